import { startCanary } from '../operations/canary/canary';
import { promote } from '../operations/promote/promote';
import { ReleaseRefused } from '../core/refusal';
import type { Plan } from '../operations/plan';
import type { Stream } from '../channel/apps';
import { listProposals, propose, requireProposal, type Proposed } from '../signatures/proposal';
import type { Proposal } from '../signatures/proposal-schema';
import { parseApp } from './arguments';
import type { Context } from './context';
import { describeOutcome } from './outcome';
import { shortTime, table, type CommandResult } from './output';
import { verifyIfNeeded } from './release-commands';

/** Whether a release of an app takes two persons. */
export async function needsApproval({ trust }: Context, app: string): Promise<boolean> {
  return ((await trust?.current())?.approvals[app]?.persons ?? 1) > 1;
}

const titleOf = ({ action, version }: Pick<Proposal, 'action' | 'version'>, app: string) =>
  `${action} ${app}@${version}`;

/**
 * In place of a release that takes two persons: notes that the first one wants it.
 * @throws ReleaseRefused as the release would
 */
export async function proposeCommand(
  context: Context,
  stream: Stream,
  proposed: Proposed,
  plan: Plan,
): Promise<CommandResult> {
  const refusal = plan.refusal ?? plan.verification?.refusal;
  if (refusal) throw refusal;
  const proposal = await propose(stream, proposed, context.by);
  return {
    json: { waiting: true, proposal },
    human: `${titleOf(proposal, stream.app)} is waiting for a second person, and nobody gets it yet: npx mfe approve ${stream.app} ${proposal.id}`,
  };
}

async function listWaiting(stream: Stream): Promise<CommandResult> {
  const proposals = await listProposals(stream);
  const rows = proposals.map((one) => [
    one.id,
    titleOf(one, stream.app),
    one.actor,
    shortTime(one.at),
    one.reason,
  ]);
  return {
    json: { app: stream.app, channel: stream.channel, proposals },
    human:
      rows.length === 0
        ? `No release of ${stream.app} waits in ${stream.channel}.`
        : table(['Proposal', 'What', 'By', 'At (UTC)', 'Why'], rows),
  };
}

/** `mfe approve <app> [id]`: makes the release that another person proposed; without an id says which wait. */
export async function approveCommand(context: Context, [name = '', id]: string[]): Promise<CommandResult> {
  const app = await parseApp(context.store, name);
  const stream = context.streamOf(app);
  if (id === undefined) return listWaiting(stream);
  const proposal = await requireProposal(stream, id);
  const { version, withoutBrowser, canary, actor } = proposal;
  if (actor === context.by.actor) {
    throw new ReleaseRefused('gate', {
      found: `${actor} proposed to ${titleOf(proposal, app)}.`,
      expected: 'Expected another person to approve it.',
      next: `Ask one who may promote ${app} (npx mfe keys list). Nothing was changed.`,
    });
  }
  await verifyIfNeeded(context, { app, version, withoutBrowser });
  const options = { ...context.by, withoutBrowser, proposal };
  return describeOutcome(
    stream,
    canary ? await startCanary(stream, version, canary, options) : await promote(stream, version, options),
  );
}
