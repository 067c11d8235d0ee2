import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { releaseManifestName, revisionFileName } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import { folderNames } from '../store/folder-names';
import { readText, type ReleaseStore } from '../store/release-store';
import type { Standing } from './key-set';
import { kindOf } from './signed-records';
import { parseSigned } from './signed-text';

/** Folders of the chains whose records are signed. */
export async function chainFolders(store: ReleaseStore): Promise<string[]> {
  const below = async (folder: string) =>
    folderNames(await store.list(folder)).map((name) => `${folder}/${name}`);
  const streams = await eachOf(await below('channels'), 4, below);
  return [...streams.flat(), ...(await below('freezes')), 'ownership'];
}

/** Keys of the signed records that stand on their own. */
async function singleRecords(store: ReleaseStore): Promise<string[]> {
  const below = async (folder: string) =>
    folderNames(await store.list(folder)).map((name) => `${folder}/${name}`);
  const releases = (await eachOf(await below('releases'), 4, below)).flat();
  const sets = await eachOf(await below('sets'), 4, async (folder) =>
    (await store.list(folder)).map((name) => `${folder}/${name}`),
  );
  const proposals = await eachOf(
    (await eachOf(await below('proposals'), 4, below)).flat(),
    4,
    async (folder) => (await store.list(folder)).map((name) => `${folder}/${name}`),
  );
  return [
    ...releases.map((folder) => `${folder}/${releaseManifestName}`),
    ...sets.flat(),
    ...proposals.flat(),
  ];
}

/** Number of the last record among the names in the folder of a chain; 0 without one. */
export function lastNumberIn(names: readonly string[]): number {
  const last = names.findLast((name) => /^\d{8}\.json$/.test(name));
  return last === undefined ? 0 : Number.parseInt(last, 10);
}

interface StandingOptions {
  /** Only what this key signed; without it what is there. */
  readonly signedBy?: string;
  /** Only what says that it was made before. */
  readonly until?: Date;
}

/** A record that is refused does not stand. */
const readSound = (store: ReleaseStore, key: string): Promise<string | undefined> =>
  readText(store, key).catch((error: unknown) => {
    if (error instanceof ReleaseRefused && error.code === 'gate') return undefined;
    throw error;
  });

function counts(text: string, { signedBy, until }: StandingOptions): boolean {
  const { content, signature } = parseSigned(text) ?? {};
  const at = content?.at ?? content?.publishedAt;
  if (until && !(typeof at === 'string' && Date.parse(at) < until.getTime())) return false;
  return signedBy === undefined || signature?.key === signedBy;
}

/**
 * What counts in a store at present although nobody signs it any more: the end of each chain, and each record that stands
 * on its own.
 */
export async function readStanding(store: ReleaseStore, options: StandingOptions = {}): Promise<Standing> {
  const heads = await eachOf(await chainFolders(store), 4, async (folder) => {
    for (let number = lastNumberIn(await store.list(folder)); number > 0; number -= 1) {
      const text = await readSound(store, `${folder}/${revisionFileName(number)}`);
      if (text !== undefined && counts(text, options))
        return [[folder, { revision: number, hash: sha256(text) }] as const];
    }
    return [];
  });
  const records = await eachOf(await singleRecords(store), 8, async (key) => {
    const text = kindOf(key) && (await readSound(store, key));
    return text !== undefined && counts(text, options) ? [[key, sha256(text)] as const] : [];
  });
  return { heads: Object.fromEntries(heads.flat()), records: Object.fromEntries(records.flat()) };
}
