import { randomUUID } from 'node:crypto';
import { readRecord, type Stream } from '../channel/apps';
import type { By } from '../channel/change';
import { ReleaseRefused } from '../core/refusal';
import { proposalKey, proposalsFolder } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import { toStore } from '../store/open-store';
import { readText } from '../store/release-store';
import { findProposer, readProposal, type Proposal } from './approval';
import { notAllowed, signRecord } from './signed-records';

/** A proposal with the text that the change of the second person carries. */
export interface WaitingProposal extends Proposal {
  readonly envelope: string;
}

/**
 * Keeps the release that one person wants of an app that needs two. Visitors get nothing new by it.
 * @throws ReleaseRefused (`gate`) when the key may not promote the app
 */
export async function propose(
  stream: Stream,
  proposed: Pick<Proposal, 'action' | 'version' | 'canary' | 'withoutBrowser'>,
  { actor, reason }: By,
): Promise<Proposal> {
  const { channel, app } = stream;
  const store = toStore(stream.store);
  const record = await readRecord(stream);
  const id = randomUUID().slice(0, 8);
  const revision = record?.apps[app]?.changed.sequence ?? 0;
  const proposal = { id, app, channel, ...proposed, revision, actor, reason, at: new Date().toISOString() };
  const key = proposalKey(channel, app, id);
  const envelope = signRecord(store, key, JSON.stringify(proposal, null, 2));
  const why = record?.keys && findProposer(record.keys, envelope, proposal);
  if (typeof why === 'string') throw notAllowed(why);
  await store.create(key, envelope);
  return proposal;
}

/** The proposals that wait for a second person: those made since the app was changed last, oldest first. */
export async function listProposals(stream: Stream): Promise<WaitingProposal[]> {
  const folder = proposalsFolder(stream.channel, stream.app);
  const store = toStore(stream.store);
  const record = await readRecord(stream);
  const revision = record?.apps[stream.app]?.changed.sequence ?? 0;
  const read = await eachOf(await store.list(folder), 8, async (name) => {
    const envelope = (await readText(store, `${folder}/${name}`)) ?? '';
    const proposal = readProposal(envelope);
    if (proposal?.revision !== revision || !record?.keys) return [];
    return typeof findProposer(record.keys, envelope, proposal) === 'string'
      ? []
      : [{ ...proposal, envelope }];
  });
  return read.flat().toSorted((one, other) => one.at.localeCompare(other.at));
}

/** @throws ReleaseRefused (`usage`) naming those that wait */
export async function requireProposal(stream: Stream, id: string): Promise<WaitingProposal> {
  const waiting = await listProposals(stream);
  const found = waiting.find((proposal) => proposal.id === id);
  if (found) return found;
  const known = waiting
    .map((proposal) => `${proposal.id} (${proposal.action} ${proposal.version})`)
    .join(', ');
  throw new ReleaseRefused('usage', {
    found: `No proposal ${id} of ${stream.app} waits in ${stream.channel}.`,
    expected: `Expected ${known ? `one of ${known}` : 'one made since the app was changed last'}.`,
    next: `Propose it (npx mfe promote ${stream.app}@<version>), then let a second person approve it. Nothing was changed.`,
  });
}
