interface BoundedCacheOptions<Value> {
  /** Sum of the sizes that may be kept; 0 keeps nothing. */
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
  /** Time in ms a value is kept. */
  readonly maxAge?: number;
}

/**
 * Keeps what was read last, up to a size, and lets everybody who asks at the same time wait for one reading. What is
 * not there is never kept.
 */
export function createBoundedCache<Value>({
  maxSize,
  sizeOf,
  maxAge = Number.POSITIVE_INFINITY,
}: BoundedCacheOptions<Value>) {
  const kept = new Map<string, { readonly value: Value; readonly readAt: number }>();
  const underWay = new Map<string, Promise<Value | undefined>>();
  let size = 0;

  function drop(key: string): void {
    const old = kept.get(key);
    if (!old) return;
    kept.delete(key);
    size -= sizeOf(old.value);
  }

  function keep(key: string, value: Value): void {
    drop(key);
    if (sizeOf(value) > maxSize) return;
    kept.set(key, { value, readAt: performance.now() });
    size += sizeOf(value);
    for (const oldest of kept.keys()) {
      if (size <= maxSize) break;
      drop(oldest);
    }
  }

  async function readAndKeep(key: string, read: () => Promise<Value | undefined>) {
    try {
      const value = await read();
      if (value === undefined) drop(key);
      else keep(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
  }

  return async (key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> => {
    const found = kept.get(key);
    if (found && performance.now() - found.readAt < maxAge) {
      // Last in the order of insertion: the last to be dropped.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    }
    const pending = underWay.get(key) ?? readAndKeep(key, read);
    underWay.set(key, pending);
    return pending;
  };
}
