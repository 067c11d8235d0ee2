import {
  apartInTime,
  appsOf,
  freezeAt,
  isLiveGood,
  judge,
  nextCanaryStep,
  nextSoakStep,
  noLoads,
  profileOf,
  readEdges,
  readHead,
  readHistory,
  readMetrics,
  readOwner,
  readSoakMetrics,
  ReleaseRefused,
  revisionOf,
  type ChannelRecord,
  type CountedLoads,
  type EdgeNote,
  type Freeze,
  type Head,
  type NextSoakStep,
  type NextStep,
  type Owner,
  type Revision,
} from '@aertrip/release';
import { nowOf, streamOf, type ConsoleOptions } from './options';

/** Whether visits of the live version go well, by the absolute limits of the judgement. */
export interface LiveHealth {
  readonly verdict: 'healthy' | 'unhealthy' | 'unknown';
  readonly because: string;
}

/** State of one app in the channel. */
export interface AppState {
  readonly app: string;
  /** `undefined` while no version is live. */
  readonly current?: Revision;
  /** The change that made the live version live. */
  readonly liveSince?: Revision;
  /** The team of the live version. */
  readonly owner?: Owner;
  /** Loads since the last change. */
  readonly metrics?: { readonly live: CountedLoads; readonly canary: CountedLoads };
  readonly metricsError?: string;
  readonly health: LiveHealth;
  /** Next step of a running canary. */
  readonly outlook?: NextStep;
  /** Next step of the soak. */
  readonly soakOutlook?: NextSoakStep;
}

/** State of the channel, read from its log. */
export interface ChannelState {
  readonly head?: Head;
  readonly apps: readonly string[];
  readonly freeze?: Freeze;
  /** Records that do not count, a sentence each. */
  readonly broken: readonly string[];
  /** A damaged record at the end of the log: every change is refused. */
  readonly isBlocked: boolean;
  /** The store cannot be read; the rest is from the last time that it could. */
  readonly error?: ReleaseRefused;
  readonly history: readonly ChannelRecord[];
}

