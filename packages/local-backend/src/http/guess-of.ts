import { jsonField } from './json-field';
import type { Guess } from './sign-in-throttle';

const codeCheck = /^\/auth\/v1\/factors\/([^/]+)\/verify$/;

/** The account whose password or second factor a request guesses; undefined for other requests. */
export function guessOf(request: Request, body: Uint8Array | null): Guess | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'POST') return undefined;
  // The edge sends the client's address; a direct caller is a program on this machine.
  const client = request.headers.get('x-forwarded-for') ?? 'this machine';
  const [, factor] = codeCheck.exec(pathname) ?? [];
  if (factor) return { account: `factor ${factor}`, client };
  if (pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password')
    return { account: jsonField(body, 'email')?.trim().toLowerCase() ?? '', client };
  return undefined;
}
