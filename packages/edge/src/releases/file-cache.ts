interface BoundedCacheOptions<Value> {
  /** Sum of the sizes that may be cached; with 0 the cache stays empty. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
}

/**
 * Least recently used cache of what never changes once it is there, bounded in size. Concurrent reads share one request
 * (single flight); what is not there, or could not be read, is read again.
 */
export function createBoundedCache<Value>({ maxSize, sizeOf }: BoundedCacheOptions<Value>) {
  const cached = new Map<string, Value>();
  const inFlight = new Map<string, Promise<Value | undefined>>();
  let size = 0;

  function drop(key: string): void {
    const old = cached.get(key);
    if (old === undefined) return;
    cached.delete(key);
    size -= sizeOf(old);
  }

  function store(key: string, value: Value): void {
    if (sizeOf(value) > maxSize) return;
    cached.set(key, value);
    size += sizeOf(value);
    for (const oldest of cached.keys()) {
      if (size <= maxSize) break;
      drop(oldest);
    }
  }

  async function readAndStore(key: string, read: () => Promise<Value | undefined>) {
    try {
      const value = await read();
      if (value !== undefined) store(key, value);
      return value;
    } finally {
      inFlight.delete(key);
    }
  }

  return async (key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const found = cached.get(key);
    if (found !== undefined) {
      // Last in the order of insertion: the last to be dropped.
      cached.delete(key);
      cached.set(key, found);
      return found;
    }
    const pending = inFlight.get(key) ?? readAndStore(key, read);
    inFlight.set(key, pending);
    return pending;
  };
}
