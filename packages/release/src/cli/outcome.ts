import type { Revision } from '../revisions/revision';
import type { Outcome, Stream } from '../revisions/revision-stream';
import type { CommandResult } from './output';

/** The state in force, in sentences. */
export function describeState(app: string, { live, canary, hold, lastKnownGood }: Revision): string {
  return [
    `${app}@${live} is live${canary ? ` for ${100 - canary.traffic} % of the visitors` : ''}.`,
    canary ? `${app}@${canary.version} is a canary for ${canary.traffic} %.` : '',
    lastKnownGood ? `Last known good: ${lastKnownGood}.` : '',
    hold ? `Held by ${hold.by} (${hold.reason}): nothing is promoted until npx mfe unhold ${app}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a change of the state answers. */
export function describeOutcome({ app, channel }: Stream, { revision, changed }: Outcome): CommandResult {
  const what = changed
    ? `Revision ${revision.revision} of ${channel}.`
    : `Nothing to change, revision ${revision.revision} of ${channel} stands.`;
  const isTakenBack = changed && (revision.action === 'rollback' || revision.action === 'canary abort');
  const left = isTakenBack ? `${app}@${revision.bad.at(-1)} is taken back. ` : '';
  return {
    json: { app, channel, changed, ...revision },
    human: `${what} ${left}${describeState(app, revision)}`,
  };
}
