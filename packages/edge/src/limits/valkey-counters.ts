import Valkey from 'iovalkey';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { errorMessage, type Health } from '../health';
import { createMemoryCounters, type CounterStore } from './counters';

const place = 'The shared rate limits';
/** The server may have other users. */
const prefix = 'aertrip';
/** Time in ms for a command: a visitor waits for it. */
const commandTimeout = 300;
/** Times in ms for a connection, and until the next attempt: no visitor waits for them. */
const connectTimeout = 2000;
const retryDelay = 1000;

/**
 * Counts in a Valkey or Redis that several edges share. While it does not answer, this edge counts in its own memory:
 * the first command that times out closes the connection, and until it is open again no command waits.
 * @param url such as `rediss://edge:password@valkey.internal:6379/0`
 * @param health gets one report for each outage
 */
export function createValkeyCounters(url: string, health: Health): CounterStore {
  const client = new Valkey(url, {
    commandTimeout,
    connectTimeout,
    disconnectTimeout: commandTimeout,
    retryStrategy: () => retryDelay,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // Node.js tries both families itself.
    family: 0,
    familyFallback: { enabled: false },
  });
  const own = createMemoryCounters();
  let isFailing = false;
  let isClosing = false;

  function fail(error: unknown): void {
    // The reasons of one outage differ: refused, timed out, closed.
    if (!isFailing) health.report(place, `Each edge counts for itself. ${errorMessage(error)}`);
    isFailing = true;
  }
  function recover(): void {
    // Answers that come too late say nothing about the next command.
    if (isClosing) return;
    isFailing = false;
    health.settle(place);
  }

  function reconnect(): void {
    if (isClosing) return;
    isClosing = true;
    client.disconnect(true);
  }

  client.on('error', fail);
  client.on('close', () => (isClosing = false));
  client.on('ready', recover);

  return {
    counter(name, seconds) {
      // `penalty` adds and sets the expiry in one script. That of `RateLimiterValkey` does not run in Redis.
      const shared = new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `${prefix}:${name}`,
        duration: seconds,
        // Required, and of no effect on `penalty`.
        points: 1,
      });
      const fallback = own.counter(name, seconds);
      return {
        async add(key) {
          try {
            const { consumedPoints: count, msBeforeNext: ms } = await shared.penalty(key);
            if (isFailing) recover();
            return { count, ms };
          } catch (error) {
            fail(error);
            if (errorMessage(error) === 'Command timed out') reconnect();
            return fallback.add(key);
          }
        },
      };
    },
    stop: async () => client.disconnect(),
  };
}
