import * as v from 'valibot';
import type { CanaryFigures, LoadFigures } from '../canary/decision';
import { metricsFolder } from '../core/store-layout';
import { parseJson } from '../core/parse-json';
import type { Canary, Revision } from '../revisions/revision';
import type { Stream } from '../revisions/revision-stream';
import { eachOf } from '../store/each-of';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';
import { loadPhases, type LoadReport } from './load-report';

type Phase = LoadReport['phase'];

/** How often servers were to draw a page of a release, and how often it was left to the browser because they could not. */
export interface CountedDrawings {
  readonly asked: number;
  readonly failed: number;
}

/** Loads of one version, how many failed, and how far those came. */
export interface CountedLoads extends LoadFigures {
  readonly byPhase: Readonly<Partial<Record<Phase, number>>>;
  /** Nothing when no server was to draw a page of it. */
  readonly drawings?: CountedDrawings;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const figuresSchema = v.object({
  versions: v.record(
    v.string(),
    v.object({
      loads: count,
      failures: count,
      byPhase: v.optional(v.record(v.picklist(loadPhases), count), {}),
      drawings: v.optional(v.object({ asked: count, failed: count })),
    }),
  ),
});

/** Counts by version. */
export type Figures = Readonly<Record<string, CountedLoads>>;

const none: CountedLoads = { loads: 0, failures: 0, byPhase: {} };

const sumOfDrawings = (one?: CountedDrawings, other?: CountedDrawings): CountedDrawings | undefined =>
  one && other ? { asked: one.asked + other.asked, failed: one.failed + other.failed } : (one ?? other);

function sum(one: CountedLoads, other: CountedLoads): CountedLoads {
  const phases = loadPhases.filter((phase) => one.byPhase[phase] || other.byPhase[phase]);
  const drawings = sumOfDrawings(one.drawings, other.drawings);
  return {
    loads: one.loads + other.loads,
    failures: one.failures + other.failures,
    byPhase: Object.fromEntries(
      phases.map((phase) => [phase, (one.byPhase[phase] ?? 0) + (other.byPhase[phase] ?? 0)]),
    ),
    ...(drawings ? { drawings } : {}),
  };
}

/**
 * What a report adds. A load ends when its module is there, or when the entry or the module failed; what fails later
 * (a chunk, the drawing) is one more failure of a load that was counted. A good entry alone is no outcome yet.
 */
function counted({ phase, outcome }: LoadReport): CountedLoads {
  const endsLoad = phase === 'module' || (phase === 'entry' && outcome === 'failed');
  const failures = outcome === 'failed' ? 1 : 0;
  return { loads: endsLoad ? 1 : 0, failures, byPhase: failures ? { [phase]: 1 } : {} };
}

/** The figures with one more report. */
export function withReport(figures: Figures, report: LoadReport): Figures {
  return { ...figures, [report.version]: sum(figures[report.version] ?? none, counted(report)) };
}

/** The figures with one more page of a version that a server drew, or could not draw. */
export function withDrawing(figures: Figures, version: string, isDrawn: boolean): Figures {
  const one: CountedLoads = { ...none, drawings: { asked: 1, failed: isDrawn ? 0 : 1 } };
  return { ...figures, [version]: sum(figures[version] ?? none, one) };
}

/** Replaces what one edge counted of the loads under one revision. */
export async function writeFigures(
  { store, channel, app }: Stream,
  { revision, edge, versions }: { revision: number; edge: string; versions: Figures },
): Promise<void> {
  const key = `${metricsFolder(channel, app, revision)}/${edge}.json`;
  await toStore(store).write(key, JSON.stringify({ versions }));
}

async function readCounts(store: StoreLike, key: string): Promise<Figures> {
  const text = await readText(toStore(store), key);
  if (text === undefined) return {};
  return parseJson(figuresSchema, text, key, 'Remove it: the edge that wrote it counts anew.').versions;
}

/**
 * Loads by version that all edges counted under one revision of an app; empty when none did. Each step of a canary is
 * a revision of its own, so these are the loads since the step began.
 * @throws ReleaseRefused when the store cannot be read or holds something else there
 */
export async function readFigures(stream: Stream, revision: number): Promise<Figures> {
  const folder = metricsFolder(stream.channel, stream.app, revision);
  const names = (await toStore(stream.store).list(folder)).filter((name) => name.endsWith('.json'));
  const perEdge = await eachOf(names, 16, (name) => readCounts(stream.store, `${folder}/${name}`));
  const versions = new Set(perEdge.flatMap((figures) => Object.keys(figures)));
  return Object.fromEntries(
    [...versions].map((version) => [
      version,
      perEdge.reduce((total, figures) => sum(total, figures[version] ?? none), none),
    ]),
  );
}

/** Loads of a canary and of the live version since the canary's step began. */
export async function readCanaryFigures(
  stream: Stream,
  canary: Canary,
  { revision, live }: Revision,
): Promise<CanaryFigures> {
  const figures = await readFigures(stream, revision);
  return { live: figures[live] ?? none, canary: figures[canary.version] ?? none };
}
