import type { Stream } from '../../channel/apps';
import type { Proposal } from '../../channel/record';
import { ReleaseRefused } from '../../core/refusal';
import { planCanaryStart } from '../canary/plan';
import { appOperation, type Done, type OperationContext } from '../operation';
import { readSituation, runAppPlan, type Plan, type Situation } from '../plan';
import { planPromotion } from '../promote/plan';
import { verifyFirst } from '../verify/operation';

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
  const { changed } = await runAppPlan(stream, { ...by, expectRevision }, async (situation) => {
    const { stateAfter: _, gate: __, ...released } = await plan(situation);
    return { ...released, action: 'propose', proposal };
  });
  if (!changed) return undefined;
  const sentence = `${proposal.operation} ${app}@${proposal.version} waits for a second person: npx mfe approve ${app}. Visitors get nothing new until then.`;
  return { revisions: [], unchanged: [app], sentences: [sentence] };
}

/** The plan of a release, which is a proposal at first where an app needs two persons. */
export function asProposal({ record, stream: { app } }: Situation, plan: Plan): Plan {
  if (!record?.keys?.twoPersons.includes(app) || plan.refusal || plan.unchanged) return plan;
  const note = `${app} needs two persons: this only proposes it. What follows happens once another person approves it (npx mfe approve ${app}).`;
  return { ...plan, label: `Propose: ${plan.label}`, effects: [note, ...plan.effects] };
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

export const approveOperation = appOperation({
  name: 'approve',
  help: 'approve a release that another person proposed',
  options: {},
  role: 'promote',
  plan: (situation, _, __, by) => planApproval(situation, by.actor),
  prepare: async (context, [{ app } = { app: '' }]) => {
    const stream = { store: context.store, channel: context.channel, app };
    const { version, withoutBrowser, actor } = requireProposal(await readSituation(stream));
    if (actor !== context.by.actor) await verifyFirst(context, stream, version, { withoutBrowser });
    return undefined;
  },
});
