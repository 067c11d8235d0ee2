import { append, type Chain } from '../chain/chain';
import { integrityOf, sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import {
  claimKey,
  releaseKey,
  releaseManifestName,
  revisionFileName,
  revisionsFolder,
} from '../core/store-layout';
import { readEdges } from '../metrics/edge-notes';
import { missingFiles, readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { fallbackOf, revisionSchema, type Revision } from '../revisions/revision';
import type { By } from '../revisions/revision-stream';
import { folderNames } from '../store/folder-names';
import { readText, type ReleaseStore } from '../store/release-store';
import { followedAs, parseStored, readStored, type StoredRevision } from './chain-damage';

/** Time in ms after which a claim without a release is one of a publish that died. */
const claimLifetime = 15 * 60_000;

export interface RepairOf {
  /** As it lies there. */
  readonly store: ReleaseStore;
  /** The same store, in which only what counts can be read, and what is written is signed. */
  readonly counted: ReleaseStore;
  readonly channel: string;
  readonly app: string;
  /** What an edge keeps beside it. */
  readonly copy?: ReleaseStore;
}

export interface RepairStep {
  /** What is wrong. */
  readonly finding: string;
  /** What is done about it, or what a person can do. */
  readonly remedy: string;
  /** `undefined` where only a person can do something. */
  readonly carryOut?: (by: By) => Promise<void>;
}

const textOf = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content);

/** Takes damaged bytes out of the way and keeps them, below `damaged/`. */
async function setAside(store: ReleaseStore, key: string): Promise<void> {
  const content = await store.read(key);
  if (!content) return;
  await store.create(`damaged/${key}.${sha256(content).slice(0, 8)}`, content);
  await store.remove(key);
}

/** What stands in for a revision that nobody can read any more: the state of a sound neighbour, said to be that. */
async function standIn(
  { store, counted, channel, app }: RepairOf,
  number: number,
  { actor, reason }: By,
): Promise<void> {
  const folder = revisionsFolder(channel, app);
  const read = async (of: number) =>
    parseStored(of, of < 1 ? undefined : await readText(store, `${folder}/${revisionFileName(of)}`));
  const [before, next] = [await read(number - 1), await read(number + 1)];
  const state = before.revision ?? next.revision;
  if (!state) return;
  const { seal: _seal, standsFor: _standsFor, signature: _signature, proposal: _proposal, ...rest } = state;
  const chain: Chain<Revision> = {
    store: counted,
    folder,
    name: `${app} in ${channel}`,
    schema: revisionSchema,
  };
  const added = await append(chain, {
    ...rest,
    revision: number,
    action: 'repair',
    previous: before.hash ?? null,
    ...(next.revision?.previous ? { standsFor: next.revision.previous } : {}),
    actor,
    reason,
    at: new Date().toISOString(),
  });
  if (added) return;
  throw new ReleaseRefused('conflict', {
    found: `Somebody else changed ${app} in ${channel} at the same time.`,
    expected: `Expected to write revision ${number}.`,
    next: `Look at npx mfe repair ${app} again.`,
  });
}

/** A sound revision of the copy that fits between its neighbours; `undefined` when there is none. */
async function fromCopy(
  { copy, channel, app }: RepairOf,
  number: number,
  stored: readonly StoredRevision[],
): Promise<string | undefined> {
  const key = `${revisionsFolder(channel, app)}/${revisionFileName(number)}`;
  const text = textOf(await copy?.read(key));
  if (text === undefined) return undefined;
  const { revision, hash } = parseStored(number, text);
  const [before, next] = [stored[number - 2], stored[number]];
  const previous = revision?.previous ?? undefined;
  const followsBefore =
    before && !before.damage ? followedAs(before).includes(previous) : number > 1 || !previous;
  const isFollowed = !next?.revision || next.revision.previous === hash;
  return revision && followsBefore && isFollowed ? text : undefined;
}

async function planRevisions(of: RepairOf): Promise<{ steps: RepairStep[]; inForce: Revision | undefined }> {
  const { store, channel, app, copy } = of;
  const folder = revisionsFolder(channel, app);
  const seen = (await readEdges(store, channel)).map(({ serving }) => serving[app]?.revision ?? 0);
  const copied = copy ? await copy.list(folder) : [];
  const latest = Math.max(0, ...seen, ...copied.map((name) => Number.parseInt(name, 10) || 0));
  const stored = await readStored(of, folder, latest);
  const lastThere = stored.findLast(({ text }) => text !== undefined)?.number ?? 0;
  const steps: RepairStep[] = [];
  for (const { number, damage, text } of stored) {
    if (!damage) continue;
    const key = `${folder}/${revisionFileName(number)}`;
    const finding = `Revision ${number} of ${app} in ${channel} ${damage}${number > lastThere ? ', and an edge has seen it' : ''}.`;
    const kept = await fromCopy(of, number, stored);
    const aside = text === undefined ? '' : ` Its bytes are kept below damaged/${key}.`;
    if (kept !== undefined) {
      const carryOut = async () => {
        await setAside(store, key);
        await store.create(key, kept);
      };
      steps.push({ finding, remedy: `It is copied from the edge's copy, byte for byte.${aside}`, carryOut });
      continue;
    }
    if (number > lastThere) {
      steps.push({
        finding,
        remedy: `No copy has it. Name the copy of an edge that serves it (--copy <folder>), or promote again what it released; until then that edge goes on serving it.`,
      });
      continue;
    }
    const from = stored[number - 2]?.revision ? number - 1 : number + 1;
    const hasNext = stored[number]?.revision !== undefined;
    const remedy = hasNext
      ? `A stand-in takes its place, with the state of revision ${from}, and says so. What is live stays.${aside}`
      : `Revision ${number - 1} is continued: a new revision ${number} has its state and says so.${aside}`;
    const carryOut = async (by: By) => {
      await setAside(store, key);
      await standIn(of, number, by);
    };
    steps.push({ finding, remedy, carryOut });
  }
  return { steps, inForce: stored.findLast(({ damage }) => !damage)?.revision };
}

/** The manifest of a version, with what is wrong with it in words. */
async function readManifest(
  store: ReleaseStore,
  app: string,
  version: string,
): Promise<{ manifest?: ReleaseManifest; damage?: string }> {
  try {
    const manifest = await readReleaseManifest(store, app, version);
    return manifest ? { manifest } : { damage: 'is missing' };
  } catch (error) {
    if (error instanceof ReleaseRefused && error.code === 'gate') return { damage: 'cannot be read' };
    throw error;
  }
}

const publishAgain = (app: string, version: string) =>
  `Publish the same build of ${app}@${version} again (npx mfe publish ${app} <dir>): it restores what is missing and changes nothing else.`;

/** Files that the store has lost of a release, from the copy where it has them. */
async function planFiles({ store, copy }: RepairOf, manifest: ReleaseManifest): Promise<RepairStep[]> {
  const { app, version, files } = manifest;
  const steps: RepairStep[] = [];
  for (const name of await missingFiles(store, manifest)) {
    const key = releaseKey(app, version, name);
    const kept = await copy?.read(key);
    const isSame = kept !== undefined && integrityOf(kept) === files[name]?.integrity;
    steps.push({
      finding: `${key} is missing.`,
      ...(isSame
        ? { remedy: "It is copied from the edge's copy.", carryOut: () => store.write(key, kept) }
        : { remedy: publishAgain(app, version) }),
    });
  }
  return steps;
}

async function planRelease(of: RepairOf, version: string, isUsed: boolean): Promise<RepairStep[]> {
  const { store, counted, app, copy } = of;
  const { manifest, damage } = await readManifest(counted, app, version);
  if (manifest) return planFiles(of, manifest);
  const key = releaseKey(app, version, releaseManifestName);
  const kept = await copy?.read(key);
  if (kept && copy) {
    const known = await readReleaseManifest(copy, app, version);
    const carryOut = async () => {
      await setAside(store, key);
      await store.create(key, kept);
    };
    const step = { finding: `${key} ${damage}.`, remedy: "It is copied from the edge's copy.", carryOut };
    return [step, ...(known ? await planFiles(of, known) : [])];
  }
  if (damage === 'cannot be read') {
    return [
      {
        finding: `${key} ${damage}.`,
        remedy: `It is moved below damaged/. ${publishAgain(app, version)}`,
        carryOut: () => setAside(store, key),
      },
    ];
  }
  return isUsed
    ? [{ finding: `${key} ${damage}, and ${app}@${version} is in use.`, remedy: publishAgain(app, version) }]
    : [];
}

/** Claims of publishes that died, which keep a version from being published with other content. */
async function planClaims({ store, app }: RepairOf, released: readonly string[]): Promise<RepairStep[]> {
  const names = await store.list(`claims/${app}`);
  const steps: RepairStep[] = [];
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const version = name.slice(0, -'.json'.length);
    const key = claimKey(app, version);
    if (released.includes(version)) continue;
    const stat = await store.stat(key);
    const claim = textOf(await store.read(key)) ?? '';
    const isYoung = stat && Date.now() - stat.modifiedAt.getTime() < claimLifetime;
    if (isYoung || /"retired":\s*true/.test(claim)) continue;
    steps.push({
      finding: `${app}@${version} is claimed and was never published: a publish of it died.`,
      remedy: 'The claim is moved below damaged/; publish the version again.',
      carryOut: () => setAside(store, key),
    });
  }
  return steps;
}

/**
 * What is broken in the store of an app, and what can be done about each of it. Changes nothing; the steps do, one after
 * the other, when they are carried out.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function planRepair(of: RepairOf): Promise<RepairStep[]> {
  const { steps, inForce } = await planRevisions(of);
  const used = inForce
    ? [inForce.live, inForce.canary?.version, fallbackOf(inForce)].filter((one): one is string => !!one)
    : [];
  const folders = folderNames(await of.store.list(`releases/${of.app}`));
  const releases: RepairStep[] = [];
  const released: string[] = [];
  for (const version of new Set([...used, ...folders])) {
    const found = await planRelease(of, version, used.includes(version));
    if (await of.store.stat(releaseKey(of.app, version, releaseManifestName))) released.push(version);
    releases.push(...found);
  }
  return [...steps, ...releases, ...(await planClaims(of, [...released, ...used]))];
}
