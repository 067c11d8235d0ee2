import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { FunctionError } from './function-error.ts';
import { logError, requestOf, withRequestContext } from './request-log.ts';

const maxBodyBytes = 1024 * 1024;

/** Options of every function's app, besides its own services. */
export interface FunctionAppOptions {
  /** Origin of the site, whose pages may call. */
  readonly siteUrl: string;
}

/** A person who opened a link, such as that of a document, reads the message alone. */
const refuse = (c: Context, status: ContentfulStatusCode, code: string, message: string) =>
  c.req.header('accept')?.includes('text/html') ? c.text(message, status) : c.json({ code, message }, status);

/**
 * Base app of every function: assigns a request id, disables caching, limits bodies, and responds to every failure
 * with `{code, message}` and a user-facing message.
 * @param name the function's folder, which is the first segment of its paths
 */
export function createFunctionApp<Name extends string>(name: Name, { siteUrl }: FunctionAppOptions) {
  const app = new Hono().basePath(`/${name}`);
  app.use((c, next) => {
    const request = requestOf(name, (header) => c.req.header(header));
    c.header('X-Request-Id', request.id);
    return withRequestContext(request, next);
  });
  app.use(
    cors({ origin: siteUrl, allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info'] }),
  );
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new FunctionError(413, 'too_large', 'This request is too large.');
      },
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
  });
  app.notFound((c) => refuse(c, 404, 'not_found', 'There is nothing at this address.'));
  app.onError((error, c) => {
    c.header('Cache-Control', 'no-store');
    if (error instanceof FunctionError) return refuse(c, error.status, error.code, error.message);
    if (error instanceof HTTPException)
      return refuse(c, error.status, 'refused', 'The request could not be read.');
    logError('A request failed.', error);
    return refuse(c, 500, 'failed', 'Something went wrong. Please try again in a moment.');
  });
  return app;
}

/** @throws FunctionError when the body is not JSON of this schema */
export async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await request.text());
  if (result.success) return result.output;
  const [{ message }] = result.issues;
  throw new FunctionError(400, 'bad_request', `The request could not be read: ${message}`);
}
