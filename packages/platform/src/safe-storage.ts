/** The subset of `Storage` in `safeStorage`, which the browser's own satisfies. */
export type SafeStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The browser's `sessionStorage` or `localStorage`, without exceptions: where it is refused, full or missing (on a
 * server), reads return null and writes are dropped.
 */
export function safeStorage(kind: 'session' | 'local'): SafeStorage {
  function attempt<T>(operation: (storage: Storage) => T, fallback: T): T {
    try {
      // Where storage is refused, reading the property throws.
      return operation(kind === 'session' ? window.sessionStorage : window.localStorage);
    } catch {
      return fallback;
    }
  }

  return {
    get length() {
      return attempt((storage) => storage.length, 0);
    },
    key: (index) => attempt((storage) => storage.key(index), null),
    getItem: (key) => attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}
