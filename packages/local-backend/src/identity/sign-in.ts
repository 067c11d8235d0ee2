import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { createSignInThrottle, MustWait } from '../http/sign-in-throttle';

export const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';

/** In bytes; longer than any address with any password. */
const longest = 16_384;

interface SignIn {
  readonly email?: unknown;
  readonly password?: unknown;
}

/** @returns `undefined` for a body that is not JSON or too long */
async function readSignIn(request: IncomingMessage): Promise<SignIn | undefined> {
  if (!(Number(request.headers['content-length']) <= longest)) return undefined;
  const body: unknown = await json(request).catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : undefined;
}

/** Resolves when the emulator has answered or the client has disconnected. */
const answered = (app: RequestListener, request: IncomingMessage, response: ServerResponse) =>
  new Promise<{ ok: boolean }>((resolve) => {
    response.once('close', () => resolve({ ok: response.writableFinished && response.statusCode === 200 }));
    app(request, response);
  });

/**
 * Signs customers in through the emulator, with the throttle of staff: the emulator itself has none. A delay is
 * reported as Firebase's own error.
 */
export function createSignIn(
  app: RequestListener,
  refuse: (response: ServerResponse, code: number, message: string) => void,
) {
  const throttle = createSignInThrottle();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readSignIn(request);
    if (!body) return refuse(response, 400, 'INVALID_ARGUMENT');
    // Marks the body as parsed for the emulator's body parser.
    Object.assign(request, { body, _body: true });
    const attempt = () => answered(app, request, response);
    const { email, password } = body;
    if (typeof email !== 'string' || typeof password !== 'string') {
      await attempt();
      return;
    }
    // The edge sends the client's address; a direct caller is a program on this machine.
    const client = String(request.headers['x-forwarded-for'] ?? 'this machine');
    const done = await throttle({ account: email.trim().toLowerCase(), client }, attempt);
    if (!(done instanceof MustWait)) return;
    response.setHeader('retry-after', String(done.seconds));
    refuse(response, 400, 'TOO_MANY_ATTEMPTS_TRY_LATER');
  };
}
