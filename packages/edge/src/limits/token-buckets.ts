import { LRUCache } from 'lru-cache';

const minute = 60_000;
/** Of one kind of call. When more clients come within a minute, those that were not seen for longest begin anew. */
const rememberedClients = 100_000;

interface Bucket {
  readonly tokens: number;
  /** When it held them, in ms. */
  readonly at: number;
}

/**
 * A bucket of tokens for each client, full at first and filled evenly: so many calls at once, and so many a minute.
 * @param perMinute tokens of a full bucket, and those that come in a minute
 */
export function createTokenBuckets(perMinute: number) {
  // After a minute without a call it is full, as one that was never there.
  const buckets = new LRUCache<string, Bucket>({ max: rememberedClients, ttl: minute });

  return {
    /** Takes one token. @returns 0, or the ms until there is one: then nothing is taken */
    take(client: string): number {
      const now = performance.now();
      const { tokens, at } = buckets.get(client) ?? { tokens: perMinute, at: now };
      const held = Math.min(perMinute, tokens + ((now - at) / minute) * perMinute);
      if (held < 1) return perMinute === 0 ? minute : ((1 - held) / perMinute) * minute;
      buckets.set(client, { tokens: held - 1, at: now });
      return 0;
    },
  };
}
