import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
import type { Found } from './found';

/** Which record it was; its name is read anew, so that no name of a customer stays in a browser. */
const recentSchema = v.array(v.object({ kind: v.string(), id: v.string() }));
export type Recent = v.InferOutput<typeof recentSchema>;

const storage = safeStorage('local');
const longest = 8;
const getStorageKey = (userId: string) => `aertrip-admin-found-${userId}`;

/** The records that an administrator opened last from here, the latest first. */
export function readRecent(userId: string): Recent {
  try {
    const result = v.safeParse(recentSchema, JSON.parse(storage.getItem(getStorageKey(userId)) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

/** A customer is not kept: the id of one is a phone number. */
export function keepRecent(userId: string, { kind, id }: Pick<Found, 'kind' | 'id'>): void {
  if (kind === 'customer') return;
  const others = readRecent(userId).filter((other) => other.kind !== kind || other.id !== id);
  storage.setItem(getStorageKey(userId), JSON.stringify([{ kind, id }, ...others].slice(0, longest)));
}
