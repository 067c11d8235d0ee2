import type { Client } from '../http/client-address';
import type { CounterStore } from '../limits/counters';

/** Reports of one client that always count. A rule must not end a canary because of one address. */
const floor = 2;

/** The largest part of a sample that comes from one client: less than any margin that a canary is judged by. */
const largestShare = 1 / 200;

/** Longer than a canary or a soak, in seconds. */
const week = 7 * 24 * 60 * 60;

/** Bounds what one client adds to each sample, such as the visits of a version under a revision. */
export function createClientShares(counters: CounterStore) {
  const totals = counters.counter('sample', week);
  const taken = counters.counter('sample-client', week);
  return {
    /** Takes one place in the sample. @returns false when the client has had its share. Never rejects. */
    async take(sample: string, { network, isTrusted }: Client) {
      if (!isTrusted) {
        const key = `${sample} ${network}`;
        const [own, total] = await Promise.all([taken.add(key), totals.add(sample, 0)]);
        if (own.count > Math.max(floor, Math.floor((total.count + 1) * largestShare))) {
          await taken.add(key, -1);
          return false;
        }
      }
      await totals.add(sample);
      return true;
    },
  };
}

export type ClientShares = ReturnType<typeof createClientShares>;
