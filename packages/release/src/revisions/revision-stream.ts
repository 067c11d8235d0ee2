import {
  append,
  inspectHistory,
  readChainId,
  readHeads,
  readLatest,
  readLatestSound,
  readNumbered,
  type Chain,
  type ChainHead,
  type HistoryReport,
} from '../chain/chain';
import { ReleaseRefused } from '../core/refusal';
import { revisionsFolder } from '../core/store-layout';
import { decide, readDecision } from '../sets/decision';
import { eachOf } from '../store/each-of';
import type { StoreLike } from '../store/open-store';
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
export type Head = ChainHead<Revision>;

/** The whole history of an app with its damage. */
export type ChainReport = HistoryReport<Revision>;

/** Revisions that every change checks before it adds one: the cost stays the same however long the stream is. */
const checkedBeforeChange = 20;

const chainOf = ({ store, channel, app }: Stream): Chain<Revision> => ({
  store,
  folder: revisionsFolder(channel, app),
  name: `${app} in ${channel}`,
  schema: revisionSchema,
});

/** Whether a revision counts: one of a set does when its set is committed. */
async function isInForce({ store, channel }: Stream, { set }: Revision): Promise<boolean> {
  return set === undefined || (await readDecision({ store, channel, set }))?.outcome === 'committed';
}

/** Leaves out the revisions of sets that were never committed. */
async function inForce<Item>(
  stream: Stream,
  items: readonly Item[],
  revisionOf: (item: Item) => Revision,
): Promise<Item[]> {
  const counts = await eachOf(items, 16, (item) => isInForce(stream, revisionOf(item)));
  return items.filter((_, index) => counts[index]);
}

/**
 * The latest revisions that were or are in force, oldest first; the whole chain among them is checked.
 * @param count how many are looked at; all of them without it
 * @throws ReleaseRefused (`gate`) naming the revision at which the chain breaks
 */
export async function readChain(stream: Stream, count?: number): Promise<Head[]> {
  return inForce(stream, await readHeads(chainOf(stream), count), ({ revision }) => revision);
}

/**
 * Reads every revision and tells what is broken instead of refusing. Those of sets that were never committed are left out.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function inspectChain(stream: Stream): Promise<ChainReport> {
  const { revisions, errors } = await inspectHistory(chainOf(stream));
  return { revisions: await inForce(stream, revisions, (revision) => revision), errors };
}

/** The latest revision at or before the given one that is in force. */
async function backToForce(stream: Stream, from: Revision | undefined): Promise<Revision | undefined> {
  let revision = from;
  while (revision && !(await isInForce(stream, revision))) {
    const before = revision.revision - 1;
    revision = before > 0 ? await readNumbered(chainOf(stream), before) : undefined;
  }
  return revision;
}

/**
 * The revision in force, or `undefined` when the app was never activated in this channel.
 * @param known number of a revision seen before: a reader that asks often then lists no folder, however long the stream
 */
export const latestRevision = async (stream: Stream, known?: number): Promise<Revision | undefined> =>
  backToForce(stream, await readLatest(chainOf(stream), known));

/**
 * The latest revision in force that can be read, although later ones may be damaged: what a site without any better
 * knowledge serves.
 * @throws ReleaseRefused (`gate`) when a set that it is a member of is damaged, `usage` when the store cannot be read
 */
export const latestSoundRevision = async (stream: Stream): Promise<Revision | undefined> =>
  backToForce(stream, await readLatestSound(chainOf(stream)));

/**
 * The revision of a number; `undefined` when it is one of a set that is not committed.
 * @throws ReleaseRefused (`gate`) when there is none of that number, or it is damaged
 */
export async function readRevisionInForce(stream: Stream, number: number): Promise<Revision | undefined> {
  const revision = await readNumbered(chainOf(stream), number);
  return (await isInForce(stream, revision)) ? revision : undefined;
}

/** Short id of a stream, which no other one has; `undefined` when it has no first revision. */
export const readStreamId = (stream: Stream): Promise<string | undefined> => readChainId(chainOf(stream));

export interface Step {
  readonly action: Action;
  readonly state: State;
  readonly gate?: Revision['gate'];
  /** Begins a new one. */
  readonly epoch?: number;
}

export interface Outcome {
  readonly revision: Revision;
  /** False when what was requested is so already, and no revision was added. */
  readonly changed: boolean;
}

export interface ChangeOptions extends By {
  /** The change is made only on top of this revision (0: the first one). */
  readonly expectRevision?: number;
  /** What a first person proposed, where a release takes two. */
  readonly proposal?: Revision['proposal'];
}

