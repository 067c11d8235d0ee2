import { LRUCache } from 'lru-cache';
import type { Client } from '../http/client-address';

/** What one client adds to a sample in any case. One rule must not end a canary by what one address says. */
const floor = 2;

/** The largest part of a sample that comes from one client: less than any margin that a canary is judged by. */
const largestShare = 1 / 200;

/** Clients of all samples that are told apart. */
const maxClients = 100_000;
const maxSamples = 1000;

/** Bounds what one client adds to each sample, such as the visits of a version under a revision. */
export interface ClientShares {
  /** Takes one place in the sample. @returns false when the client has had its share */
  take(sample: string, client: Client): boolean;
}

export function createClientShares(): ClientShares {
  const totals = new LRUCache<string, number>({ max: maxSamples });
  const taken = new LRUCache<string, number>({ max: maxClients });
  return {
    take(sample, { network, isTrusted }) {
      const total = (totals.get(sample) ?? 0) + 1;
      if (!isTrusted) {
        const key = `${sample} ${network}`;
        const own = (taken.get(key) ?? 0) + 1;
        if (own > Math.max(floor, Math.floor(total * largestShare))) return false;
        taken.set(key, own);
      }
      totals.set(sample, total);
      return true;
    },
  };
}
