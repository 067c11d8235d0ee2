import type { Context } from 'hono';
import { proxy } from 'hono/proxy';

/** Passes a request on to a service behind the edge, body and all, under the same path. */
export function passTo(target: string) {
  return async (c: Context) => {
    const { pathname, search } = new URL(c.req.url);
    try {
      return await proxy(`${target}${pathname}${search}`, {
        ...c.req,
        headers: { ...c.req.header(), 'x-forwarded-host': c.req.header('host') ?? '' },
      });
    } catch (error) {
      console.error(`${pathname} was not answered by the service behind it.`, error);
      return c.json({ code: 'unavailable', message: 'The service does not answer. Please try again.' }, 503);
    }
  };
}
