import { sha256 } from '../core/hash';
import { revisionFileName, revisionsFolder } from '../core/store-layout';
import { parseJson } from '../core/parse-json';
import { ReleaseRefused } from '../core/refusal';
import { eachOf } from '../store/each-of';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';
import { revisionSchema, type Action, type Revision, type State } from './revision';

/** The revisions of one app in one channel: apart from those of the others, so that two teams never contend. */
export interface Stream {
  readonly store: StoreLike;
  readonly channel: string;
  readonly app: string;
}

export interface By {
  readonly actor: string;
  readonly reason: string;
}

/** The latest revision with the hash that the next one remembers. */
export interface Head {
  readonly revision: Revision;
  readonly hash: string;
}

/** Revisions that every change checks before it adds one: the cost stays the same however long the stream is. */
const checkedBeforeChange = 20;

function tampered({ app, channel }: Stream, revision: number, found: string): ReleaseRefused {
  return new ReleaseRefused('gate', {
    found: `Revision ${revision} of ${app} in ${channel} is broken: ${found}.`,
    expected: 'Expected an unbroken chain in which each revision remembers the hash of the one before.',
    next: 'Nothing was changed. Restore that revision from a copy of the store, and find out who can write to it.',
  });
}

function parseRevision(stream: Stream, number: number, text: string): Revision {
  const what = `Revision ${number} of ${stream.app} in ${stream.channel}`;
  const next = 'Nothing was changed. Restore that revision from a copy of the store.';
  const revision = parseJson(revisionSchema, text, what, next);
  if (revision.revision !== number) {
    throw tampered(stream, number, `it calls itself revision ${revision.revision}`);
  }
  if (revision.seal) {
    const { seal, ...content } = JSON.parse(text) as Revision;
    if (sha256(JSON.stringify(content)) !== seal) {
      throw tampered(stream, number, 'it was changed after it was written');
    }
  }
  return revision;
}

async function revisionNumbers(stream: Stream): Promise<number[]> {
  const names = await toStore(stream.store).list(revisionsFolder(stream.channel, stream.app));
  return names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
}

async function readRevisionText(stream: Stream, number: number): Promise<string> {
  const key = `${revisionsFolder(stream.channel, stream.app)}/${revisionFileName(number)}`;
  const text = await readText(toStore(stream.store), key);
  if (text === undefined) throw tampered(stream, number, 'it is missing');
  return text;
}

async function readHead(stream: Stream, number: number): Promise<Head> {
  const text = await readRevisionText(stream, number);
  return { revision: parseRevision(stream, number, text), hash: sha256(text) };
}

/** Why a revision does not follow the one before it; nothing when it does. */
function brokenLink(
  stream: Stream,
  before: Head | undefined,
  { revision }: Head,
): ReleaseRefused | undefined {
  if (revision.previous === (before?.hash ?? null)) return undefined;
  return before
    ? tampered(stream, before.revision.revision, `revision ${revision.revision} remembers another content`)
    : tampered(stream, revision.revision, 'it remembers a revision before the first');
}

/**
 * The latest revisions, oldest first, checked against each other.
 * @param count how many; all of them without it
 * @throws ReleaseRefused (`gate`) naming the revision at which the chain breaks
 */
export async function readChain(stream: Stream, count = Number.POSITIVE_INFINITY): Promise<Head[]> {
  const latest = (await revisionNumbers(stream)).at(-1) ?? 0;
  const first = Math.max(1, latest - count + 1);
  const numbers = Array.from({ length: latest - first + 1 }, (_, index) => first + index);
  const chain = await eachOf(numbers, 16, (number) => readHead(stream, number));
  for (const [index, head] of chain.entries()) {
    const before = chain[index - 1];
    const broken = before || first === 1 ? brokenLink(stream, before, head) : undefined;
    if (broken) throw broken;
  }
  return chain;
}

/** The whole history with its damage, for a person who looks at it. */
export interface ChainReport {
  /** Every revision that can be read, oldest first; those of a broken chain are not to be trusted. */
  readonly revisions: readonly Revision[];
  /** Where the chain breaks and why, oldest first; empty for an unbroken one. */
  readonly defects: readonly { readonly revision: number; readonly refusal: ReleaseRefused }[];
}

