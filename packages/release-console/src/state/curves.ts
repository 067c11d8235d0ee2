import {
  noHealth,
  quantileOf,
  readVisitHistory,
  ReleaseRefused,
  sumOfHealth,
  usualShare,
  type CountedHealth,
  type HourOfVisits,
} from '@aertrip/release';
import { nowOf, streamOf, type ConsoleOptions } from './options';

const hour = 60 * 60_000;

/** How far back curves look, and the time in ms that one point of them stands for. */
export const curveRanges = {
  '24h': { words: 'Last 24 hours', begins: '24 hours ago', points: 24, step: hour },
  '7d': { words: 'Last 7 days', begins: '7 days ago', points: 28, step: 6 * hour },
} as const;

export type CurveRange = keyof typeof curveRanges;

/** The range that a query asks for; the shorter one without a word. */
export const curveRangeOf = (requested: string | undefined): CurveRange =>
  requested === '7d' ? '7d' : '24h';

/** Drawn metrics: visits with an uncaught error per 1,000, and 75th percentiles. */
export const curveMetrics = ['errors', 'lcp', 'inp', 'cls'] as const;

export type CurveMetric = (typeof curveMetrics)[number];

/** `undefined` where nothing was measured. */
export type CurvePoint = Readonly<Partial<Record<CurveMetric, number>>> & { readonly visits: number };

export interface VersionCurve {
  readonly version: string;
  /** One for each time of the range. */
  readonly points: readonly CurvePoint[];
}

export interface Curves {
  readonly range: CurveRange;
  /** When each point begins, ISO 8601. */
  readonly times: readonly string[];
  /** The live version, then those with the most visits. */
  readonly versions: readonly VersionCurve[];
  /** Further versions that were visited and are not drawn. */
  readonly others: readonly string[];
  /** Why there are none. */
  readonly error?: string;
}

/** Lines that can be told apart. */
const mostVersions = 3;

const pointOf = ({ visits, faults, sizes }: CountedHealth): CurvePoint => ({
  visits,
  errors: visits > 0 ? ((faults.error ?? 0) / visits) * 1000 : undefined,
  lcp: quantileOf(sizes.lcp, usualShare),
  inp: quantileOf(sizes.inp, usualShare),
  cls: quantileOf(sizes.cls, usualShare),
});

const visitsOf = (sums: readonly CountedHealth[]) => sums.reduce((all, { visits }) => all + visits, 0);

/**
 * The curves of the versions of an app.
 * @param history hours of the range at least
 * @param live the version that comes first
 */
export function curvesOf(
  history: readonly HourOfVisits[],
  { range, now, live }: { readonly range: CurveRange; readonly now: Date; readonly live?: string },
): Curves {
  const { points, step } = curveRanges[range];
  const until = (Math.floor(now.getTime() / step) + 1) * step;
  const from = until - points * step;
  const counted = new Map<string, CountedHealth[]>();
  for (const { at, version, health } of history) {
    const place = Math.floor((Date.parse(at) - from) / step);
    if (place < 0 || place >= points) continue;
    const sums = counted.get(version) ?? Array.from({ length: points }, () => noHealth);
    counted.set(
      version,
      sums.map((sum, index) => (index === place ? sumOfHealth(sum, health) : sum)),
    );
  }
  const ranked = [...counted].toSorted(
    ([a, one], [b, other]) => Number(b === live) - Number(a === live) || visitsOf(other) - visitsOf(one),
  );
  return {
    range,
    times: Array.from({ length: points }, (_, index) => new Date(from + index * step).toISOString()),
    versions: ranked
      .slice(0, mostVersions)
      .map(([version, sums]) => ({ version, points: sums.map(pointOf) })),
    others: ranked.slice(mostVersions).map(([version]) => version),
  };
}

/** Never throws for a store that is away or damaged: the curves say so. */
export async function readCurves(
  options: ConsoleOptions,
  app: string,
  { range, live }: { readonly range: CurveRange; readonly live?: string },
): Promise<Curves> {
  const now = nowOf(options);
  const { points, step } = curveRanges[range];
  try {
    const since = new Date(now.getTime() - points * step);
    return curvesOf(await readVisitHistory(streamOf(options, app), since), { range, now, live });
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { ...curvesOf([], { range, now, live }), error: error.message };
  }
}
