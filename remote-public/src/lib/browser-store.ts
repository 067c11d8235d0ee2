import { safeStorage } from '@aertrip/platform';
import { useSyncExternalStore } from 'react';

/** A value in this browser's storage, shared by all of its tabs. */
export interface BrowserStore<Value> {
  /** The value on a server and while a page hydrates. */
  readonly empty: Value;
  /** Browser only. */
  readonly get: () => Value;
  /** @param update takes the present value, including a recent change by another tab */
  readonly change: (update: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface StoreOptions<Value> {
  readonly key: string;
  /** Whether a stored value is one; an older release or a person may have written it. */
  readonly isValue: (stored: unknown) => stored is Value;
  /** Default for a missing value, and for a wrong one. */
  readonly empty: Value;
}

/** In-memory fallback for the lifetime of the page when the browser refuses storage, or it is full. */
export function createBrowserStore<Value>({ key, isValue, empty }: StoreOptions<Value>): BrowserStore<Value> {
  const storage = safeStorage('local');
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  /** The stored text that `value` follows, or could not replace. */
  let seen: string | null = null;
  let isListening = false;

  function read(stored: string | null): Value {
    if (stored === null) return empty;
    try {
      const parsed: unknown = JSON.parse(stored);
      return isValue(parsed) ? parsed : empty;
    } catch {
      return empty;
    }
  }

  function tell() {
    listeners.forEach((listener) => listener());
  }

  function listen() {
    if (isListening) return;
    isListening = true;
    // Another tab has written, or (without a key) cleared everything.
    window.addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return;
      value = undefined;
      tell();
    });
    // A page in the back/forward cache receives no storage events.
    window.addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      value = undefined;
      tell();
    });
  }

  function get(): Value {
    listen();
    if (value === undefined) {
      seen = storage.getItem(key);
      value = read(seen);
    }
    return value;
  }

  return {
    empty,
    get,
    change(update) {
      const stored = storage.getItem(key);
      value = update(stored === seen ? get() : read(stored));
      storage.setItem(key, JSON.stringify(value));
      seen = storage.getItem(key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

/** The fields of a stored object, none of another value. */
export const fieldsOf = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>;

const never = () => () => undefined;

/** False on a server and while a page hydrates, when the stored value is unknown. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The selected part of the value, updated on change.
 * @param select returns the same result for the same value: a part of it, or a primitive
 */
export const useBrowserStore = <Value, Selected>(
  { get, subscribe, empty }: BrowserStore<Value>,
  select: (value: Value) => Selected,
): Selected =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(empty),
  );
