import type { Channel } from '../channel/log';
import { revisionOf, type ChannelRecord, type Revision } from '../channel/record';
import { isLiveGood } from '../channel/state';
import { nextCanaryStep, type NextStep } from '../judgement/canary-step';
import { nextSoakStep, type NextSoakStep } from '../judgement/soak-step';
import { noLoads, readMetrics, type Metrics } from '../metrics/metrics';
import { readSoakMetrics } from '../metrics/soak-metrics';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { liveHealth, type LiveHealth } from './live-health';

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
  /** Next step of a running canary. */
  readonly outlook?: NextStep;
  /** Next step of the soak. */
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

/** The judgement of a canary or a soak in a sentence. */
export const outlookText = ({ action, because }: Pick<NextStep | NextSoakStep, 'action' | 'because'>) =>
  action === 'wait' ? because : `${outcomes[action]} ${because}`;
