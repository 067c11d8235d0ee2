import {
  append,
  inspectHistory,
  readChainId,
  readHeads,
  readLatest,
  type Chain,
  type ChainHead,
  type HistoryReport,
} from '../chain/chain';
import { ReleaseRefused } from '../core/refusal';
import { revisionsFolder } from '../core/store-layout';
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

/**
 * The latest revisions, oldest first, checked against each other.
 * @param count how many; all of them without it
 * @throws ReleaseRefused (`gate`) naming the revision at which the chain breaks
 */
export const readChain = (stream: Stream, count?: number): Promise<Head[]> =>
  readHeads(chainOf(stream), count);

/**
 * Reads every revision and tells what is broken instead of refusing.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export const inspectChain = (stream: Stream): Promise<ChainReport> => inspectHistory(chainOf(stream));

/**
 * The revision in force, or `undefined` when the app was never activated in this channel.
 * @param known number of a revision seen before: a reader that asks often then lists no folder, however long the stream
 */
export const latestRevision = (stream: Stream, known?: number): Promise<Revision | undefined> =>
  readLatest(chainOf(stream), known);

/** Short id of a stream, which no other one has; `undefined` when it has no first revision. */
export const readStreamId = (stream: Stream): Promise<string | undefined> => readChainId(chainOf(stream));

export interface Step {
  readonly action: Action;
  readonly state: State;
  readonly gate?: Revision['gate'];
}

export interface Outcome {
  readonly revision: Revision;
  /** False when what was requested is so already, and no revision was added. */
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
  const { live, lastKnownGood, olderGood, canary, hold, bad, soak } = step.state;
  const revision = await append(chainOf(stream), {
    revision: number + 1,
    action: step.action,
    live,
    lastKnownGood,
    olderGood,
    canary,
    hold,
    bad,
    ...(soak ? { soak } : {}),
    gate: step.gate ?? null,
    previous: head?.hash ?? null,
    actor,
    reason,
    at: new Date().toISOString(),
  });
  if (revision) return { revision, changed: true };
  throw conflict(
    stream,
    `Somebody else changed ${stream.app} in ${stream.channel} at the same time.`,
    `Expected to add revision ${number + 1} to revision ${number}.`,
  );
}
