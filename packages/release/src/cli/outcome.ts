import { exitCodes } from '../core/refusal';
import type { Plan } from '../operations/plan';
import { isLiveGood, type Revision } from '../channel/record';
import type { Outcome, Stream } from '../channel/apps';
import type { CommandResult } from './output';

/** The state in force, in sentences. */
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
  const isRolledBack = changed && ['rollback', 'canary abort', 'soak rollback'].includes(revision.action);
  const left = isRolledBack ? `${app}@${revision.bad.at(-1)} is rolled back. ` : '';
  return {
    json: { app, channel, changed, ...revision },
    human: `${what} ${left}${describeState(app, revision)}`,
  };
}

const sentencesOf = ({ found, expected, next }: NonNullable<Plan['unchanged']>) => [
  found,
  expected,
  `→ ${next}`,
];

/** What a change would do, for a person who only looks (`--dry-run`). */
export function describePlan({ app, channel }: Stream, plan: Plan): CommandResult {
  const { action, title, version, replaces, effects, refusal, unchanged, verification } = plan;
  return {
    json: {
      app,
      channel,
      action,
      title,
      version: version ?? null,
      replaces: replaces ?? null,
      effects,
      verification: verification?.verdict ?? null,
      unchanged: unchanged ?? null,
      refusal: refusal ? { code: refusal.code, ...refusal.parts } : null,
    },
    human: [
      title,
      ...effects.map((effect) => `- ${effect}`),
      ...(refusal ? sentencesOf(refusal.parts) : unchanged ? sentencesOf(unchanged) : []),
      'Nothing was changed.',
    ].join('\n'),
    exitCode: refusal ? exitCodes[refusal.code] : 0,
  };
}
