import { AppError, getSiteConfig, toAppError, type AppErrorCode } from '@aertrip/platform';
import { customerAuth } from './customer-auth';
import { createCustomerFetch } from './customer-fetch';

const codes: Readonly<Record<number, AppErrorCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'rate-limited',
};

/** Message of a refusal, parsed by hand: a schema library would burden every page of the site. */
const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined;

/** Timeout in ms. */
const timeout = 20_000;

const noAnswer = 'Our service is not responding. Please try again in a moment.';

/** Absolute URL of a path in a server function's response. */
export const functionUrl = (path: string): string => new URL(path, getSiteConfig().supabase.url).href;

/**
 * Calls one of the site's server functions as the signed-in customer.
 * @param path such as `payments/orders`
 * @throws AppError with the function's message when refused
 */
export async function callCustomerFunction(path: string, body: object): Promise<unknown> {
  const send = createCustomerFetch({
    anonKey: getSiteConfig().supabase.anonKey,
    idToken: customerAuth.idToken,
  });
  const response = await send(functionUrl(`/functions/v1/${path}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    if (error instanceof DOMException) throw new AppError('unavailable', noAnswer, { cause: error });
    throw toAppError(error);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  throw new AppError(codes[response.status] ?? 'unavailable', messageOf(answer) ?? noAnswer, {
    status: response.status,
  });
}
