import { TimeLimitReached, withTimeLimit } from '@aertrip/platform/with-time-limit';
import {
  readHead,
  type ChannelRecord,
  type Head,
  type Ownership,
  type Registry,
  type LiveApp,
  type ReleaseStore,
} from '@aertrip/release';
import { errorMessage } from '../health';
import { createServed, type ReleaseSource, type Served, type ServedOptions } from './live-releases';

/** Time in ms between two thorough readings: of the whole log, and of the releases of the same record. */
const thoroughAge = 30_000;

/** Time in ms that a page with a known record waits for a newer one. */
const patience = 1000;

export interface FollowOptions extends Omit<ServedOptions, 'timeLimit'> {
  readonly store: ReleaseStore;
  /** The last record that this edge served, with its files, for as long as the store cannot be read. */
  readonly copy?: ReleaseStore;
  /** Time in ms a reading is fresh; a roll-back is in the next page after at most this long. */
  readonly maxAge?: number;
  /** Time in ms a page waits for the store. */
  readonly timeLimit?: number;
}

export interface FollowedLog extends ReleaseSource {
  /** The remotes alone, for a page whose shell comes from source. */
  readRegistry(): Promise<Registry>;
  /** The last record that could be read; `undefined` until there is one. */
  record(): ChannelRecord | undefined;
  /** What visitors get of each app. */
  live(): ReadonlyMap<string, LiveApp>;
  /** Owned paths; `undefined` until the log was read. */
  ownership(): Ownership | undefined;
}

/** A reading of the log. Times are of the monotonic clock, in ms. */
interface Reading {
  readonly head: Head | undefined;
  readonly served: Served;
  /** When it began; a copy is of before every reading. */
  readonly startedAt: number;
  readonly thoroughAt: number;
}

/**
 * Follows the log of a channel. A page request reads it when the last reading is old. While the store is unreadable,
 * hangs, or has lost the served record, the last record is served, and the health reports it; only one page waits for a
 * store that hangs, until it answers in time again.
 */
export function followLog(options: FollowOptions): FollowedLog {
  const { store, channel, copy, health, maxAge = 450, timeLimit = 2000 } = options;
  const place = `The log of ${channel}`;
  const make = createServed({ ...options, timeLimit });
  let current: Reading | undefined;
  let running: { readonly startedAt: number; readonly done: Promise<void> } | undefined;
  let lastStart = Number.NEGATIVE_INFINITY;
  let isPrompt = true;
  let failure: unknown;
  let copyRead: Promise<void> | undefined;

  function fail(error: unknown): void {
    failure = error;
    health.report(place, `${errorMessage(error)} The last valid state is served.`);
  }

  /** The record of before a restart. It is compared with the store as soon as that can be read. */
  async function readCopy(): Promise<void> {
    const head = copy && (await readHead({ store: copy, channel }).catch(() => undefined));
    if (!copy || !head) return;
    const served = await make(head.record, copy, true);
    const never = Number.NEGATIVE_INFINITY;
    current ??= { head, served, startedAt: never, thoroughAt: never };
  }

  async function read(startedAt: number): Promise<Reading> {
    const known = current;
    const isOld = !known || startedAt - known.thoroughAt >= thoroughAge;
    const thorough = isOld || (known.head?.unreadable.length ?? 0) > 0;
    const head = await readHead({ store, channel }, known?.head, { thorough });
    const isSame = !isOld && head?.record.sequence === known.head?.record.sequence && known.served.isWhole;
    return {
      head,
      served: isSame ? known.served : await make(head?.record, store, isOld),
      startedAt,
      thoroughAt: isOld ? startedAt : known.thoroughAt,
    };
  }

  async function run(startedAt: number): Promise<void> {
    try {
      await (copyRead ??= readCopy());
      const reading = await read(startedAt);
      if (current && current.startedAt > startedAt) return; // a reading that was given up came late
      current = reading;
      const unreadable = reading.head?.unreadable ?? [];
      if (unreadable.length === 0) health.settle(place);
      else fail(new Error(unreadable.map(({ found }) => found).join(' ')));
    } catch (error) {
      fail(error);
    } finally {
      isPrompt = performance.now() - startedAt < Math.min(timeLimit, patience);
      if (running?.startedAt === startedAt) running = undefined;
    }
  }

  /** Time in ms that a page may wait in all. Only a record read here has a known age. */
  function limit(): number {
    if (!current) return timeLimit;
    if (!isPrompt) return 0;
    return current.startedAt > Number.NEGATIVE_INFINITY ? Math.min(timeLimit, patience) : timeLimit;
  }

  async function latest(): Promise<Served> {
    const now = performance.now();
    if (current && now - current.startedAt < maxAge) return current.served;
    // A reading that never ends is given up for a new one.
    if (now - lastStart >= (running ? 5 * timeLimit : maxAge)) {
      lastStart = now;
      running = { startedAt: now, done: run(now) };
    }
    const left = running ? running.startedAt + limit() - now : 0;
    if (running && left > 0) {
      await withTimeLimit(running.done, left).catch((error: unknown) => {
        if (error instanceof TimeLimitReached) isPrompt = false;
        fail(error);
      });
    }
    if (current) return current.served;
    throw failure ?? new Error('There is no answer yet.');
  }

  return {
    record: () => current?.served.record,
    live: () => current?.served.live ?? new Map(),
    ownership: () => current?.served.ownership,
    readRegistry: async () => (await latest()).registry,
    async read() {
      const { releases } = await latest();
      if (!releases)
        throw new Error(`The channel ${channel} of ${store.location} has no release of the host.`);
      return releases;
    },
  };
}
