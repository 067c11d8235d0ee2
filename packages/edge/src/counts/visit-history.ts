import {
  dayOf,
  hourOf,
  noHealth,
  removeOldVisitHistory,
  sumOfHealth,
  visitHistoryLength,
  withHour,
  writeVisitHistory,
  type CountedHealth,
  type HoursOfVisits,
  type ReleaseStore,
} from '@aertrip/release';
import type { CountedVisitPart } from './visit-counter';

/** Time in ms between two writes: hourly curves do not need more. */
const writeInterval = 60_000;

interface CountedDay {
  readonly app: string;
  readonly day: string;
  readonly hours: HoursOfVisits;
}

interface VisitHistoryOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
}

export interface VisitHistory {
  visited(part: CountedVisitPart): void;
  /**
   * Puts what came since the last call into the hour of now, and writes it when it is time to.
   * @param now by the store's clock
   */
  write(edge: string, now: Date): Promise<void>;
  /** Writes the rest, with the time of the last call. */
  writeLast(edge: string): Promise<void>;
}

/** Curves show no heap, no data calls and no single goals: those are for the judgement of releases. */
const forCurves = ({ visits, faults, sizes: { lcp, inp, cls }, goals }: CountedHealth): CountedHealth => ({
  visits,
  faults,
  sizes: { ...(lcp && { lcp }), ...(inp && { inp }), ...(cls && { cls }) },
  goals: { begun: goals.begun, reached: goals.reached },
});

/** Hourly visit metrics. Memory holds today and the unwritten hours of the last week. */
export function createVisitHistory({ store, channel }: VisitHistoryOptions): VisitHistory {
  const arrived = new Map<string, Pick<CountedVisitPart, 'app' | 'version' | 'health'>>();
  const days = new Map<string, CountedDay>();
  const changed = new Set<string>();
  /** By app the day on which its old days were removed last. */
  const cleaned = new Map<string, string>();
  let lastWrite = Number.NEGATIVE_INFINITY;
  let lastNow: Date | undefined;

  function sort(now: Date): void {
    const day = dayOf(now);
    for (const { app, version, health } of arrived.values()) {
      const key = `${app}/${day}`;
      const hours = withHour(days.get(key)?.hours ?? {}, hourOf(now), { version, health });
      days.set(key, { app, day, hours });
      changed.add(key);
    }
    arrived.clear();
    lastNow = now;
  }

  function forget(isForgotten: (key: string, counted: CountedDay) => boolean): void {
    for (const [key, counted] of days) {
      if (!isForgotten(key, counted)) continue;
      days.delete(key);
      changed.delete(key);
    }
  }

  async function writeAll(edge: string, now: Date): Promise<void> {
    const oldest = dayOf(new Date(now.getTime() - visitHistoryLength));
    forget((_, { day }) => day < oldest);
    for (const [key, counted] of days) {
      const stream = { store, channel, app: counted.app };
      if (changed.has(key)) {
        await writeVisitHistory(stream, { ...counted, edge });
        changed.delete(key);
      }
      if (cleaned.get(counted.app) === dayOf(now)) continue;
      await removeOldVisitHistory(stream, now);
      cleaned.set(counted.app, dayOf(now));
    }
    forget((key, { day }) => day < dayOf(now) && !changed.has(key));
  }

  return {
    visited({ app, version, health }) {
      const key = `${app}/${version}`;
      const known = arrived.get(key)?.health ?? noHealth;
      arrived.set(key, { app, version, health: sumOfHealth(known, forCurves(health)) });
    },
    async write(edge, now) {
      sort(now);
      if (now.getTime() - lastWrite < writeInterval) return;
      lastWrite = now.getTime();
      await writeAll(edge, now);
    },
    async writeLast(edge) {
      if (!lastNow) return;
      sort(lastNow);
      await writeAll(edge, lastNow);
    },
  };
}
