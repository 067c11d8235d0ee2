import * as v from 'valibot';
import { metricsFolder, metricsOfApp } from '../core/store-layout';
import { parseJson } from '../core/parse-json';
import type { Canary, Revision } from '../channel/record';
import type { Stream } from '../channel/apps';
import { eachOf } from '../store/each-of';
import { folderNames } from '../store/folder-names';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';
import { countedHealthSchema, sumOfHealth, type CountedHealth } from './health';
import { loadPhases, type LoadReport } from './load-report';
import { countedErrorsSchema, sumOfErrors, type CountedError } from './counted-errors';

type Phase = LoadReport['phase'];

/** How often servers were to render a page of a release, and how often they could not, so that the browser did. */
export interface CountedRenders {
  readonly requested: number;
  readonly failed: number;
}

/** Loads of one version, how many failed, and how far those came. */
export interface CountedLoads {
  readonly loads: number;
  readonly failures: number;
  readonly byPhase: Readonly<Partial<Record<Phase, number>>>;
  /** `undefined` when no server was to render a page of it. */
  readonly renders?: CountedRenders;
  /** `undefined` when no visit told of it. */
  readonly health?: CountedHealth;
  /** The most frequent kinds of errors of its visits; `undefined` when none was told. */
  readonly errors?: readonly CountedError[];
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const metricsSchema = v.object({
  versions: v.record(
    v.string(),
    v.object({
      loads: count,
      failures: count,
      byPhase: v.record(v.picklist(loadPhases), count),
      renders: v.optional(v.object({ requested: count, failed: count })),
      health: v.optional(countedHealthSchema),
      errors: v.optional(countedErrorsSchema),
    }),
  ),
});

/** Counts by version. */
export type Metrics = Readonly<Record<string, CountedLoads>>;

export const noLoads: CountedLoads = { loads: 0, failures: 0, byPhase: {} };

const sumOfRenders = (one?: CountedRenders, other?: CountedRenders): CountedRenders | undefined =>
  one && other
    ? { requested: one.requested + other.requested, failed: one.failed + other.failed }
    : (one ?? other);

/** What was counted in two places. */
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
 * What a report adds. A load ends when its module is there, or when the entry or the module failed; what fails later
 * (a chunk, the render) is one more failure of a load that was counted. A good entry alone is no outcome yet.
 */
function counted({ phase, outcome }: LoadReport): CountedLoads {
  const endsLoad = phase === 'module' || (phase === 'entry' && outcome === 'failed');
  const failures = outcome === 'failed' ? 1 : 0;
  return { loads: endsLoad ? 1 : 0, failures, byPhase: failures ? { [phase]: 1 } : {} };
}

/** The metrics with one more report. */
export function withReport(metrics: Metrics, report: LoadReport): Metrics {
  return { ...metrics, [report.version]: sumOfLoads(metrics[report.version] ?? noLoads, counted(report)) };
}

/** The metrics with one more page of a version that a server rendered, or could not render. */
export function withRender(metrics: Metrics, version: string, isRendered: boolean): Metrics {
  const one: CountedLoads = { ...noLoads, renders: { requested: 1, failed: isRendered ? 0 : 1 } };
  return { ...metrics, [version]: sumOfLoads(metrics[version] ?? noLoads, one) };
}

/** The metrics with what one more visit of a version was like, or with what else such a visit told. */
export function withVisit(
  metrics: Metrics,
  version: string,
  { health, errors }: { readonly health: CountedHealth; readonly errors: readonly CountedError[] },
): Metrics {
  const one: CountedLoads = { ...noLoads, health, ...(errors.length > 0 ? { errors } : {}) };
  return { ...metrics, [version]: sumOfLoads(metrics[version] ?? noLoads, one) };
}

/** Replaces what one edge counted of the loads under one revision. */
export async function writeMetrics(
  { store, channel, app }: Stream,
  { revision, edge, versions }: { revision: number; edge: string; versions: Metrics },
): Promise<void> {
  const key = `${metricsFolder(channel, app, revision)}/${edge}.json`;
  await toStore(store).write(key, JSON.stringify({ versions }));
}

/** Revisions that something was counted under, the latest first. */
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
 * Loads by version that all edges counted under one revision of an app; empty when none did. Each step of a canary is
 * a revision of its own, so these are the loads since the step began.
 * @throws ReleaseRefused when the store cannot be read or holds something else there
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
