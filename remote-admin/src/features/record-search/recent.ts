import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
import type { Found } from './found';
import type { Action } from '../../shared/session/roles';

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

/** A screen of the panel, or an action: with a path, or with a function that opens a dialog. */
export type Place = {
  readonly title: string;
  readonly description: string;
  /** Permission without which it is not offered. */
  readonly needs?: Action;
} & (
  | { readonly path: string; readonly open?: undefined }
  | { readonly open: () => void; readonly path?: undefined }
);

const split = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Places whose words start with the typed words. */
export function findPlaces(places: readonly Place[], words: string): Place[] {
  const typed = split(words);
  return places.filter(({ title, description }) => {
    const own = split(`${title} ${description}`);
    return typed.every((word) => own.some((part) => part.startsWith(word)));
  });
}

/** Whether the keyboard has ⌘ instead of Ctrl. */
export const isAppleDevice = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