const conflict = ({ app, channel }: Stream, found: string, expected: string) =>
  new ReleaseRefused('conflict', {
    found,
    expected,
    next: `Nothing was changed. Look at npx mfe status ${app} --channel ${channel}, then decide again.`,
  });

/** What a change is decided on. */
export interface Basis {
  /** The last revision of the chain, in force or not: the next one remembers it. */
  readonly tail: Head | undefined;
  /** The one in force. */
  readonly current: Revision | undefined;
}

/**
 * What a change of an app starts from.
 * @throws ReleaseRefused `conflict` when `expectRevision` is not in force; `gate` when the chain is broken
 */
export async function readBasis(
  stream: Stream,
  expectRevision?: ChangeOptions['expectRevision'],
): Promise<Basis> {
  const tail = (await readHeads(chainOf(stream), checkedBeforeChange)).at(-1);
  const current = await backToForce(stream, tail?.revision);
  const number = current?.revision ?? 0;
  if (expectRevision !== undefined && expectRevision !== number) {
    throw conflict(
      stream,
      `${stream.app} in ${stream.channel} is at revision ${number}${current ? `, made by ${current.actor} at ${current.at}` : ''}.`,
      `Expected revision ${expectRevision}.`,
    );
  }
  return { tail, current };
}

/** A set that another change of one of its apps comes before is never committed: neither waits for the other. */
async function endOpenSet(stream: Stream, { tail, current }: Basis, by: By): Promise<void> {
  const { store, channel, app } = stream;
  const { set, beside, revision } = tail?.revision ?? {};
  if (set === undefined || revision === current?.revision) return;
  const { outcome } = await decide(
    { store, channel, set },
    {
      outcome: 'aborted',
      members: { ...beside },
      actor: by.actor,
      reason: `${app} was changed before the set was complete: ${by.reason}`,
      at: new Date().toISOString(),
    },
  );
  if (outcome === 'aborted') return;
  throw conflict(
    stream,
    `Somebody else changed ${app} in ${channel} at the same time, together with others.`,
    `Expected revision ${current?.revision ?? 0} to be in force.`,
  );
}

/** Number of the revision that is added to a basis. */
export const nextNumber = ({ tail }: Pick<Basis, 'tail'>) => (tail?.revision.revision ?? 0) + 1;

/**
 * Adds a revision to the end of the chain.
 * @throws ReleaseRefused `conflict` when another writer was first
 */
export async function appendStep(
  stream: Stream,
  basis: Basis,
  { action, state, gate, epoch = basis.current?.epoch }: Step,
  { actor, reason, ...rest }: By & Partial<Pick<Revision, 'set' | 'beside' | 'at' | 'proposal'>>,
): Promise<Revision> {
  await endOpenSet(stream, basis, { actor, reason });
  const { tail, current } = basis;
  const { live, lastKnownGood, olderGood, canary, hold, bad, soak } = state;
  const beside = (current?.beside ?? rest.beside) ? { beside: { ...current?.beside, ...rest.beside } } : {};
  const revision = await append(chainOf(stream), {
    revision: nextNumber(basis),
    action,
    live,
    lastKnownGood,
    olderGood,
    canary,
    hold,
    bad,
    ...(soak ? { soak } : {}),
    gate: gate ?? null,
    ...(rest.set === undefined ? {} : { set: rest.set }),
    ...beside,
    ...(epoch === undefined ? {} : { epoch }),
    ...(rest.proposal ? { proposal: rest.proposal } : {}),
    previous: tail?.hash ?? null,
    actor,
    reason,
    at: rest.at ?? new Date().toISOString(),
  });
  if (revision) return revision;
  throw conflict(
    stream,
    `Somebody else changed ${stream.app} in ${stream.channel} at the same time.`,
    `Expected to add revision ${nextNumber(basis)} to revision ${nextNumber(basis) - 1}.`,
  );
}

/**
 * Adds the revision that `decideStep` makes of the one in force.
 * @param decideStep gives `unchanged` when nothing needs to be done; throws to refuse
 * @throws ReleaseRefused `conflict` when another writer was first or `expectRevision` is not in force; `gate` when the
 * chain is broken
 */
export async function changeState(
  stream: Stream,
  options: ChangeOptions,
  decideStep: (current: Revision | undefined) => Promise<Step | 'unchanged'>,
): Promise<Outcome> {
  const basis = await readBasis(stream, options.expectRevision);
  const step = await decideStep(basis.current);
  if (step === 'unchanged') {
    if (!basis.current) throw new Error('A stream without a revision cannot stay as it is.');
    return { revision: basis.current, changed: false };
  }
  return { revision: await appendStep(stream, basis, step, options), changed: true };
}
