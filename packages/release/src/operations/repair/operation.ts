import { localCopy } from '../../core/repository';
import { changeChannel, type By } from '../../channel/change';
import type { Channel } from '../../channel/log';
import { openEdgeCopy } from '../../store/edge-copy';
import { toStore } from '../../store/open-store';
import type { ReleaseStore } from '../../store/release-store';
import { doneOfChannel, type Operation } from '../operation';
import { channelPlan, nothingToDo, readBasis, type Plan } from '../plan';
import { beginEpoch, planEpoch } from './epoch';
import { planRepair, type RepairPlan } from './plan';
import type { RepairStep } from './releases';

interface RepairOptions {
  /** The edge copy of the store. */
  readonly copy?: ReleaseStore;
}

/**
 * Repairs the log of a channel and the releases of its store where possible.
 * @returns every finding with its remedy
 */
export async function repair(
  { store, channel }: Channel,
  { actor, reason, copy }: By & RepairOptions,
): Promise<readonly RepairStep[]> {
  const { steps, change } = await planRepair({ store, channel, copy });
  for (const { carryOut } of steps) await carryOut?.();
  if (change)
    await changeChannel(
      { store, channel },
      [],
      { actor, reason },
      async (basis) => change(basis, { actor, reason }),
      {
        isRepair: true,
      },
    );
  return steps;
}

const describeStep = ({ finding, remedy }: RepairStep) => `${finding} → ${remedy}`;

const openCopy = (channel: Channel, folder: string | undefined) =>
  openEdgeCopy(folder ?? localCopy(), toStore(channel.store).location);

function planOf({ steps }: RepairPlan, channel: string): Plan {
  const plan = {
    action: 'repair' as const,
    title: `Repair ${channel}`,
    label: 'Repair',
    effects: steps.map(describeStep),
  };
  if (steps.length > 0) return plan;
  return { ...plan, ...nothingToDo(`Nothing of ${channel} is damaged.`, 'Expected damage.') };
}

export const repairOperation: Operation<{ readonly copy?: string; readonly acceptLoss?: boolean }> = {
  name: 'repair',
  help: 'find damaged or lost records and files of the store, and repair them',
  argument: 'channel',
  options: {
    copy: { flag: '--copy <folder>', help: 'copy that an edge keeps of the store (RELEASE_COPY)' },
    acceptLoss: {
      flag: '--accept-loss',
      help: 'accept the store as it is, without the later records that edges have seen',
    },
  },
  role: 'own',
  needsReason: true,
  plan: async (context, _, { copy, acceptLoss }) => {
    if (acceptLoss)
      return new Map([[channelPlan, planEpoch(await readBasis(context, { acceptEarlier: true }))]]);
    const plan = await planRepair({ ...context, copy: openCopy(context, copy) });
    return new Map([[channelPlan, planOf(plan, context.channel)]]);
  },
  run: async (context, _, { copy, acceptLoss }) => {
    if (acceptLoss) {
      const { record, changed } = await beginEpoch(context, context.by);
      return doneOfChannel(changed, [
        `Record ${record?.sequence} of ${context.channel}: edges and browsers accept the store as it is.`,
      ]);
    }
    const steps = await repair(context, { ...context.by, copy: openCopy(context, copy) });
    const left = steps.filter(({ carryOut }) => !carryOut);
    if (steps.length === 0) return doneOfChannel(false, [`Nothing of ${context.channel} is damaged.`]);
    return doneOfChannel(true, [
      `${steps.length - left.length} of ${steps.length} findings were repaired.`,
      ...left.map(describeStep),
    ]);
  },
};
