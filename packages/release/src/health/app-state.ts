import type { Channel } from '../channel/log';
import { type ChannelRecord, type Revision, revisionOf } from '../channel/record';
import { isLiveGood } from '../channel/state';
import { judge } from './judge';
import { nextCanaryStep, type NextSoakStep, nextSoakStep, type NextStep } from './next-step';
import { apartInTime, profileOf } from './profiles';
import { type CountedLoads, type Metrics, noLoads, readMetrics, readSoakMetrics } from './metrics';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';

/** Whether visits of the live version go well, by the absolute limits of the judgement. */
interface LiveHealth {
  readonly verdict: 'healthy' | 'unhealthy' | 'unknown';
  readonly because: string;
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
  const because = worse.map((metric) => `${metric.because.split(', ')[0]}.`).join(' ');
  if (worse.length > 0) return { verdict: 'unhealthy', because };
  const seen = Math.max(visits, counted.loads);
  return seen < profile.visits
    ? { verdict: 'unknown', because: `${seen} of ${profile.visits} visits are counted.` }
    : {
        verdict: 'healthy',
        because: `No fault beyond the margins in ${seen.toLocaleString('en-IN')} visits.`,
      };
}

function liveHealth(
  live: string,
  counted: CountedLoads | undefined,
  soakOutlook: NextSoakStep | undefined,
): LiveHealth {
  if (soakOutlook?.action === 'rollback') return { verdict: 'unhealthy', because: soakOutlook.because };
  return counted
    ? judgeAlone(live, counted)
    : { verdict: 'unknown', because: 'The counted loads cannot be read.' };
}

/** State of one app in the channel, for command line and console. */
export interface AppState {
  readonly app: string;
  /** `undefined` while no version is live. */
  readonly current?: Revision;
  /** The live release; `undefined` when it cannot be read. */
  readonly manifest?: ReleaseManifest;
  /** Loads by version since the last change. */
  readonly metrics?: Metrics;
  readonly metricsError?: string;
  readonly health: LiveHealth;
  readonly outlook?: NextStep;
  readonly soakOutlook?: NextSoakStep;
}

const orUndefined = <Value>(reading: Promise<Value>) => reading.catch(() => undefined);

/** Reads the state of an app, with the problems of unreadable parts; does not throw. */
export async function readAppState(
  of: Channel,
  app: string,
  record: ChannelRecord | undefined,
  now = new Date(),
): Promise<AppState> {
  const current = revisionOf(record, app);
  if (!current) return { app, health: { verdict: 'unknown', because: 'No version is live.' } };
  const { live, canary, soak, revision } = current;
  const stream = { ...of, app };
  const isSoaking = soak && !soak.outcome && !isLiveGood(current);
  const [manifest, loads, counted] = await Promise.all([
    orUndefined(readReleaseManifest(of.store, app, live)),
    readMetrics(stream, revision).then(
      (metrics) => ({ metrics }),
      (error: Error) => ({ metricsError: error.message, metrics: undefined }),
    ),
    isSoaking ? orUndefined(readSoakMetrics(stream, soak, current)) : undefined,
  ]);
  const { metrics } = loads;
  const liveLoads = metrics && (metrics[live] ?? noLoads);
  const soakOutlook = soak && counted && nextSoakStep(soak, counted, now);
  return {
    app,
    current,
    manifest,
    ...loads,
    health: liveHealth(live, liveLoads, soakOutlook),
    outlook:
      canary && liveLoads
        ? nextCanaryStep(canary, { live: liveLoads, canary: metrics[canary.version] ?? noLoads }, now)
        : undefined,
    soakOutlook,
  };
}

const outcomes = {
  step: 'Its next step is due.',
  abort: 'It will be aborted.',
  pass: 'It passed.',
  rollback: 'It will be rolled back.',
  'not judged': 'It ends without a judgement.',
} as const;

export const outlookText = ({ action, because }: Pick<NextStep | NextSoakStep, 'action' | 'because'>) =>
  action === 'wait' ? because : `${outcomes[action]} ${because}`;
