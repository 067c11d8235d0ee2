import { AppError, getSiteConfig, type AppErrorCode } from '@aertrip/platform';
import { customerAuth } from 'shared-auth';
import * as v from 'valibot';

const codes: Readonly<Record<number, AppErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'rate-limited',
};

const refusalSchema = v.object({ message: v.string() });

/** Longest wait for an answer, in ms. */
const timeout = 20_000;

/**
 * Calls one of the site's server functions as the signed-in customer.
 * @param path such as `payments/orders`
 * @throws AppError whose message is a sentence for a person where the function refused
 */
export async function callFunction(path: string, body: object): Promise<unknown> {
  const { url, anonKey } = getSiteConfig().supabase;
  const token = await customerAuth.idToken();
  const response = await fetch(`${url}/functions/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token ?? anonKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const refusal = v.safeParse(refusalSchema, answer);
  throw new AppError(
    codes[response.status] ?? 'unavailable',
    refusal.success ? refusal.output.message : 'Our service does not answer. Please try again in a moment.',
    { status: response.status },
  );
}

/** Where a path that a function answers with leads to. */
export const functionUrl = (path: string): string => new URL(path, getSiteConfig().supabase.url).href;
