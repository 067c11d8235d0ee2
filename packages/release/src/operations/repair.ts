import {
  type Basis,
  type By,
  type Change,
  changeChannel,
  type Changed,
  type ChangeOptions,
} from '../channel/change';
import { type Channel, readHistory, readSequences } from '../channel/log';
import { revisionsIn } from '../channel/record';
import { fallbackOf } from '../channel/state';
import { localCopy } from '../core/repository';
import { logKey } from '../core/store-layout';
import { readEdges } from '../metrics/edge-notes';
import { openEdgeCopy } from '../store/edge-copy';
import { toStore } from '../store/open-store';
import { folderNames, type ReleaseStore } from '../store/release-store';
import { doneOfChannel, type Operation } from './operation';
import { channelPlan, nothingToDo, type Plan, readBasis, runPlans } from './plan';
import { copyFrom, planClaims, planRelease, type RepairOf, type RepairStep } from './repair-releases';

/**
 * The current time, or more if the last epoch is ahead of it: later than every epoch before, even one lost with the store.
 */
const nextEpoch = ({ record }: Pick<Basis, 'record'>, now: Date): number =>
  Math.max(now.getTime(), (record?.epoch ?? 0) + 1);

const planEpoch = (basis: Pick<Basis, 'record'>): Plan => ({
  action: 'epoch',
  title: 'Accept the store as it is',
  label: 'Accept the store',
  effects: [
    `Edges and browsers that have seen later records accept record ${basis.record?.sequence ?? 0}, the last one of the store, in their place.`,
    'Every change that was made after it is lost for visitors.',
  ],
  channelAfter: (_, now) => ({ epoch: nextEpoch(basis, now) }),
});

/**
 * Accepts the store after a restore from an earlier backup: edges and browsers forget later records that they saw. Changes
 * nothing else.
 */
export const beginEpoch = (channel: Channel, options: ChangeOptions): Promise<Changed> =>
  runPlans(channel, [], options, async (basis) => new Map([[channelPlan, planEpoch(basis)]]), {
    isRepair: true,
  });

interface RepairPlan {
  readonly steps: readonly RepairStep[];
  /** The change that continues from the last sound record; missing when the log needs none. */
  readonly change?: (basis: Pick<Basis, 'record'>, by: By) => Change;
}

/** A view of the store with these records of the copy added. */
function withCopied(store: ReleaseStore, copied: ReadonlyMap<string, Uint8Array>): ReleaseStore {
  const namesIn = (folder: string) =>
    [...copied.keys()].flatMap((key) => (key.startsWith(`${folder}/`) ? [key.slice(folder.length + 1)] : []));
  return {
    ...store,
    read: async (key) => copied.get(key) ?? store.read(key),
    list: async (folder) => [...new Set([...(await store.list(folder)), ...namesIn(folder)])].toSorted(),
  };
}

/** The highest sequence that an edge serves or its copy holds. */
async function latestSeen({ store, channel, copy }: RepairOf): Promise<number> {
  const edges = await readEdges(store, channel);
  const served = edges.flatMap(({ serving }) => Object.values(serving).map(({ revision }) => revision));
  const copied = copy ? await readSequences({ store: copy, channel }) : [];
  return Math.max(0, ...served, ...copied);
}

async function planRecords(of: RepairOf): Promise<RepairPlan> {
  const { store, channel, copy } = of;
  const end = (await readSequences(of)).at(-1) ?? 0;
  const seen = await latestSeen(of);
  const { records, skipped } = await readHistory(of);
  const lost = Array.from({ length: Math.max(0, seen - end) }, (_, index) => end + index + 1);
  const damaged = [
    ...skipped.flatMap(({ kind, sequence, found }) => (kind === 'damaged' ? [{ sequence, found }] : [])),
    ...lost.map((sequence) => ({
      sequence,
      found: `Record ${sequence} of ${channel} is missing, and an edge has seen it.`,
    })),
  ];
  const copied = new Map<string, Uint8Array>();
  for (const { sequence } of damaged) {
    const content = await copy?.read(logKey(channel, sequence));
    if (content) copied.set(logKey(channel, sequence), content);
  }
  const after = await readHistory({ channel, store: withCopied(store, copied) });
  const sound = new Set(after.records.map(({ sequence }) => sequence));
  const last = after.records.at(-1)?.sequence ?? 0;
  const steps = damaged.map(({ sequence, found: finding }): RepairStep => {
    const key = logKey(channel, sequence);
    const content = copied.get(key);
    if (sound.has(sequence))
      return content
        ? { finding, remedy: "It is copied from the edge's copy.", carryOut: copyFrom(store, key, content) }
        : {
            finding,
            remedy: 'It counts again once the records before it are copied.',
            carryOut: async () => {},
          };
    if (sequence > end)
      return {
        finding,
        remedy: `Name the copy of the edge that serves it (--copy <folder>), or accept its loss: npx mfe repair --accept-loss --channel ${channel}.`,
      };
    if (sequence < last)
      return { finding, remedy: 'Later records hold the whole state: visitors are not affected.' };
    return {
      finding,
      remedy: `A new record goes on from record ${last}, the last sound one. Changes after it are lost.`,
      carryOut: async () => {},
    };
  });
  const isContinued = damaged.some(
    ({ sequence }) => sequence <= end && sequence > last && !sound.has(sequence),
  );
  if (!isContinued || records.length === 0) return { steps };
  return { steps, change: (basis) => ({ operation: 'repair', epoch: nextEpoch(basis, new Date()) }) };
}

/** Finds damage in a channel and in the releases of its store. Changes nothing. */
async function planRepair({
  store: like,
  channel,
  copy,
}: Channel & Pick<RepairOf, 'copy'>): Promise<RepairPlan> {
  const of = { store: toStore(like), channel, copy };
  const { steps, change } = await planRecords(of);
  const inForce = revisionsIn((await readHistory(of)).records.at(-1));
  const apps = new Set([...folderNames(await of.store.list('releases')), ...inForce.keys()]);
  const releases: RepairStep[] = [];
  for (const app of apps) {
    const current = inForce.get(app);
    const used = current ? [current.live, current.canary?.version, fallbackOf(current)] : [];
    const published = folderNames(await of.store.list(`releases/${app}`));
    for (const version of new Set([...used, ...published]))
      if (version) releases.push(...(await planRelease(of, app, version, used.includes(version))));
    releases.push(...(await planClaims(of, app)));
  }
  return { steps: [...steps, ...releases], change };
}

interface RepairOptions {
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
