import { ReleaseRefused } from '../../core/refusal';
import {
  listProposals,
  requireProposal,
  type Proposal,
  type WaitingProposal,
} from '../../signatures/proposal';
import { planCanaryStart } from '../canary/plan';
import type { Plan, Situation } from '../plan';
import { planPromotion } from '../promote/plan';

const describe = ({ id, action, version, actor, reason }: Proposal) =>
  `${id} (${action} ${version}, by ${actor}: ${reason})`;

/**
 * Finds a proposal by id, or the only waiting one without an id.
 * @throws ReleaseRefused (`usage`) naming the waiting proposals
 */
export async function findProposal(situation: Situation, id?: string): Promise<WaitingProposal> {
  if (id !== undefined) return requireProposal(situation, id);
  const { stream } = situation;
  const waiting = await listProposals(situation);
  const [only, ...others] = waiting;
  if (only && others.length === 0) return only;
  throw new ReleaseRefused('usage', {
    found: only
      ? `${waiting.length} releases of ${stream.app} wait: ${waiting.map(describe).join('; ')}.`
      : `No release of ${stream.app} waits in ${stream.channel}.`,
    expected: 'Expected one proposal.',
    next: only ? 'Name it with --proposal <id>. Nothing was changed.' : 'Nothing needs to be done.',
  });
}

const sameActor = (app: string, proposal: Proposal) =>
  new ReleaseRefused('gate', {
    found: `${proposal.actor} proposed to ${proposal.action} ${app}@${proposal.version}.`,
    expected: 'Expected another person to approve it.',
    next: `Ask one who may promote ${app} (npx mfe keys list). Nothing was changed.`,
  });

/** Plans a release that another person proposed. */
export async function planApproval(
  situation: Situation,
  proposal: WaitingProposal,
  actor: string,
): Promise<Plan> {
  const { version, canary, withoutBrowser } = proposal;
  const plan = await (canary
    ? planCanaryStart(situation, version, { settings: canary, withoutBrowser })
    : planPromotion(situation, version, { withoutBrowser }));
  const { app } = situation.stream;
  if (proposal.actor === actor) return { ...plan, effects: [], refusal: sameActor(app, proposal) };
  return {
    ...plan,
    label: `Approve: ${plan.label}`,
    effects: [`${proposal.actor} proposed it: ${proposal.reason}.`, ...plan.effects],
  };
}
