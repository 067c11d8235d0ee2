import * as v from 'valibot';
import type { Stream } from '../channel/apps';
import type { Baseline, Canary, Revision, Soak } from '../channel/record';
import { type CountedHealth, countedHealthSchema, sumOfHealth } from '../core/counted-health';
import { parseJson, ReleaseRefused } from '../core/refusal';
import { metricsFolder, metricsOfApp } from '../core/store-layout';
import { type StoreLike, toStore } from '../store/open-store';
import { eachOf, folderNames, readText } from '../store/release-store';
import { loadPhases, type LoadReport } from './load-report';

/** Place of an error that a server render failed with, instead of a file of the release. */
const serverRender = 'server render';

const kept = 5;

/** A kind of error, and the number of visits that had it, or of pages that it kept from being rendered. */
const countedErrorSchema = v.object({
  at: v.string(),
  says: v.string(),
  visits: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

export type CountedError = v.InferOutput<typeof countedErrorSchema>;

const countedErrorsSchema = v.pipe(v.array(countedErrorSchema), v.maxLength(kept), v.readonly());

/**
 * The most frequent kinds of both lists. A new kind without a free slot replaces the rarest one and continues its count
 * (Metwally et al., "space saving", 2005): frequent kinds are never lost, a count may be too high by that of the rarest.
 */
export function sumOfErrors(one: readonly CountedError[], other: readonly CountedError[]): CountedError[] {
  const counted = new Map(one.map((error) => [`${error.at} ${error.says}`, error]));
  for (const error of other) {
    const key = `${error.at} ${error.says}`;
    const known = counted.get(key);
    if (known || counted.size < kept) {
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

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Requested and failed server renders of a release. The browser renders a failed page. */
const rendersSchema = v.object({ requested: count, failed: count });

/** Loads of one version, and failed loads by phase. */
const loadsSchema = v.object({
  loads: count,
  failures: count,
  byPhase: v.record(v.picklist(loadPhases), count),
  /** `undefined` without server renders. */
  renders: v.optional(rendersSchema),
  /** `undefined` without visit reports. */
  health: v.optional(countedHealthSchema),
  /** The most frequent kinds of errors; `undefined` without any. */
  errors: v.optional(countedErrorsSchema),
});

const metricsSchema = v.object({ versions: v.record(v.string(), loadsSchema) });

export type CountedRenders = v.InferOutput<typeof rendersSchema>;
export type CountedLoads = v.InferOutput<typeof loadsSchema>;

export type Metrics = Readonly<Record<string, CountedLoads>>;

export const noLoads: CountedLoads = { loads: 0, failures: 0, byPhase: {} };

const sumOfRenders = (one?: CountedRenders, other?: CountedRenders): CountedRenders | undefined =>
  one && other
    ? { requested: one.requested + other.requested, failed: one.failed + other.failed }
    : (one ?? other);

export function sumOfLoads(one: CountedLoads, other: CountedLoads): CountedLoads {
  const phases = loadPhases.filter((phase) => one.byPhase[phase] || other.byPhase[phase]);
  const renders = sumOfRenders(one.renders, other.renders);
  const health =
    one.health && other.health ? sumOfHealth(one.health, other.health) : (one.health ?? other.health);
  const errors =
    one.errors && other.errors ? sumOfErrors(one.errors, other.errors) : (one.errors ?? other.errors);
  return {
    loads: one.loads + other.loads,
    failures: one.failures + other.failures,
    byPhase: Object.fromEntries(
      phases.map((phase) => [phase, (one.byPhase[phase] ?? 0) + (other.byPhase[phase] ?? 0)]),
    ),
    ...(renders ? { renders } : {}),
    ...(health ? { health } : {}),
    ...(errors ? { errors } : {}),
  };
}

/**
 * Counts of one report. A load ends when its module is available, or when the entry or the module failed. A later failure (a
 * chunk, the render) adds a failure to a counted load. A successful entry alone is not an outcome.
 */
function loadsOf({ phase, outcome }: LoadReport): CountedLoads {
  const endsLoad = phase === 'module' || (phase === 'entry' && outcome === 'failed');
  const failures = outcome === 'failed' ? 1 : 0;
  return { loads: endsLoad ? 1 : 0, failures, byPhase: failures ? { [phase]: 1 } : {} };
}

export function withReport(metrics: Metrics, report: LoadReport): Metrics {
  return { ...metrics, [report.version]: sumOfLoads(metrics[report.version] ?? noLoads, loadsOf(report)) };
}

/**
 * Adds a server render of a version to the metrics.
 * @param error text of a failed render without personal data, if it has one
 */
export function withRender(
  metrics: Metrics,
  version: string,
  { isRendered, error }: { readonly isRendered: boolean; readonly error?: string },
): Metrics {
  const one: CountedLoads = {
    ...noLoads,
    renders: { requested: 1, failed: isRendered ? 0 : 1 },
    ...(error ? { errors: [{ at: serverRender, says: error, visits: 1 }] } : {}),
  };
  return { ...metrics, [version]: sumOfLoads(metrics[version] ?? noLoads, one) };
}

export function withVisit(
  metrics: Metrics,
  version: string,
  { health, errors }: { readonly health: CountedHealth; readonly errors: readonly CountedError[] },
): Metrics {
  const one: CountedLoads = { ...noLoads, health, ...(errors.length > 0 ? { errors } : {}) };
  return { ...metrics, [version]: sumOfLoads(metrics[version] ?? noLoads, one) };
}

/** Replaces the counts of one edge for one revision. */
export async function writeMetrics(
  { store, channel, app }: Stream,
  { revision, edge, versions }: { revision: number; edge: string; versions: Metrics },
): Promise<void> {
  const key = `${metricsFolder(channel, app, revision)}/${edge}.json`;
  await toStore(store).write(key, JSON.stringify({ versions }));
}

/** Revisions with counts, latest first. */
export async function countedRevisions({ store, channel, app }: Stream): Promise<number[]> {
  const names = folderNames(await toStore(store).list(metricsOfApp(channel, app)));
  return names.map(Number).toReversed();
}

async function readCounts(store: StoreLike, key: string): Promise<Metrics> {
  const text = await readText(toStore(store), key);
  if (text === undefined) return {};
  return parseJson(metricsSchema, text, key, 'Remove it: the edge that wrote it counts anew.').versions;
}

/**
 * Loads by version, counted by all edges for one revision of an app; empty without any. Each canary step is a revision, so
 * these are the loads since the step began.
 */
export async function readMetrics(stream: Stream, revision: number): Promise<Metrics> {
  const folder = metricsFolder(stream.channel, stream.app, revision);
  const names = (await toStore(stream.store).list(folder)).filter((name) => name.endsWith('.json'));
  const perEdge = await eachOf(names, 16, (name) => readCounts(stream.store, `${folder}/${name}`));
  const versions = new Set(perEdge.flatMap((metrics) => Object.keys(metrics)));
  return Object.fromEntries(
    [...versions].map((version) => [
      version,
      perEdge.reduce((total, metrics) => sumOfLoads(total, metrics[version] ?? noLoads), noLoads),
    ]),
  );
}

/** Loads of a canary and of the live version since the canary's step began. */
export async function readCanaryMetrics(
  stream: Stream,
  canary: Canary,
  { revision, live }: Revision,
): Promise<{ readonly live: CountedLoads; readonly canary: CountedLoads }> {
  const metrics = await readMetrics(stream, revision);
  return { live: metrics[live] ?? noLoads, canary: metrics[canary.version] ?? noLoads };
}

/** Maximum number of revisions to sum. Each hold, canary step and similar change starts a new count. */
const mostRevisions = 20;

/** Visits that are enough for a baseline. Older ones are less comparable. */
const enoughVisits = 5000;

const visitsOf = ({ health, loads }: CountedLoads) => Math.max(health?.visits ?? 0, loads);

/** Sums the counts of a version from the latest revision back to a given one. */
async function sumBack(
  stream: Stream,
  version: string,
  { from, downTo, enough }: { from: number; downTo: number; enough: number },
): Promise<CountedLoads> {
  const revisions = (await countedRevisions(stream))
    .filter((revision) => revision <= from && revision >= downTo)
    .slice(0, mostRevisions);
  let total = noLoads;
  for (const revision of revisions) {
    if (visitsOf(total) >= enough) break;
    total = sumOfLoads(total, (await readMetrics(stream, revision))[version] ?? noLoads);
  }
  return total;
}

/** Counts of a version since its soak began. */
export const readSoakMetrics = (stream: Stream, soak: Soak, { revision }: Revision): Promise<CountedLoads> =>
  sumBack(stream, soak.version, {
    from: revision,
    downTo: soak.revision,
    enough: Number.POSITIVE_INFINITY,
  });

/**
 * Recent counts of the live version, for the soak of the next one. The revision stores a copy, so the soak does not depend
 * on the metrics files.
 * @returns `undefined` without counts, or when they cannot be read: metrics never block a release
 */
export async function readBaseline(
  stream: Stream,
  { live, revision }: Revision,
): Promise<Baseline | undefined> {
  const counted = await sumBack(stream, live, { from: revision, downTo: 1, enough: enoughVisits }).catch(
    (error: unknown) => {
      if (error instanceof ReleaseRefused) return noLoads;
      throw error;
    },
  );
  if (counted === noLoads || (visitsOf(counted) === 0 && !counted.renders)) return undefined;
  const { loads, failures, renders, health } = counted;
  return { loads, failures, ...(renders ? { renders } : {}), ...(health ? { health } : {}) };
}
