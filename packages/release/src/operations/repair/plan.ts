import type { Basis, By, Change } from '../../channel/change';
import { readHistory, readSequences, type Channel } from '../../channel/log';
import { revisionsIn } from '../../channel/record';
import { fallbackOf } from '../../channel/state';
import { integrityOf, sha256 } from '../../core/hash';
import { ReleaseRefused } from '../../core/refusal';
import { claimKey, logKey, releaseKey, releaseManifestName } from '../../core/store-layout';
import { readEdges } from '../../metrics/edge-notes';
import { missingFiles, readReleaseManifest, type ReleaseManifest } from '../../releases/manifest';
import { folderNames } from '../../store/folder-names';
import { toStore } from '../../store/open-store';
import { readText, type ReleaseStore } from '../../store/release-store';
import { nextEpoch } from '../epoch/plan';

/** Time in ms after which a claim without a release is one of a publish that died. */
const claimLifetime = 15 * 60_000;

export interface RepairStep {
  /** A sentence. */
  readonly finding: string;
  /** The remedy, or the next step of a person. */
  readonly remedy: string;
  /** Missing where only a person can repair it. */
  readonly carryOut?: () => Promise<void>;
}

export interface RepairPlan {
  readonly steps: readonly RepairStep[];
  /** The record that goes on from the last sound one; missing where none is needed. */
  readonly change?: (basis: Pick<Basis, 'record'>, by: By) => Change;
}

interface RepairOf extends Channel {
  readonly store: ReleaseStore;
  /** Copy that an edge keeps of the store. */
  readonly copy?: ReleaseStore;
}

/** Takes damaged bytes out of the way and keeps them below `damaged/`. */
async function setAside(store: ReleaseStore, key: string): Promise<void> {
  const content = await store.read(key);
  if (!content) return;
  await store.create(`damaged/${key}.${sha256(content).slice(0, 8)}`, content);
  await store.remove(key);
}

const copyFrom = (store: ReleaseStore, key: string, content: Uint8Array) => async () => {
  await setAside(store, key);
  await store.create(key, content);
};

/** The store as it would be with these records of the copy in it. */
function withCopied(store: ReleaseStore, copied: ReadonlyMap<string, Uint8Array>): ReleaseStore {
  const namesIn = (folder: string) =>
    [...copied.keys()].flatMap((key) => (key.startsWith(`${folder}/`) ? [key.slice(folder.length + 1)] : []));
  return {
    ...store,
    read: async (key) => copied.get(key) ?? store.read(key),
    list: async (folder) => [...new Set([...(await store.list(folder)), ...namesIn(folder)])].toSorted(),
  };
}

/** The highest sequence that an edge serves, or that its copy holds. */
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
        remedy: `Name the copy of the edge that serves it (--copy <folder>), or accept its loss: npx mfe epoch --channel ${channel}.`,
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

const publishAgain = (app: string, version: string) =>
  `Publish the same build of ${app}@${version} again (npx mfe publish ${app} <dir>): it restores the missing files.`;

/** Files that the store has lost of a release, from the copy where it has them. */
async function planFiles({ store, copy }: RepairOf, manifest: ReleaseManifest): Promise<RepairStep[]> {
  const { app, version, files } = manifest;
  const missing = await missingFiles(store, manifest);
  return Promise.all(
    missing.map(async (name) => {
      const key = releaseKey(app, version, name);
      const kept = await copy?.read(key);
      const finding = `${key} is missing.`;
      return kept && integrityOf(kept) === files[name]?.integrity
        ? { finding, remedy: "It is copied from the edge's copy.", carryOut: () => store.write(key, kept) }
        : { finding, remedy: publishAgain(app, version) };
    }),
  );
}

async function readManifest(store: ReleaseStore, app: string, version: string) {
  try {
    return (await readReleaseManifest(store, app, version)) ?? 'is missing';
  } catch (error) {
    if (error instanceof ReleaseRefused && error.code === 'gate') return 'cannot be read';
    throw error;
  }
}

async function planRelease(
  of: RepairOf,
  app: string,
  version: string,
  isUsed: boolean,
): Promise<RepairStep[]> {
  const { store, copy } = of;
  const manifest = await readManifest(store, app, version);
  if (typeof manifest !== 'string') return planFiles(of, manifest);
  const key = releaseKey(app, version, releaseManifestName);
  const finding = `${key} ${manifest}.`;
  const kept = await copy?.read(key);
  if (kept && copy) {
    const known = await readReleaseManifest(copy, app, version);
    const step = {
      finding,
      remedy: "It is copied from the edge's copy.",
      carryOut: copyFrom(store, key, kept),
    };
    return [step, ...(known ? await planFiles(of, known) : [])];
  }
  if (manifest === 'cannot be read') {
    const remedy = `It is moved below damaged/. ${publishAgain(app, version)}`;
    return [{ finding, remedy, carryOut: () => setAside(store, key) }];
  }
  return isUsed ? [{ finding, remedy: publishAgain(app, version) }] : [];
}

/** Claims of publishes that died, which keep a version from being published with other content. */
async function planClaims({ store }: RepairOf, app: string): Promise<RepairStep[]> {
  const names = (await store.list(`claims/${app}`)).filter((name) => name.endsWith('.json'));
  const steps: RepairStep[] = [];
  for (const version of names.map((name) => name.slice(0, -'.json'.length))) {
    const key = claimKey(app, version);
    if (await store.stat(releaseKey(app, version, releaseManifestName))) continue;
    const stat = await store.stat(key);
    const isYoung = stat && Date.now() - stat.modifiedAt.getTime() < claimLifetime;
    if (isYoung || /"retired":\s*true/.test((await readText(store, key)) ?? '')) continue;
    steps.push({
      finding: `${app}@${version} is claimed and was never published: a publish of it died.`,
      remedy: 'The claim is moved below damaged/. Publish the version again.',
      carryOut: () => setAside(store, key),
    });
  }
  return steps;
}

/**
 * Finds the damage of a channel and of the releases in its store. Changes nothing.
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
