import { randomUUID } from 'node:crypto';
import { openProposal, type Proposal } from '../../channel/approval';
import type { By } from '../../channel/change';
import { sequenceOf } from '../../channel/record';
import { ReleaseRefused } from '../../core/refusal';
import { proposalKey, proposalsFolder } from '../../core/store-layout';
import { notAllowed, signRecord } from '../../signatures/envelope';
import { eachOf } from '../../store/each-of';
import { toStore } from '../../store/open-store';
import { readText } from '../../store/release-store';
import type { Situation } from '../plan';

/** A proposal with its signed text, which the second person's change includes. */
export type WaitingProposal = Proposal & { readonly envelope: string };

/**
 * Stores a proposal for an app that needs two persons. Nothing goes live.
 * @throws ReleaseRefused (`gate`) when the key may not promote the app
 */
export async function propose(
  { stream, record }: Situation,
  proposed: Pick<Proposal, 'action' | 'version' | 'canary' | 'withoutBrowser'>,
  { actor, reason }: By,
): Promise<Proposal> {
  const { app, channel } = stream;
  const store = toStore(stream.store);
  const [id, at, revision] = [randomUUID().slice(0, 8), new Date().toISOString(), sequenceOf(record, app)];
  const proposal: Proposal = { id, revision, at, app, channel, ...proposed, actor, reason };
  const key = proposalKey(channel, app, id);
  const envelope = signRecord(store, key, JSON.stringify(proposal, null, 2));
  const opened = openProposal(record?.keys, envelope);
  if (typeof opened === 'string') throw notAllowed(opened);
  await store.create(key, envelope);
  return proposal;
}

/** Proposals that wait for a second person: those since the app's last change, oldest first. */
export async function listProposals({ stream, record }: Situation): Promise<WaitingProposal[]> {
  const folder = proposalsFolder(stream.channel, stream.app);
  const store = toStore(stream.store);
  const read = await eachOf(await store.list(folder), 8, async (name) => {
    const envelope = (await readText(store, `${folder}/${name}`)) ?? '';
    const opened = openProposal(record?.keys, envelope);
    return typeof opened === 'string' ? [] : [{ ...opened.proposal, envelope }];
  });
  const waiting = read.flat().filter(({ revision }) => revision === sequenceOf(record, stream.app));
  return waiting.toSorted((one, other) => one.at.localeCompare(other.at));
}

/**
 * Finds a waiting proposal by id, or the only one without an id.
 * @throws ReleaseRefused (`usage`) naming the waiting proposals
 */
export async function findProposal(situation: Situation, id?: string): Promise<WaitingProposal> {
  const { app, channel } = situation.stream;
  const waiting = await listProposals(situation);
  const [only, ...others] = waiting.filter((one) => id === undefined || one.id === id);
  if (only && others.length === 0) return only;
  const described = waiting.map(
    (one) => `${one.id} (${one.action} ${one.version}, by ${one.actor}: ${one.reason})`,
  );
  throw new ReleaseRefused('usage', {
    found:
      id === undefined && !only
        ? `No release of ${app} waits in ${channel}.`
        : `${waiting.length} releases of ${app} wait in ${channel}: ${described.join('; ')}.`,
    expected:
      id === undefined ? 'Expected one proposal.' : `Expected ${id}, made since the last change of ${app}.`,
    next: only
      ? 'Name it with --proposal <id>. Nothing was changed.'
      : 'Propose the release again. Nothing was changed.',
  });
}
