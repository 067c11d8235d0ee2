interface BoundedCacheOptions<Value> {
  /** Sum of the sizes that may be kept; 0 keeps nothing. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
}

/**
 * Keeps what never changes once it is there: what was asked for last, up to a size. Everybody who asks at the same time
 * waits for one reading; what is not there, or could not be read, is asked for again.
 */
export function createBoundedCache<Value>({ maxSize, sizeOf }: BoundedCacheOptions<Value>) {
  const kept = new Map<string, Value>();
  const underWay = new Map<string, Promise<Value | undefined>>();
  let size = 0;

  function drop(key: string): void {
    const old = kept.get(key);
    if (old === undefined) return;
    kept.delete(key);
    size -= sizeOf(old);
  }

  function keep(key: string, value: Value): void {
    if (sizeOf(value) > maxSize) return;
    kept.set(key, value);
    size += sizeOf(value);
    for (const oldest of kept.keys()) {
      if (size <= maxSize) break;
      drop(oldest);
    }
  }

  async function readAndKeep(key: string, read: () => Promise<Value | undefined>) {
    try {
      const value = await read();
      if (value !== undefined) keep(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  }

  return async (key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const found = kept.get(key);
    if (found !== undefined) {
      // Last in the order of insertion: the last to be dropped.
      kept.delete(key);
      kept.set(key, found);
      return found;
    }
    const pending = underWay.get(key) ?? readAndKeep(key, read);
    underWay.set(key, pending);
    return pending;
  };
}
