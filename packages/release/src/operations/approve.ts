import { ReleaseRefused } from '../core/refusal';
import { planCanaryStart } from './canary-plan';
import { appOperation } from './operation';
import { type Plan, readSituation, type Situation } from './plan';
import { planPromotion } from './promote';
import { verifyFirst } from './verify';

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
