import { ReleaseRefused } from '../../core/refusal';
import { withoutStop } from '../../core/without-stop';
import { planCanaryStart } from '../canary/plan';
import type { Plan, Situation } from '../plan';
import { planPromotion } from '../promote/plan';
import type { WaitingProposal } from './proposals';

/** Plans a release that another person proposed. */
export async function planApproval(
  situation: Situation,
  { version, canary, withoutBrowser, action, reason, actor: proposer }: WaitingProposal,
  actor: string,
): Promise<Plan> {
  const plan = await (canary
    ? planCanaryStart(situation, version, { settings: canary, withoutBrowser })
    : planPromotion(situation, version, { withoutBrowser }));
  if (proposer !== actor) {
    const effects = [`${proposer} proposed it: ${withoutStop(reason)}.`, ...plan.effects];
    return { ...plan, label: `Approve: ${plan.label}`, effects };
  }
  const { app } = situation.stream;
  const refusal = new ReleaseRefused('gate', {
    found: `${proposer} proposed to ${action} ${app}@${version}.`,
    expected: 'Expected another person to approve it.',
    next: `Ask one who may promote ${app} (npx mfe keys list). Nothing was changed.`,
  });
  return { ...plan, effects: [], refusal };
}
