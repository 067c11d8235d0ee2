import { clientNetwork } from '@aertrip/release/client-network';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Wrong tokens that one client may give in a minute. */
const guesses = 10;

const networkOf = (c: Context) =>
  clientNetwork((c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '');

/** Counts wrong tokens by the address of the connection: behind a proxy that is one for all. */
export function createLoginThrottle() {
  const wrong = new RateLimiterMemory({ points: guesses, duration: 60 });
  return {
    /** Seconds until the next token is looked at; 0 for now. */
    async secondsToWait(c: Context): Promise<number> {
      const found = await wrong.get(networkOf(c));
      return found && found.consumedPoints >= guesses ? Math.ceil(found.msBeforeNext / 1000) : 0;
    },
    count: (c: Context) => wrong.penalty(networkOf(c)),
  };
}
