import type { Stream } from '../../channel/apps';
import { doneOfOne } from '../done';
import type { Operation, OperationContext, Target } from '../operation';
import { readSituation, runPlan } from '../plan';
import { verifyFirst } from '../verify-first';
import { planApproval } from './plan';
import { findProposal } from './proposals';

const streamOf = ({ store, channel }: OperationContext, [target]: readonly Target[]): Stream => ({
  store,
  channel,
  app: target?.app ?? '',
});

export const approveOperation: Operation<{ readonly proposal?: string }> = {
  name: 'approve',
  help: 'make a release that another person proposed',
  argument: 'app',
  options: {
    proposal: { flag: '--proposal <id>', help: 'where several releases of the app wait', label: 'Proposal' },
  },
  role: 'promote',
  plan: async (context, targets, { proposal: id }) => {
    const stream = streamOf(context, targets);
    const situation = await readSituation(stream);
    const proposal = await findProposal(situation, id);
    return new Map([[stream.app, await planApproval(situation, proposal, context.by.actor)]]);
  },
  run: async (context, targets, { proposal: id }) => {
    const { by, expectRevision } = context;
    const stream = streamOf(context, targets);
    const proposal = await findProposal(await readSituation(stream), id);
    const { version, withoutBrowser, envelope } = proposal;
    if (proposal.actor !== by.actor) await verifyFirst(context, stream, version, { withoutBrowser });
    const outcome = await runPlan(stream, { ...by, expectRevision, proposal: envelope }, (situation) =>
      planApproval(situation, proposal, by.actor),
    );
    return doneOfOne(stream, outcome);
  },
};