/**
 * Reads every revision and tells what is broken instead of refusing.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function inspectChain(stream: Stream): Promise<ChainReport> {
  const latest = (await revisionNumbers(stream)).at(-1) ?? 0;
  const numbers = Array.from({ length: latest }, (_, index) => index + 1);
  const read = await eachOf(numbers, 16, (number) =>
    readHead(stream, number).catch((error: unknown) => {
      if (error instanceof ReleaseRefused && error.code === 'gate') return error;
      throw error;
    }),
  );
  const defects = read.flatMap((head, index) => {
    if (head instanceof ReleaseRefused) return { revision: index + 1, refusal: head };
    const before = read[index - 1];
    // After one that cannot be read there is nothing to compare with.
    if (before instanceof ReleaseRefused) return [];
    const refusal = brokenLink(stream, before, head);
    return refusal ? { revision: before?.revision.revision ?? 1, refusal } : [];
  });
  const revisions = read.flatMap((head) => (head instanceof ReleaseRefused ? [] : head.revision));
  return { revisions, defects };
}

const keyOf = ({ channel, app }: Stream, number: number) =>
  `${revisionsFolder(channel, app)}/${revisionFileName(number)}`;

/** Revisions are numbered without a gap and never removed: where the next one is missing, the stream ends. */
async function endOfStream(stream: Stream, known: number): Promise<number> {
  if (known === 0) return (await revisionNumbers(stream)).at(-1) ?? 0;
  const store = toStore(stream.store);
  let latest = known;
  while (await store.stat(keyOf(stream, latest + 1))) latest += 1;
  return latest;
}

/**
 * The revision in force, or nothing when the app was never activated in this channel.
 * @param known number of a revision seen before: a reader that asks often then lists no folder, however long the stream
 */
export async function latestRevision(stream: Stream, known = 0): Promise<Revision | undefined> {
  const latest = await endOfStream(stream, known);
  return latest === 0 ? undefined : parseRevision(stream, latest, await readRevisionText(stream, latest));
}

/** Short id of a stream, which no other one has; nothing when it has no first revision. */
export async function readStreamId(stream: Stream): Promise<string | undefined> {
  const first = await readText(toStore(stream.store), keyOf(stream, 1));
  return first && sha256(first).slice(0, 12);
}

export interface Step {
  readonly action: Action;
  readonly state: State;
  readonly gate?: Revision['gate'];
}

export interface Outcome {
  readonly revision: Revision;
  /** False when the wish was fulfilled already, so that nothing was added. */
  readonly changed: boolean;
}

export interface ChangeOptions extends By {
  /** The change is made only on top of this revision (0: the first one). */
  readonly expectRevision?: number;
}

const conflict = ({ app, channel }: Stream, found: string, expected: string) =>
  new ReleaseRefused('conflict', {
    found,
    expected,
    next: `Nothing was changed. Look at npx mfe status ${app} --channel ${channel}, then decide again.`,
  });

/**
 * Adds the revision that `decide` makes of the one in force.
 * @param decide gives `unchanged` when nothing needs to be done; throws to refuse
 * @throws ReleaseRefused `conflict` when another writer was first or `expectRevision` is not in force; `gate` when the
 * chain is broken
 */
export async function changeState(
  stream: Stream,
  { actor, reason, expectRevision }: ChangeOptions,
  decide: (current: Revision | undefined) => Promise<Step | 'unchanged'>,
): Promise<Outcome> {
  const head = (await readChain(stream, checkedBeforeChange)).at(-1);
  const number = head?.revision.revision ?? 0;
  if (expectRevision !== undefined && expectRevision !== number) {
    throw conflict(
      stream,
      `${stream.app} in ${stream.channel} is at revision ${number}${head ? `, made by ${head.revision.actor} at ${head.revision.at}` : ''}.`,
      `Expected revision ${expectRevision}.`,
    );
  }
  const step = await decide(head?.revision);
  if (step === 'unchanged') {
    if (!head) throw new Error('A stream without a revision cannot stay as it is.');
    return { revision: head.revision, changed: false };
  }
  const { live, lastKnownGood, olderGood, canary, hold, bad } = step.state;
  const content: Revision = {
    revision: number + 1,
    action: step.action,
    live,
    lastKnownGood,
    olderGood,
    canary,
    hold,
    bad,
    gate: step.gate ?? null,
    previous: head?.hash ?? null,
    actor,
    reason,
    at: new Date().toISOString(),
  };
  const revision = { ...content, seal: sha256(JSON.stringify(content)) };
  const key = `${revisionsFolder(stream.channel, stream.app)}/${revisionFileName(revision.revision)}`;
  if (await toStore(stream.store).create(key, JSON.stringify(revision, null, 2))) {
    return { revision, changed: true };
  }
  throw conflict(
    stream,
    `Somebody else changed ${stream.app} in ${stream.channel} at the same time.`,
    `Expected to add revision ${revision.revision} to revision ${number}.`,
  );
}
