import type { Channel } from '../channel/log';
import { readLastChange } from '../channel/apps';
import { type ChannelChange, type ChannelRecord, type LiveApp, liveAppOf } from '../channel/record';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { noCounts, readCounts, visitsIn } from './counts';
import { findNextStep, type NextStep } from './next-step';
import { describeVisits, type Visits } from './worse';

/** Whether visits of the live version go well. */
interface LiveHealth {
  readonly verdict: 'healthy' | 'unhealthy' | 'unknown';
  readonly because: string;
}

/** Failed visits, and their share, above which a live version is shown as unhealthy. */
const unhealthy = { failed: 12, share: 0.1 };

function healthOf(visits: Visits): LiveHealth {
  const because = `${describeVisits(visits)}.`;
  if (visits.visits === 0 && visits.failed === 0) return { verdict: 'unknown', because };
  const isBad = visits.failed >= unhealthy.failed && visits.failed > visits.visits * unhealthy.share;
  return { verdict: isBad ? 'unhealthy' : 'healthy', because };
}

/** State of one app in the channel, for command line and console. */
export interface AppState {
  readonly app: string;
  /** `undefined` while no version is live. */
  readonly current?: LiveApp;
  /** Its last change; `undefined` when that record cannot be read. */
  readonly change?: ChannelChange;
  /** The live release; `undefined` when it cannot be read. */
  readonly manifest?: ReleaseManifest;
  /** Visits in 24 hours of the live version and a canary, by version. */
  readonly visits: Readonly<Record<string, Visits>>;
  readonly health: LiveHealth;
  /** Of a canary, or of a promotion in its first hour. */
  readonly outlook?: NextStep;
}

const day = 24 * 60 * 60_000;

const orUndefined = <Value>(reading: Promise<Value>) => reading.catch(() => undefined);

/** Reads the state of an app; does not throw. Counts that cannot be read count as missing. */
export async function readAppState(
  of: Channel,
  app: string,
  record: ChannelRecord | undefined,
  now = new Date(),
): Promise<AppState> {
  const current = liveAppOf(record, app);
  if (!current) return { app, visits: {}, health: { verdict: 'unknown', because: 'No version is live.' } };
  const { live, canary } = current;
  const countsOf = async (version: string) =>
    (await orUndefined(readCounts({ ...of, app }, version))) ?? noCounts;
  const change = await orUndefined(readLastChange({ ...of, app }, record));
  const [manifest, own, ofCanary, outlook] = await Promise.all([
    orUndefined(readReleaseManifest(of.store, app, live)),
    countsOf(live),
    canary ? countsOf(canary.version) : noCounts,
    change && findNextStep(current, change, countsOf, now),
  ]);
  const since = new Date(now.getTime() - day);
  return {
    app,
    current,
    ...(change ? { change } : {}),
    manifest,
    visits: {
      [live]: visitsIn(own, { since }),
      ...(canary ? { [canary.version]: visitsIn(ofCanary, { since }) } : {}),
    },
    health:
      !canary && outlook?.action === 'return'
        ? { verdict: 'unhealthy', because: outlook.because }
        : healthOf(visitsIn(own, { since })),
    ...(outlook ? { outlook } : {}),
  };
}

const outcomes = {
  step: 'The next step is due.',
  return: 'It returns to the version before.',
} as const;

export const outlookText = ({ action, because }: NextStep) =>
  action === 'wait' ? because : `${outcomes[action]} ${because}`;
