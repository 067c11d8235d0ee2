import { TimeLimitReached, withTimeLimit } from '@aertrip/platform/with-time-limit';

interface FreshValueOptions<Value> {
  /** @param known the value read before */
  readonly read: (known: Value | undefined) => Promise<Value>;
  /** What was known before a restart; it stands until something is read. Asked once. */
  readonly readKept?: () => Promise<Value | undefined>;
  /** Time in ms a value is used again, from the moment its reading began. */
  readonly maxAge: number;
  /** Time in ms a request waits for a reading. */
  readonly timeLimit: number;
  /** Time in ms after which a reading that never ends is given up for a new one. */
  readonly givenUpAfter: number;
  readonly onFailure: (error: unknown) => void;
  readonly onSuccess: () => void;
}

/** Time in ms that a request with something to show waits for what is newer. */
const patience = 1000;

interface Reading {
  readonly startedAt: number;
  readonly done: Promise<void>;
}

/**
 * A value that is read again when it is requested and no longer fresh. While it cannot be read, the last one is given; a
 * source that hangs or is slow is waited for once, not by every request, until it answers in time again.
 * @returns a function that throws as long as there never was a value. With a time (ms of the monotonic clock) it reads
 * again when the last reading began before it; at most once for the same time
 */
export function createFreshValue<Value>(
  options: FreshValueOptions<Value>,
): (notBefore?: number) => Promise<Value> {
  const { read, readKept, maxAge, timeLimit, givenUpAfter, onFailure, onSuccess } = options;
  let current: { readonly value: Value; readonly startedAt: number } | undefined;
  let reading: Reading | undefined;
  let lastStart = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let isPrompt = true;
  let keptRead: Promise<void> | undefined;

  function fail(error: unknown) {
    failure = error;
    onFailure(error);
  }

  async function takeKept(): Promise<void> {
    const value = await readKept?.().catch(() => undefined);
    if (value !== undefined) current ??= { value, startedAt: Number.NEGATIVE_INFINITY };
  }

  async function run(startedAt: number): Promise<void> {
    try {
      await (keptRead ??= takeKept());
      const value = await read(current?.value);
      if (current && current.startedAt > startedAt) return; // a reading that was given up came late
      current = { value, startedAt };
      onSuccess();
    } catch (error) {
      fail(error);
    } finally {
      isPrompt = performance.now() - startedAt < Math.min(timeLimit, patience);
      if (reading?.startedAt === startedAt) reading = undefined;
    }
  }

  function start(): void {
    lastStart = performance.now();
    const startedAt = lastStart;
    reading = { startedAt, done: run(startedAt) };
  }

  /** Time in ms that a request may wait in all. Only what was read itself is known to be young. */
  function limit(): number {
    if (!current) return timeLimit;
    if (!isPrompt) return 0;
    return current.startedAt > Number.NEGATIVE_INFINITY ? Math.min(timeLimit, patience) : timeLimit;
  }

  return async (notBefore = Number.NEGATIVE_INFINITY) => {
    const now = performance.now();
    const isFresh = current && now - current.startedAt < maxAge;
    if (current && isFresh && current.startedAt >= notBefore) return current.value;
    if (lastStart < notBefore || (!isFresh && now - lastStart >= (reading ? givenUpAfter : maxAge))) start();
    const waited = reading;
    if (waited) {
      const left = waited.startedAt + limit() - now;
      if (left > 0) {
        await withTimeLimit(waited.done, left).catch((error: unknown) => {
          if (error instanceof TimeLimitReached) isPrompt = false;
          fail(error);
        });
      }
    }
    if (current) return current.value;
    throw failure ?? new Error('There is no answer yet.');
  };
}
