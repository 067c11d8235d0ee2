import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { SiteConfig } from '@aertrip/platform';
import { isStaffCall } from '@aertrip/platform/staff-calls';
import { log, requestHeaders } from '@aertrip/telemetry';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';
import { normalPath } from './normal-path';
import { refuse } from './refusal';

/** ms that a service may send nothing, before its answer and in it: less than the 20 s after which the page gives up. */
const defaultTimeLimit = 15_000;

/** Headers of one connection, which end here (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The service has a different host; it receives bearer tokens and sets no cookie on the site's origin. */
const ofTheSite = ['host', 'cookie', 'set-cookie', 'expect'];

/**
 * Idle connections are closed before the service closes them, so that none is used while it closes: Node.js closes them
 * after 5 s, the gateway of a hosted project after minutes.
 */
const transports = {
  'http:': { request: http.request, agent: new http.Agent({ keepAlive: true, timeout: 4000 }) },
  'https:': { request: https.request, agent: new https.Agent({ keepAlive: true, timeout: 50_000 }) },
};

class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';
}

/** @param connection the `Connection` header, which names further headers of this connection */
function endToEnd(headers: Iterable<[string, string]>, connection: string | null | undefined): Headers {
  const kept = new Headers([...headers]);
  const named = (connection ?? '').split(',').map((name) => name.trim());
  for (const name of [...hopByHop, ...ofTheSite, ...named.filter((each) => /^[\w-]+$/.test(each))])
    kept.delete(name);
  return kept;
}

function* headersOf({ rawHeaders }: IncomingMessage): Generator<[string, string]> {
  for (let at = 0; at < rawHeaders.length; at += 2) yield [rawHeaders[at] ?? '', rawHeaders[at + 1] ?? ''];
}

/** Sends the request, body and all, and resolves when the answer begins. Neither body is decoded or kept. */
async function send(url: string, request: Request, headers: Headers, timeLimit: number): Promise<Response> {
  const { request: open, agent } = transports[url.startsWith('https:') ? 'https:' : 'http:'];
  const { method, body, signal } = request;
  // A body of GET stays here: announced, it would swallow the next request of the connection.
  if (!body) headers.delete('content-length');
  const outgoing = open(url, { method, agent, signal, headers: Object.fromEntries(headers) });
  outgoing.setTimeout(timeLimit, () =>
    outgoing.destroy(new NoAnswerInTime(`Nothing was sent for ${timeLimit} ms.`)),
  );
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
  });
  // A failure is that of the request.
  if (body) pipeline(Readable.fromWeb(body as ReadableStream), outgoing).catch(() => undefined);
  else outgoing.end();

  const incoming = await answered;
  const status = incoming.statusCode ?? 502;
  const isEmpty = method === 'HEAD' || [204, 205, 304].includes(status);
  if (isEmpty) incoming.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(incoming) as globalThis.ReadableStream), {
    status,
    headers: endToEnd(headersOf(incoming), incoming.headers.connection),
  });
}

/**
 * Passes a request on to a service behind the edge, under the path that it was routed by; what the service answers goes
 * back as it is.
 * 502 when it cannot be reached, 504 when it sends nothing for `timeLimit` ms.
 * @param target URL of the service, without a trailing slash
 * @param forwarded headers that replace those of the request: what the client itself says of its address counts for nothing
 */
export function passTo(
  target: string,
  forwarded: (c: Context) => Readonly<Record<string, string>>,
  timeLimit = defaultTimeLimit,
) {
  return async (c: Context) => {
    const { search } = new URL(c.req.url);
    const headers = endToEnd(Object.entries(c.req.header()), c.req.header('connection'));
    try {
      for (const [name, value] of Object.entries({ ...forwarded(c), ...requestHeaders() }))
        headers.set(name, value);
      return await send(`${target}${c.req.path}${search}`, c.req.raw, headers, timeLimit);
    } catch (error) {
      // The browser went away: nothing is wrong.
      if (c.req.raw.signal.aborted) return c.body(null, 499 as 400);
      log.error('The service behind the edge did not answer.', error);
      const isLate = error instanceof NoAnswerInTime;
      const problem = isLate ? 'The service did not answer in time.' : 'The service cannot be reached.';
      const message = `${problem} Please try again.`;
      return refuse(c, { status: isLate ? 504 : 502, message, body: { code: 'unavailable', message } });
    }
  };
}

/** Services behind the edge, by URL without a trailing slash. */
export interface Services {
  /** The Supabase project, hosted or embedded. */
  readonly data: string;
  /** The embedded identity service; none beside Firebase, which browsers call themselves. */
  readonly identity?: string;
  /** Shows a hosted project that it is the edge that names the client: its gateway knows the edge's own address only. */
  readonly edgeKey?: string;
}

export const dataPaths = ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*', '/functions/v1/*'];
const identityPaths = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
  '/__offline/*',
];
/** Firebase's sign-in pages, and the settings that they read. */
const firebasePaths = ['/__/auth/*', '/__/firebase/*'];

const serviceRoots = [...dataPaths, ...identityPaths, ...firebasePaths].map((pattern) =>
  pattern.slice(0, -1),
);

/**
 * Routes a Hono app so that the path of a service has one spelling in `c.req.path`: the edge decides by it, and the service
 * receives it.
 */
export const byServicePath = {
  getPath: (request: Request) => {
    const path = normalPath(new URL(request.url).pathname);
    return serviceRoots.some((root) => path.startsWith(root)) ? path : getPath(request);
  },
};

/**
 * Refuses calls of the sign-in service that are not the panel's. A form is no body of theirs: the service would read
 * parameters from it, such as another `grant_type` than the path's, which the limits do not see.
 */
const refuseOtherSignIn: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type') ?? 'application/json';
  const isJson = /^application\/json *(;|$)/i.test(type);
  if (isJson && isStaffCall(c.req.method, c.req.path)) return next();
  c.header('Cache-Control', 'no-store');
  return isJson
    ? c.json({ code: 404, error_code: 'not_found', msg: 'There is no such call.' }, 404)
    : c.json({ code: 415, error_code: 'validation_failed', msg: 'The body must be JSON.' }, 415);
};

/**
 * Answers the paths of the services by passing them on.
 * @param app routed by `byServicePath`
 * @param forwarded headers that tell a service who asked, in place of those of the request
 */
export function addServices(
  app: Hono,
  { data, identity }: Services,
  forwarded: (c: Context) => Readonly<Record<string, string>>,
): void {
  app.use('/auth/v1/*', refuseOtherSignIn);
  for (const pattern of dataPaths) app.all(pattern, passTo(data, forwarded));
  if (identity) for (const pattern of identityPaths) app.all(pattern, passTo(identity, forwarded));
}

/**
 * Origin of the sign-in pages of the site's Firebase project when the site's own host is its `authDomain`; `undefined` when
 * browsers go to another domain. Browsers that partition storage need the site's own: the pages hand the result of a sign-in
 * over in storage. Source: https://firebase.google.com/docs/auth/web/redirect-best-practices (option 3)
 */
export const firebaseAuthOrigin = ({ siteUrl, firebase }: SiteConfig): string | undefined =>
  firebase.authDomain === new URL(siteUrl).host ? `https://${firebase.projectId}.firebaseapp.com` : undefined;

export function addFirebaseAuth(app: Hono, origin: string): void {
  const { host } = new URL(origin);
  for (const pattern of firebasePaths)
    app.all(
      pattern,
      passTo(origin, () => ({ host })),
    );
}
