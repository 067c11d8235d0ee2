import { noHealth, sizeBucket, type CountedError, type CountedHealth } from '@aertrip/release';
import { withoutData } from '@aertrip/release/error-kind';
import {
  maxErrorKinds,
  visitLength,
  visitReportSchema,
  type VisitedRelease,
} from '@aertrip/release/visit-report';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { GivenReleases } from '../releases/given-releases';
import type { ClientShares } from './client-shares';
import type { Reporter } from './load-counter';

const maxVisits = 200_000;

/** Things that one visit of a release may tell: its faults, sizes and goals, and some errors. */
const mostTold = 80;

const errorKey = (at: string, says: string) => `error ${at} ${says}`;

const bodySchema = v.pipe(v.string(), v.parseJson(), visitReportSchema);

/** Metrics counted for a visit: each counts once. */
interface CountedVisit {
  readonly told: ReadonlySet<string>;
}

export interface CountedVisitPart {
  readonly app: string;
  readonly revision: number;
  readonly version: string;
  readonly health: CountedHealth;
  readonly errors: readonly CountedError[];
}

/** The part of the report that is not counted yet, in the form of the metrics. */
function newIn(
  { app, revision, version, faults, sizes, goals, errors }: VisitedRelease,
  told: ReadonlySet<string>,
  isFirst: boolean,
) {
  const fresh = new Set<string>();
  const once = (what: string) => {
    if (told.has(what) || fresh.has(what) || told.size + fresh.size >= mostTold) return false;
    fresh.add(what);
    return true;
  };
  const names = Object.keys(goals);
  const isReached = (name: string) => goals[name] === 'reached';
  const countOnce = (event: string) => (once(event) ? 1 : 0);
  const byName = Object.fromEntries(
    names
      .map((name) => {
        const reached = isReached(name) ? countOnce(`reached ${name}`) : 0;
        return [name, { begun: countOnce(`begun ${name}`), reached }] as const;
      })
      .filter(([, { begun, reached }]) => begun + reached > 0),
  );
  const health: CountedHealth = {
    ...noHealth,
    visits: isFirst ? 1 : 0,
    faults: Object.fromEntries(faults.filter(once).map((fault) => [fault, 1])),
    sizes: Object.fromEntries(
      Object.entries(sizes)
        .filter(([size]) => once(size))
        .map(([size, value]) => [size, { [sizeBucket(value)]: 1 }]),
    ),
    goals: {
      begun: names.length > 0 ? countOnce('begun') : 0,
      reached: names.some(isReached) ? countOnce('reached') : 0,
      ...(Object.keys(byName).length > 0 && { byName }),
    },
  };
  // A visit with many kinds of errors would displace those of all others.
  const room = maxErrorKinds - [...told].filter((what) => what.startsWith('error ')).length;
  const kinds = errors
    .map(({ at, says }): CountedError => ({ at, says: withoutData(says), visits: 1 }))
    .filter(({ at, says }) => !told.has(errorKey(at, says)))
    .slice(0, room)
    .filter(({ at, says }) => once(errorKey(at, says)));
  const part: CountedVisitPart = { app, revision, version, health, errors: kinds };
  return { part, told: new Set([...told, ...fresh]) };
}

interface VisitCounterOptions {
  readonly given: GivenReleases;
  readonly shares: ClientShares;
  readonly count: (part: CountedVisitPart) => void;
  /** ms of a clock that only goes forward */
  readonly now?: () => number;
}

/**
 * Counts visits by release. A visitor has one visit of a release in ten minutes, however often its pages report: what
 * they tell within that time belongs to it.
 */
export function createVisitCounter({
  given,
  shares,
  count,
  now = () => performance.now(),
}: VisitCounterOptions) {
  const visits = new LRUCache<string, CountedVisit>({
    max: maxVisits,
    ttl: visitLength,
    ttlResolution: 0,
    noUpdateTTL: true,
    perf: { now },
  });

  async function take(reporter: Reporter, release: VisitedRelease): Promise<void> {
    const { app, revision, version } = release;
    if (!given.wasGiven(release, reporter.visitor, reporter.canaries)) return;
    const sample = `visits ${app}.${revision} ${version}`;
    const key = `${reporter.visitor} ${sample}`;
    if (!visits.has(key) && !(await shares.take(sample, reporter.client))) return;
    // Another report of this visit may have been counted meanwhile.
    const known = visits.get(key);
    const { part, told } = newIn(release, known?.told ?? new Set(), !known);
    visits.set(key, { told });
    count(part);
  }

  return {
    /** Counts the metrics in a request's body; ignores invalid, foreign and excess ones. */
    async take(reporter: Reporter, body: string) {
      const { success, output } = v.safeParse(bodySchema, body);
      if (!success) return;
      const seen = new Set<string>();
      for (const release of output.releases) {
        // Of an app a page has one release.
        if (!seen.has(release.app)) await take(reporter, release);
        seen.add(release.app);
      }
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;
