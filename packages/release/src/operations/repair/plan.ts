import type { Basis, By, Change } from '../../channel/change';
import { readHistory, readSequences, type Channel } from '../../channel/log';
import { revisionsIn } from '../../channel/record';
import { fallbackOf } from '../../channel/state';
import { logKey } from '../../core/store-layout';
import { readEdges } from '../../health/edge-notes';
import { folderNames, type ReleaseStore } from '../../store/release-store';
import { toStore } from '../../store/open-store';
import { nextEpoch } from './epoch';
import { copyFrom, planClaims, planRelease, type RepairOf, type RepairStep } from './releases';

export interface RepairPlan {
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

/**
 * Finds damage in a channel and in the releases of its store. Changes nothing.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function planRepair({
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
