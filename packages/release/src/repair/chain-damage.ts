import * as v from 'valibot';
import { readNumbers, type Link } from '../chain/chain';
import { issuesOf } from '../core/parse-json';
import { ReleaseRefused } from '../core/refusal';
import { sha256 } from '../core/hash';
import { revisionFileName } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import { readText, type ReleaseStore } from '../store/release-store';
import { revisionSchema, type Revision } from '../revisions/revision';

/** A revision as it lies in a store: with its bytes, and what is wrong with it. */
export interface StoredRevision {
  readonly number: number;
  /** `undefined` where there is none. */
  readonly text: string | undefined;
  /** `undefined` where it cannot be read. */
  readonly revision: Revision | undefined;
  readonly hash: string | undefined;
  /** In words; `undefined` for a sound one. */
  readonly damage: string | undefined;
}

/** What is wrong with the bytes alone. */
export function parseStored(number: number, text: string | undefined): StoredRevision {
  const damaged = (damage: string): StoredRevision => ({
    number,
    text,
    revision: undefined,
    hash: undefined,
    damage,
  });
  if (text === undefined) return damaged('is missing');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), revisionSchema), text);
  if (!parsed.success) return damaged(`cannot be read (${issuesOf(parsed.issues)})`);
  const revision = parsed.output;
  if (revision.revision !== number) return damaged(`calls itself revision ${revision.revision}`);
  const { seal, ...content } = JSON.parse(text) as Link;
  if (sha256(JSON.stringify(content)) !== seal) return damaged('was changed after it was written');
  return { number, text, revision, hash: sha256(text), damage: undefined };
}

/** What a revision must hash to for the one after it to follow: a stand-in stands for what it took the place of. */
export const followedAs = ({ revision, hash }: StoredRevision): readonly (string | undefined)[] => [
  hash,
  revision?.standsFor,
];

/** Why a record that can be read does not count; `undefined` when it does. */
async function whyNotCounted(counted: ReleaseStore, key: string): Promise<string | undefined> {
  try {
    await counted.read(key);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseRefused && error.code === 'gate')
      return /does not count: .*(?=\.$)/.exec(error.parts.found)?.[0] ?? error.parts.found;
    throw error;
  }
}

/**
 * Every revision from the first to the latest, with its damage: what cannot be read, what is missing, what another
 * content was remembered of, and what is signed by nobody who may.
 * @param latest number up to which there were revisions, when more is known than the store has
 */
export async function readStored(
  { store, counted }: { readonly store: ReleaseStore; readonly counted: ReleaseStore },
  folder: string,
  latest = 0,
): Promise<StoredRevision[]> {
  const last = Math.max((await readNumbers({ store, folder })).at(-1) ?? 0, latest);
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  const stored = await eachOf(numbers, 16, async (number) =>
    parseStored(number, await readText(store, `${folder}/${revisionFileName(number)}`)),
  );
  const linked = stored.map((one, index) => {
    const next = stored[index + 1];
    if (one.damage || !next?.revision || followedAs(one).includes(next.revision.previous ?? undefined))
      return one;
    return { ...one, damage: `has another content than revision ${next.number} remembers` };
  });
  if (counted === store) return linked;
  // What comes after a damaged one may count again once that is repaired.
  let isWhole = true;
  return eachOf(linked, 1, async (one) => {
    const key = `${folder}/${revisionFileName(one.number)}`;
    const damage = one.damage ?? (isWhole ? await whyNotCounted(counted, key) : undefined);
    isWhole &&= damage === undefined;
    return { ...one, damage };
  });
}
