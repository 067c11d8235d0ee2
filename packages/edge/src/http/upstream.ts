import { inSpan, log, traceHeaders } from '@aertrip/telemetry';
import type { Context } from 'hono';
import { proxy } from 'hono/proxy';

/**
 * Passes a request on to a service behind the edge, body and all, under the same path.
 * @param forwarded headers that replace those of the request: what the client itself says of its address counts for nothing
 */
export function passTo(target: string, forwarded: (c: Context) => Readonly<Record<string, string>>) {
  return async (c: Context) => {
    const { pathname, search } = new URL(c.req.url);
    try {
      return await inSpan('service call', { kind: 'client' }, () =>
        proxy(`${target}${pathname}${search}`, {
          ...c.req,
          // Where a service sends the browser is for the browser to follow.
          redirect: 'manual',
          headers: { ...c.req.header(), ...forwarded(c), ...traceHeaders() },
        }),
      );
    } catch (error) {
      // The browser went away: there is nobody left to answer, and nothing is wrong.
      if (c.req.raw.signal.aborted) return c.body(null, 499 as 400);
      log.error('The service behind the edge did not answer.', error);
      return c.json({ code: 'unavailable', message: 'The service does not answer. Please try again.' }, 503);
    }
  };
}
