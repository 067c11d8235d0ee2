import { safeStorage } from '@aertrip/platform';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

/** A value that this browser keeps, the same one in all of its tabs. */
export interface BrowserStore<Value> {
  /** What a server renders, and what a page hydrates with. */
  readonly empty: Value;
  /** Must not be called on a server. */
  readonly get: () => Value;
  /** @param update takes the present value, also when another tab has changed it a moment ago */
  readonly change: (update: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface StoreOptions<Value> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Stands for nothing stored, and for anything that is not in the form of the schema. */
  readonly empty: Value;
}

/** Where the browser refuses storage the value lasts as long as the page. */
export function createBrowserStore<Value>({ key, schema, empty }: StoreOptions<Value>): BrowserStore<Value> {
  const storage = safeStorage('local');
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  let isListening = false;

  function read(stored: string | null): Value {
    if (stored === null) return empty;
    try {
      return v.parse(schema, JSON.parse(stored));
    } catch {
      // Written by an older release, or by hand.
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
    // A page that comes back from the browser's memory missed what other tabs did meanwhile.
    window.addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      value = undefined;
      tell();
    });
  }

  function get(): Value {
    listen();
    return (value ??= read(storage.getItem(key)));
  }

  return {
    empty,
    get,
    change(update) {
      const stored = storage.getItem(key);
      value = update(stored === null ? get() : read(stored));
      storage.setItem(key, JSON.stringify(value));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const never = () => () => undefined;

/** False on a server and while a page hydrates, when nothing is known of what the browser keeps. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * What `select` finds in the value, as it changes.
 * @param select gives the same result for the same value: a part of it, or a plain figure
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