export interface EdgesState {
  readonly edges: readonly EdgeNote[];
  readonly error?: string;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Time in ms after which the history is read again although no record was added: it may have been damaged. */
const historyAge = 60_000;

/** Reads the state of the channel; the history only after a change. A store that is away leaves the last state. */
export function createChannelReader(options: ConsoleOptions): () => Promise<ChannelState> {
  let last: ChannelState = { apps: options.apps ?? ['host'], broken: [], isBlocked: false, history: [] };
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<ChannelState> {
    const head = await readHead(options);
    const now = nowOf(options);
    const isSame = head?.hash === last.head?.hash && head?.end === last.head?.end;
    const isFresh = isSame && now.getTime() - readAt < historyAge;
    const { records, skipped } = isFresh
      ? { records: last.history, skipped: undefined }
      : await readHistory(options);
    if (!isFresh) readAt = now.getTime();
    const record = head?.record;
    return {
      head,
      apps: appsOf(record),
      freeze: freezeAt(record, now),
      broken: skipped?.map(({ found }) => found) ?? last.broken,
      isBlocked:
        head?.skipped.some(({ kind, sequence }) => kind === 'damaged' && sequence > head.record.sequence) ??
        false,
      history: records,
    };
  }

  return async () => {
    try {
      last = await read();
      return last;
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      return { ...last, error };
    }
  };
}

/** The change that made the live version of an app live. */
function sinceWhen(history: readonly ChannelRecord[], app: string, live: string): Revision | undefined {
  const before = history.findLastIndex((record) => revisionOf(record, app)?.live !== live);
  return revisionOf(history[before + 1], app);
}

async function readLoads(
  options: ConsoleOptions,
  app: string,
  { live, canary, revision }: Revision,
): Promise<Pick<AppState, 'metrics' | 'metricsError'>> {
  try {
    const counted = await readMetrics(streamOf(options, app), revision);
    const metrics = {
      live: counted[live] ?? noLoads,
      canary: (canary && counted[canary.version]) || noLoads,
    };
    return { metrics };
  } catch (error) {
    return { metricsError: `The counted loads cannot be read: ${messageOf(error)}` };
  }
}

async function readSoakOutlook(options: ConsoleOptions, app: string, current: Revision) {
  const { soak } = current;
  if (!soak || soak.outcome || isLiveGood(current)) return undefined;
  const counted = await readSoakMetrics(streamOf(options, app), soak, current).catch(() => undefined);
  return counted && nextSoakStep(soak, counted, nowOf(options));
}

/** Judges a version without a baseline: assumes an equally visited predecessor without faults. */
function judgeAlone(version: string, { renders, health, ...counted }: CountedLoads): LiveHealth {
  const { visits = 0, faults = {} } = health ?? {};
  const arm = { visits, sizes: {}, goals: { begun: 0, reached: 0 } };
  const candidate = { ...counted, renders, health: { ...arm, faults } };
  const flawless = {
    ...counted,
    failures: 0,
    renders: renders && { ...renders, failed: 0 },
    health: { ...arm, faults: {} },
  };
  const profile = apartInTime(profileOf('few'));
  const called = { candidate: version, live: 'none' };
  const { metrics } = judge({ candidate, live: flawless }, { profile, called });
  const worse = metrics.filter(({ verdict }) => verdict === 'worse');
  // Each sentence names its own figure first.
  if (worse.length > 0) {
    return {
      verdict: 'unhealthy',
      because: worse.map(({ because }) => `${because.split(', ')[0]}.`).join(' '),
    };
  }
  const seen = Math.max(visits, counted.loads);
  return seen < profile.visits
    ? { verdict: 'unknown', because: `${seen} of ${profile.visits} visits are counted.` }
    : {
        verdict: 'healthy',
        because: `No fault beyond the margins in ${seen.toLocaleString('en-IN')} visits.`,
      };
}

function healthOf(
  { live }: Revision,
  metrics: AppState['metrics'],
  soakOutlook: NextSoakStep | undefined,
): LiveHealth {
  if (soakOutlook?.action === 'rollback') return { verdict: 'unhealthy', because: soakOutlook.because };
  return metrics
    ? judgeAlone(live, metrics.live)
    : { verdict: 'unknown', because: 'The counted loads cannot be read.' };
}

export async function readAppState(
  options: ConsoleOptions,
  { head, history }: ChannelState,
  app: string,
): Promise<AppState> {
  const current = revisionOf(head?.record, app);
  if (!current) return { app, health: { verdict: 'unknown', because: 'No version is live.' } };
  const [loads, owner, soakOutlook] = await Promise.all([
    readLoads(options, app, current),
    readOwner(options.store, app, current.live).catch(() => undefined),
    readSoakOutlook(options, app, current),
  ]);
  const { metrics } = loads;
  return {
    app,
    current,
    liveSince: sinceWhen(history, app, current.live),
    owner,
    ...loads,
    health: healthOf(current, metrics, soakOutlook),
    outlook: current.canary && metrics ? nextCanaryStep(current.canary, metrics, nowOf(options)) : undefined,
    soakOutlook,
  };
}

export async function readEdgesState(options: ConsoleOptions): Promise<EdgesState> {
  try {
    return { edges: await readEdges(options.store, options.channel, nowOf(options)) };
  } catch (error) {
    return { edges: [], error: `The edges' reports cannot be read: ${messageOf(error)}` };
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

/** Served version of an app per edge, compared with the record. */
export const servedOf = (edges: readonly EdgeNote[], { app, current }: AppState): Served[] =>
  edges.map(({ site, at, serving }) => ({
    site,
    at,
    ...serving[app],
    isBehind: current !== undefined && serving[app]?.revision !== current.revision,
  }));
