import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
import type { Found } from './found';

/** Identifies a record; its name is read again, so that the browser stores no customer names. */
const recentSchema = v.array(v.object({ kind: v.string(), id: v.string() }));
export type Recent = v.InferOutput<typeof recentSchema>;

const storage = safeStorage('local');
const longest = 8;
const getStorageKey = (userId: string) => `aertrip-admin-found-${userId}`;

/** Records last opened by an administrator on this device, newest first. */
export function readRecent(userId: string): Recent {
  try {
    const result = v.safeParse(recentSchema, JSON.parse(storage.getItem(getStorageKey(userId)) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

/** Excludes customers, whose id is a phone number. */
export function keepRecent(userId: string, { kind, id }: Pick<Found, 'kind' | 'id'>): void {
  if (kind === 'customer') return;
  const others = readRecent(userId).filter((other) => other.kind !== kind || other.id !== id);
  storage.setItem(getStorageKey(userId), JSON.stringify([{ kind, id }, ...others].slice(0, longest)));
}
