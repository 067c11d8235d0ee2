import type { SetOutcome } from '../channel/apps';
import type { Changed } from '../channel/change';
import type { Channel } from '../channel/log';
import { revisionOf, type Revision } from '../channel/record';
import { isLiveGood } from '../channel/state';
import { withoutStop } from '../core/without-stop';
import type { Done, Target } from './operation';

/** The current state, in sentences. */
export function describeState(app: string, revision: Revision): string {
  const { live, canary, hold, lastKnownGood, soak } = revision;
  const soaks = soak && !isLiveGood(revision);
  return [
    `${app}@${live} is live${canary ? ` for ${100 - canary.traffic} % of the visitors` : ''}.`,
    canary ? `${app}@${canary.version} is a canary for ${canary.traffic} %.` : '',
    soaks && !soak.outcome
      ? `It is in its soak for ${soak.minutes} minutes and at least ${soak.visits} visits.`
      : '',
    soaks && soak.outcome ? `${app}@${live} never finished its soak.` : '',
    lastKnownGood ? `Last known good: ${lastKnownGood}.` : '',
    hold
      ? `Held by ${hold.by} (${withoutStop(hold.reason)}): nothing is promoted until npx mfe unhold ${app}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const rollbacks = ['rollback', 'canary abort', 'soak rollback'];

function describeChange({ channel }: Channel, app: string, revision: Revision): string {
  const left = rollbacks.includes(revision.action) ? `${app}@${revision.bad.at(-1)} is rolled back. ` : '';
  return `Record ${revision.revision} of ${channel}. ${left}${describeState(app, revision)}`;
}

/** The changed and unchanged apps of a record. */
export function outcomeOfSet(apps: readonly string[], { record, changed }: Changed): SetOutcome {
  const revisions = apps.flatMap((app) => {
    const revision = changed ? revisionOf(record, app) : undefined;
    return revision && revision.revision === record?.sequence ? { app, revision } : [];
  });
  return { revisions, unchanged: apps.filter((app) => !revisions.some((one) => one.app === app)) };
}

/** The result of a change of apps. */
export function doneOf(changed: Changed, channel: Channel, targets: readonly Target[]): Done {
  const apps = targets.map(({ app }) => app);
  const { revisions, unchanged } = outcomeOfSet(apps, changed);
  const describeUnchanged = (app: string) => {
    const revision = revisionOf(changed.record, app);
    return apps.length === 1 && revision
      ? `No change. ${describeState(app, revision)}`
      : `No change of ${app}.`;
  };
  const sentences = revisions.map(({ app, revision }) => describeChange(channel, app, revision));
  return { revisions, unchanged, sentences: [...sentences, ...unchanged.map(describeUnchanged)] };
}

/** The result of a change that affects no app's state. */
export const doneOfChannel = (changed: boolean, sentences: readonly string[], app?: string): Done => ({
  revisions: [],
  unchanged: !changed && app !== undefined ? [app] : [],
  sentences: changed ? sentences : sentences.map((sentence) => `No change. ${sentence}`),
});
