import * as v from 'valibot';
import type { Stream } from '../channel/apps';
import { countsKey, countsOfChannel, edgesFolder } from '../core/store-layout';
import { eachOf, folderNames, listDeep, readText, type ReleaseStore } from '../store/release-store';
import type { Visits } from './worse';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Kinds of errors that are kept for a version. */
const keptErrors = 5;

/** A kind of error, and the number of visits that had it, or of pages that it kept from being rendered. */
const countedErrorSchema = v.object({
  /** File of the release with line and column, or `server render`. */
  at: v.string(),
  says: v.string(),
  visits: v.pipe(count, v.minValue(1)),
});

const countsSchema = v.object({
  /** By the start of ten minutes, ISO 8601. */
  buckets: v.record(v.string(), v.object({ visits: count, failed: count })),
  /** The most frequent kinds. */
  errors: v.pipe(v.array(countedErrorSchema), v.maxLength(keptErrors), v.readonly()),
});

export type CountedError = v.InferOutput<typeof countedErrorSchema>;

/** Visits of one version in the last 24 hours. */
export type Counts = v.InferOutput<typeof countsSchema>;

export const noCounts: Counts = { buckets: {}, errors: [] };
const noVisits: Visits = { visits: 0, failed: 0 };

const bucketLength = 10 * 60_000;
const hour = 60 * 60_000;

/** Time in ms for which buckets are kept. */
const kept = 24 * hour;

const bucketOf = (at: Date) => new Date(Math.floor(at.getTime() / bucketLength) * bucketLength).toISOString();

const plus = (one: Visits = noVisits, other: Visits = noVisits): Visits => ({
  visits: one.visits + other.visits,
  failed: one.failed + other.failed,
});

/**
 * The most frequent kinds of both lists. A new kind without a free slot replaces the rarest one and continues its count
 * (Metwally et al., "space saving", 2005): frequent kinds are never lost, a count may be too high by that of the rarest.
 */
function sumOfErrors(one: readonly CountedError[], other: readonly CountedError[]): CountedError[] {
  const counted = new Map(one.map((error) => [`${error.at} ${error.says}`, error]));
  for (const error of other) {
    const key = `${error.at} ${error.says}`;
    const known = counted.get(key);
    if (known || counted.size < keptErrors) {
      counted.set(key, { ...error, visits: error.visits + (known?.visits ?? 0) });
      continue;
    }
    const [rarest, { visits }] = [...counted].reduce((least, next) =>
      next[1].visits < least[1].visits ? next : least,
    );
    counted.delete(rarest);
    counted.set(key, { ...error, visits: error.visits + visits });
  }
  return [...counted.values()].toSorted((a, b) => b.visits - a.visits);
}

function sumOfCounts(one: Counts, other: Counts): Counts {
  const starts = new Set([...Object.keys(one.buckets), ...Object.keys(other.buckets)]);
  return {
    buckets: Object.fromEntries(
      [...starts].toSorted().map((start) => [start, plus(one.buckets[start], other.buckets[start])]),
    ),
    errors: sumOfErrors(one.errors, other.errors),
  };
}

/** Adds visits at a time, and drops the buckets of more than 24 hours before. */
export function withVisits(
  counts: Counts,
  at: Date,
  { errors = [], ...visits }: Visits & { readonly errors?: readonly CountedError[] },
): Counts {
  const { buckets, ...rest } = sumOfCounts(counts, {
    buckets: { [bucketOf(at)]: visits },
    errors,
  });
  const oldest = bucketOf(new Date(at.getTime() - kept));
  return {
    ...rest,
    buckets: Object.fromEntries(Object.entries(buckets).filter(([start]) => start >= oldest)),
  };
}

/** Visits from the ten minutes of one time to those of another; by default all. */
export const visitsIn = (
  { buckets }: Counts,
  { since, until }: { readonly since?: Date; readonly until?: Date } = {},
): Visits =>
  Object.entries(buckets)
    .map(([start, visits]) => [Date.parse(start), visits] as const)
    .filter(
      ([start]) => (!since || start + bucketLength > since.getTime()) && (!until || start <= until.getTime()),
    )
    .reduce((sum, [, visits]) => plus(sum, visits), noVisits);

/** Visits of the hour before a time. */
export const visitsBefore = (counts: Counts, at: Date): Visits =>
  visitsIn(counts, { since: new Date(at.getTime() - hour), until: at });

/** Replaces the counts of one edge for one version. */
export async function writeCounts(
  { store, channel, app }: Stream,
  { version, edge, counts }: { readonly version: string; readonly edge: string; readonly counts: Counts },
): Promise<void> {
  await store.write(countsKey(channel, edge, app, version), JSON.stringify(counts));
}

/** Counts of a version, of all edges. A file that cannot be read counts as missing: counts never block a release. */
export async function readCounts({ store, channel, app }: Stream, version: string): Promise<Counts> {
  const edges = folderNames(await store.list(countsOfChannel(channel)));
  const perEdge = await eachOf(edges, 16, async (edge) => {
    const text = await readText(store, countsKey(channel, edge, app, version));
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), countsSchema), text);
    return parsed.success ? parsed.output : noCounts;
  });
  return perEdge.reduce(sumOfCounts, noCounts);
}

/** Versions of an app that were counted in the last day, highest name last. */
export async function readCountedVersions({ store, channel, app }: Stream): Promise<string[]> {
  const edges = folderNames(await store.list(countsOfChannel(channel)));
  const names = await eachOf(edges, 16, (edge) => store.list(`${countsOfChannel(channel)}/${edge}/${app}`));
  return [...new Set(names.flat().map((name) => name.replace(/\.json$/, '')))].toSorted();
}

/** Removes counts and notes that nobody has written for a day: those of stopped edges. */
export async function removeOldReports(store: ReleaseStore, channel: string, now: Date): Promise<void> {
  const folders = [countsOfChannel(channel), edgesFolder(channel)];
  const keys = await Promise.all(folders.map((folder) => listDeep(store, folder)));
  await eachOf(keys.flat(), 8, async (key) => {
    const stat = await store.stat(key);
    if (stat && now.getTime() - stat.modifiedAt.getTime() > kept) await store.remove(key);
  });
}
