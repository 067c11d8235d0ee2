import {
  inspectChain,
  latestRevision,
  nextCanaryStep,
  nextSoakStep,
  readChain,
  readEdges,
  readFreeze,
  readMetrics,
  readOwner,
  readSoakMetrics,
  ReleaseRefused,
  type CountedLoads,
  type EdgeNote,
  type NextSoakStep,
  type Freeze,
  type NextStep,
  type Owner,
  type Revision,
  type Stream,
} from '@aertrip/release';
import { nowOf, streamOf, type ConsoleOptions } from './options';

/** Revisions looked at for a summary, as many as every change checks. */
const summaryLength = 20;

const noLoads: CountedLoads = { loads: 0, failures: 0, byPhase: {} };

/** What a person needs to know of an app in the channel. */
export interface AppState {
  readonly app: string;
  /** The revision in force; `undefined` when the app was never activated or cannot be read. */
  readonly current?: Revision;
  /** The team that answers for the live version, as its release says. */
  readonly owner?: Owner;
  /** The revision that made the live version live. */
  readonly liveSince?: Revision;
  /** Why what is shown is not to be trusted: the store cannot be read, or the chain is broken. */
  readonly error?: ReleaseRefused;
  /** Loads since the revision in force began. */
  readonly metrics?: { readonly live: CountedLoads; readonly canary: CountedLoads };
  /** Why there are no metrics. */
  readonly metricsError?: string;
  /** Why nothing new is released in the whole channel. */
  readonly freeze?: Freeze;
  /** What happens to a running canary next. */
  readonly outlook?: NextStep;
  /** What happens to a version in its soak next; `undefined` when its metrics cannot be read. */
  readonly soakOutlook?: NextSoakStep;
}

export interface EdgesState {
  readonly edges: readonly EdgeNote[];
  readonly error?: string;
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The first of the revisions at the end that have the same live version. */
function firstOfLive(revisions: readonly Revision[]): Revision | undefined {
  const live = revisions.at(-1)?.live;
  const before = revisions.findLastIndex((revision) => revision.live !== live);
  return revisions[before + 1];
}

async function sinceWhen(stream: Stream, recent: readonly Revision[]): Promise<Revision | undefined> {
  const found = firstOfLive(recent);
  // Further back than the summary looks: the whole history knows.
  const isOlder = found && found === recent[0] && found.revision > 1;
  return isOlder ? firstOfLive((await inspectChain(stream)).revisions) : found;
}

async function readState(stream: Stream): Promise<Pick<AppState, 'current' | 'liveSince' | 'error'>> {
  try {
    const recent = (await readChain(stream, summaryLength)).map(({ revision }) => revision);
    return { current: recent.at(-1), liveSince: await sinceWhen(stream, recent) };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    // The latest revision is what the edges go by as long as it can be read itself.
    const current = await latestRevision(stream).catch(() => undefined);
    return { current, error: error };
  }
}

async function readLoads(
  stream: Stream,
  { live, canary, revision }: Revision,
): Promise<Pick<AppState, 'metrics' | 'metricsError'>> {
  try {
    const counted = await readMetrics(stream, revision);
    return {
      metrics: {
        live: counted[live] ?? noLoads,
        canary: (canary && counted[canary.version]) || noLoads,
      },
    };
  } catch (error) {
    return { metricsError: `The counted loads cannot be read: ${errorMessage(error)}` };
  }
}

/** Whose the live version is; unknown in a store that is away, which the rest of the state says. */
const ownerOf = ({ store, app }: Stream, { live }: Revision): Promise<Owner | undefined> =>
  readOwner(store, app, live).catch(() => undefined);

async function readSoakOutlook(
  stream: Stream,
  current: Revision,
  now: Date,
): Promise<NextSoakStep | undefined> {
  const { soak } = current;
  if (!soak || soak.outcome) return undefined;
  // Why they cannot be read, the metrics of the revision say.
  const counted = await readSoakMetrics(stream, soak, current).catch(() => undefined);
  return counted && nextSoakStep(soak, counted, now);
}

/** Never throws for a store that is away or damaged: the state says so, and the other apps can still be shown. */
export async function readAppState(options: ConsoleOptions, app: string): Promise<AppState> {
  const stream = streamOf(options, app);
  const state = await readState(stream);
  const { current } = state;
  // A store that is away says so above.
  const reading = readFreeze(stream, nowOf(options)).catch(() => undefined);
  const [loads, owner, soakOutlook] = current
    ? await Promise.all([
        readLoads(stream, current),
        ownerOf(stream, current),
        readSoakOutlook(stream, current, nowOf(options)),
      ])
    : [{}];
  const freeze = await reading;
  const outlook =
    current?.canary && loads.metrics
      ? nextCanaryStep(current.canary, loads.metrics, nowOf(options))
      : undefined;
  return { app, ...state, owner, ...loads, freeze, outlook, soakOutlook };
}

export async function readEdgesState(options: ConsoleOptions): Promise<EdgesState> {
  try {
    return { edges: await readEdges(options.store, options.channel, nowOf(options)) };
  } catch (error) {
    return { edges: [], error: `What the edges serve cannot be read: ${errorMessage(error)}` };
  }
}

export interface Served {
  readonly site: string;
  readonly at: string;
  /** `undefined` when the edge serves nothing of the app. */
  readonly live?: string;
  readonly canary?: string;
  readonly revision?: number;
  readonly isBehind: boolean;
}

/** What each edge serves of an app, compared with the revision in force. */
export function servedOf(edges: readonly EdgeNote[], { app, current }: AppState): Served[] {
  return edges.map(({ site, at, serving }) => ({
    site,
    at,
    ...serving[app],
    isBehind: current !== undefined && serving[app]?.revision !== current.revision,
  }));
}
