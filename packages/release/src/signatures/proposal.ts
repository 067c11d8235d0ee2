import { randomUUID } from 'node:crypto';
import { parseJson } from '../core/parse-json';
import { ReleaseRefused } from '../core/refusal';
import { proposalKey, proposalsFolder } from '../core/store-layout';
import { nextNumber, readBasis, type By, type Stream } from '../revisions/revision-stream';
import { toStore } from '../store/open-store';
import { readText } from '../store/release-store';
import { proposalSchema, type Proposal } from './proposal-schema';

/** What is proposed: the version, and for a canary how it goes. */
export type Proposed = Pick<Proposal, 'action' | 'version' | 'canary' | 'withoutBrowser'>;

/**
 * Notes that one person wants a release which takes two. Changes nothing that visitors get.
 * @returns it, with the id that the second person names
 */
export async function propose(stream: Stream, proposed: Proposed, by: By): Promise<Proposal> {
  const { channel, app } = stream;
  const id = randomUUID().slice(0, 8);
  const proposal: Proposal = {
    id,
    app,
    channel,
    ...proposed,
    revision: nextNumber(await readBasis(stream)),
    actor: by.actor,
    reason: by.reason,
    at: new Date().toISOString(),
  };
  await toStore(stream.store).create(proposalKey(channel, app, id), JSON.stringify(proposal, null, 2));
  return proposal;
}

/** What waits for a second person, as far as nothing else was changed since. */
export async function listProposals(stream: Stream): Promise<Proposal[]> {
  const { store, channel, app } = stream;
  const opened = toStore(store);
  const number = nextNumber(await readBasis(stream));
  const names = await opened.list(proposalsFolder(channel, app));
  const texts = await Promise.all(
    names.map((name) =>
      readText(opened, `${proposalsFolder(channel, app)}/${name}`).catch((error: unknown) => {
        if (error instanceof ReleaseRefused && error.code === 'gate') return undefined;
        throw error;
      }),
    ),
  );
  const next = 'Propose it again.';
  return texts
    .flatMap((text) => (text === undefined ? [] : parseJson(proposalSchema, text, 'A proposal', next)))
    .filter(({ revision }) => revision === number)
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** @throws ReleaseRefused (`usage`) naming those that wait */
export async function requireProposal(stream: Stream, id: string): Promise<Proposal> {
  const waiting = await listProposals(stream);
  const found = waiting.find((proposal) => proposal.id === id);
  if (found) return found;
  const known = waiting.map((proposal) => `${proposal.id} (${proposal.action} ${proposal.version})`);
  throw new ReleaseRefused('usage', {
    found: `No proposal ${id} of ${stream.app} waits in ${stream.channel}.`,
    expected:
      known.length > 0
        ? `Expected one of ${known.join(', ')}.`
        : 'Expected one made since the app was changed last.',
    next: `Propose it (npx mfe promote ${stream.app}@<version>), then let a second person approve it. Nothing was changed.`,
  });
}
