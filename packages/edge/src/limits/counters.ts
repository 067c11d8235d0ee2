import { LRUCache } from 'lru-cache';

/** Keys in memory. Beyond them the least recently used start again. */
const maxKeys = 300_000;

export interface Count {
  readonly count: number;
  /** Until the key starts again at 0. */
  readonly ms: number;
}

/** Counts by key, such as the network of a client. The window of a key starts with its first count. */
export interface Counter {
  /** Counts once more. Never rejects. */
  add(key: string): Promise<Count>;
}

/** Where an edge counts: in its memory, or in a server that several edges share. */
export interface CounterStore {
  /**
   * @param name counters of one name are one
   * @param seconds length of a key's window
   */
  counter(name: string, seconds: number): Counter;
  stop(): Promise<void>;
}

/**
 * Counts in the memory of this edge, which bounds it.
 * @param now ms of a clock that only goes forward
 */
export function createMemoryCounters(now = () => performance.now()): CounterStore {
  const counts = new LRUCache<string, number>({
    max: maxKeys,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now },
  });
  return {
    counter: (name, seconds) => ({
      async add(key) {
        const full = `${name}:${key}`;
        const count = (counts.get(full) ?? 0) + 1;
        counts.set(full, count, { ttl: seconds * 1000 });
        return { count, ms: counts.getRemainingTTL(full) };
      },
    }),
    stop: async () => undefined,
  };
}

/**
 * A fixed-window rate limit.
 * @param points that a key may take within `seconds`
 */
export function createLimiter(store: CounterStore, name: string, points: number, seconds: number) {
  const counter = store.counter(name, seconds);
  return {
    /** Takes one of the points. @returns 0, or the ms until there are points again; at least 1 */
    async take(key: string) {
      const { count, ms } = await counter.add(key);
      return count > points ? Math.max(1, ms) : 0;
    },
  };
}
