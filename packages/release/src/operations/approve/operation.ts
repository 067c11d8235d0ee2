import type { Stream } from '../../channel/apps';
import type { Proposal } from '../../channel/record';
import { ReleaseRefused } from '../../core/refusal';
import { planCanaryStart } from '../canary/plan';
import { doneOfOne } from '../done';
import type { Done, Operation, OperationContext, Target } from '../operation';
import { readSituation, runPlan, runPlans, situationOf, type Plan, type Situation } from '../plan';
import { planPromotion } from '../promote/plan';
import { verifyFirst } from '../verify-first';

/**
 * Proposes a release of an app that needs two persons. Nothing goes live.
 * @returns `undefined` where one person is enough, or nothing would change
 * @throws ReleaseRefused as the release would
 */
export async function proposeIfNeeded(
  context: OperationContext,
  stream: Stream,
  proposal: Proposal,
  plan: (situation: Situation) => Promise<Plan>,
): Promise<Done | undefined> {
  const { app } = stream;
  const { record } = await readSituation(stream);
  if (!record?.keys?.twoPersons.includes(app)) return undefined;
  const { by, expectRevision } = context;
  const { changed } = await runPlans(context, [app], { ...by, expectRevision }, async (basis, of) => {
    const { stateAfter: _, gate: __, ...released } = await plan(situationOf({ ...of, app }, basis));
    return new Map([[app, { ...released, action: 'propose' as const, proposal }]]);
  });
  if (!changed) return undefined;
  const sentence = `${proposal.operation} ${app}@${proposal.version} waits for a second person: npx mfe approve ${app}. Visitors get nothing new until then.`;
  return { revisions: [], unchanged: [app], sentences: [sentence] };
}

/** The waiting proposal of an app, with its author. @throws ReleaseRefused (`usage`) without one */
function requireProposal({ record, stream: { app, channel } }: Situation) {
  const { proposal, changed } = record?.apps[app] ?? {};
  if (proposal && changed) return { ...proposal, ...changed, operation: proposal.operation };
  throw new ReleaseRefused('usage', {
    found: `No release of ${app} waits in ${channel}.`,
    expected: 'Expected a proposal since the last change of the app.',
    next: 'Nothing needs to be done.',
  });
}

/** Plans a release that another person proposed. */
async function planApproval(situation: Situation, approver: string): Promise<Plan> {
  const { operation, version, canary, withoutBrowser, actor, reason } = requireProposal(situation);
  const plan = await (canary
    ? planCanaryStart(situation, version, { settings: canary, withoutBrowser })
    : planPromotion(situation, version, { withoutBrowser }));
  if (actor !== approver) {
    const effects = [`${actor} proposed it: ${reason}.`, ...plan.effects];
    return { ...plan, label: `Approve: ${plan.label}`, effects };
  }
  const { app } = situation.stream;
  const refusal = new ReleaseRefused('gate', {
    found: `${actor} proposed to ${operation} ${app}@${version}.`,
    expected: 'Expected another person to approve it.',
    next: `Ask one who may promote ${app} (npx mfe keys list). Nothing was changed.`,
  });
  return { ...plan, effects: [], refusal };
}

const streamOf = ({ store, channel }: OperationContext, [target]: readonly Target[]): Stream => ({
  store,
  channel,
  app: target?.app ?? '',
});

export const approveOperation: Operation = {
  name: 'approve',
  help: 'make a release that another person proposed',
  argument: 'app',
  options: {},
  role: 'promote',
  plan: async (context, targets) => {
    const situation = await readSituation(streamOf(context, targets));
    return new Map([[situation.stream.app, await planApproval(situation, context.by.actor)]]);
  },
  run: async (context, targets) => {
    const { by, expectRevision } = context;
    const stream = streamOf(context, targets);
    const { version, withoutBrowser, actor } = requireProposal(await readSituation(stream));
    if (actor !== by.actor) await verifyFirst(context, stream, version, { withoutBrowser });
    const outcome = await runPlan(stream, { ...by, expectRevision }, (situation) =>
      planApproval(situation, by.actor),
    );
    return doneOfOne(stream, outcome);
  },
};
