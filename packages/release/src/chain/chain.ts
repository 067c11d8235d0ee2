import type * as v from 'valibot';
import { sha256 } from '../core/hash';
import { parseJson } from '../core/parse-json';
import { ReleaseRefused } from '../core/refusal';
import { revisionFileName } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';

/** What every revision of a chain has besides its content. */
export interface Link {
  readonly revision: number;
  /** SHA-256 of the revision before, as hex: a chain that shows any later change. */
  readonly previous: string | null;
  /** Of a stand-in for a damaged revision: the hash by which the next one remembers what it took the place of. */
  readonly standsFor?: string;
  /** SHA-256 of this revision without its seal, so that a change of the latest one shows as well. */
  readonly seal: string;
}

/** Numbered records in a folder, which are only ever added: `00000001.json`, `00000002.json` … */
export interface Chain<Item extends Link> {
  readonly store: StoreLike;
  readonly folder: string;
  /** What it is about, for messages: `remote-admin in live`. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Item>;
}

/** A revision with the hash that the next one remembers. */
export interface ChainHead<Item extends Link> {
  readonly revision: Item;
  readonly hash: string;
}

function tampered({ name }: Pick<Chain<Link>, 'name'>, revision: number, found: string): ReleaseRefused {
  return new ReleaseRefused('gate', {
    found: `Revision ${revision} of ${name} is broken: ${found}.`,
    expected: 'Expected an unbroken chain in which each revision remembers the hash of the one before.',
    next: 'Nothing was changed. Restore that revision from a copy of the store, and find out who can write to it.',
  });
}

function parseRevision<Item extends Link>(chain: Chain<Item>, number: number, text: string): Item {
  const next = 'Nothing was changed. Restore that revision from a copy of the store.';
  const revision = parseJson(chain.schema, text, `Revision ${number} of ${chain.name}`, next);
  if (revision.revision !== number) {
    throw tampered(chain, number, `it calls itself revision ${revision.revision}`);
  }
  const { seal, ...content } = JSON.parse(text) as Link;
  if (sha256(JSON.stringify(content)) !== seal) {
    throw tampered(chain, number, 'it was changed after it was written');
  }
  return revision;
}

const keyOf = ({ folder }: Pick<Chain<Link>, 'folder'>, number: number) =>
  `${folder}/${revisionFileName(number)}`;

/** Numbers of the revisions that are there, ascending. */
export async function readNumbers({
  store,
  folder,
}: Pick<Chain<Link>, 'store' | 'folder'>): Promise<number[]> {
  const names = await toStore(store).list(folder);
  return names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
}

const latestNumber = async (chain: Pick<Chain<Link>, 'store' | 'folder'>): Promise<number> =>
  (await readNumbers(chain)).at(-1) ?? 0;

async function readRevisionText<Item extends Link>(chain: Chain<Item>, number: number): Promise<string> {
  const text = await readText(toStore(chain.store), keyOf(chain, number));
  if (text === undefined) throw tampered(chain, number, 'it is missing');
  return text;
}

async function readHead<Item extends Link>(chain: Chain<Item>, number: number): Promise<ChainHead<Item>> {
  const text = await readRevisionText(chain, number);
  return { revision: parseRevision(chain, number, text), hash: sha256(text) };
}

/** Why a revision does not follow the one before it; `undefined` when it does. */
function brokenLink<Item extends Link>(
  chain: Chain<Item>,
  before: ChainHead<Item> | undefined,
  { revision }: ChainHead<Item>,
): ReleaseRefused | undefined {
  if (revision.previous === (before?.hash ?? null)) return undefined;
  if (before?.revision.standsFor && before.revision.standsFor === revision.previous) return undefined;
  return before
    ? tampered(chain, before.revision.revision, `revision ${revision.revision} remembers another content`)
    : tampered(chain, revision.revision, 'it remembers a revision before the first');
}

/**
 * The latest revisions, oldest first, checked against each other.
 * @param count how many; all of them without it
 * @throws ReleaseRefused (`gate`) naming the revision at which the chain breaks
 */
export async function readHeads<Item extends Link>(
  chain: Chain<Item>,
  count = Number.POSITIVE_INFINITY,
): Promise<ChainHead<Item>[]> {
  const latest = await latestNumber(chain);
  const first = Math.max(1, latest - count + 1);
  const numbers = Array.from({ length: latest - first + 1 }, (_, index) => first + index);
  const heads = await eachOf(numbers, 16, (number) => readHead(chain, number));
  for (const [index, head] of heads.entries()) {
    const before = heads[index - 1];
    const broken = before || first === 1 ? brokenLink(chain, before, head) : undefined;
    if (broken) throw broken;
  }
  return heads;
}

/** The whole history with its damage, for a person who looks at it. */
export interface HistoryReport<Item extends Link> {
  /** Every revision that can be read, oldest first; those of a broken chain are not to be trusted. */
  readonly revisions: readonly Item[];
  /** Where the chain breaks and why, oldest first; empty for an unbroken one. */
  readonly errors: readonly { readonly revision: number; readonly refusal: ReleaseRefused }[];
}

/**
 * Reads every revision and tells what is broken instead of refusing.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function inspectHistory<Item extends Link>(chain: Chain<Item>): Promise<HistoryReport<Item>> {
  const numbers = Array.from({ length: await latestNumber(chain) }, (_, index) => index + 1);
  const read = await eachOf(numbers, 16, (number) =>
    readHead(chain, number).catch((error: unknown) => {
      if (error instanceof ReleaseRefused && error.code === 'gate') return error;
      throw error;
    }),
  );
  const errors = read.flatMap((head, index) => {
    if (head instanceof ReleaseRefused) return { revision: index + 1, refusal: head };
    const before = read[index - 1];
    // After one that cannot be read there is nothing to compare with.
    if (before instanceof ReleaseRefused) return [];
    const refusal = brokenLink(chain, before, head);
    return refusal ? { revision: before?.revision.revision ?? 1, refusal } : [];
  });
  const revisions = read.flatMap((head) => (head instanceof ReleaseRefused ? [] : head.revision));
  return { revisions, errors };
}

/** Revisions are numbered without a gap and never removed: where the next one is missing, the chain ends. */
async function endOfChain<Item extends Link>(chain: Chain<Item>, known: number): Promise<number> {
  if (known === 0) return latestNumber(chain);
  const store = toStore(chain.store);
  let latest = known;
  while (await store.stat(keyOf(chain, latest + 1))) latest += 1;
  return latest;
}

/**
 * The revision in force, or `undefined` when there is none yet.
 * @param known number of a revision seen before: a reader that asks often then lists no folder, however long the chain
 */
export async function readLatest<Item extends Link>(
  chain: Chain<Item>,
  known = 0,
): Promise<Item | undefined> {
  const latest = await endOfChain(chain, known);
  return latest === 0 ? undefined : parseRevision(chain, latest, await readRevisionText(chain, latest));
}

/**
 * One revision of the chain, by its number.
 * @throws ReleaseRefused (`gate`) when it is missing or damaged
 */
export const readNumbered = async <Item extends Link>(chain: Chain<Item>, number: number): Promise<Item> =>
  parseRevision(chain, number, await readRevisionText(chain, number));

/**
 * The latest revision that can be read, for whoever must answer although later ones are damaged.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function readLatestSound<Item extends Link>(chain: Chain<Item>): Promise<Item | undefined> {
  for (const number of (await readNumbers(chain)).toReversed()) {
    const revision = await readNumbered(chain, number).catch((error: unknown) => {
      if (error instanceof ReleaseRefused && error.code === 'gate') return undefined;
      throw error;
    });
    if (revision) return revision;
  }
  return undefined;
}

/** Short id of a chain, which no other one has; `undefined` when it has no first revision. */
export async function readChainId(chain: Pick<Chain<Link>, 'store' | 'folder'>): Promise<string | undefined> {
  const first = await readText(toStore(chain.store), keyOf(chain, 1));
  return first && sha256(first).slice(0, 12);
}

/**
 * Adds a revision to the one it was decided on.
 * @returns it with its seal; `undefined` when another writer was first
 */
export async function append<Item extends Link>(
  chain: Chain<Item>,
  content: Omit<Item, 'seal'>,
): Promise<Item | undefined> {
  const revision = { ...content, seal: sha256(JSON.stringify(content)) } as Item;
  const isFirst = await toStore(chain.store).create(
    keyOf(chain, revision.revision),
    JSON.stringify(revision, null, 2),
  );
  return isFirst ? revision : undefined;
}
