import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Stream } from '../channel/apps';
import type { By } from '../channel/change';
import type { ChannelRecord } from '../channel/record';
import { audiences } from '../core/audience';
import { proposalKey, proposalsFolder } from '../core/store-layout';
import { eachOf } from '../store/each-of';
import { toStore } from '../store/open-store';
import { readText } from '../store/release-store';
import { findSigner, notAllowed, signRecord, textOf, whyNoRole, whyNotInForce } from './envelope';
import { refused } from './key-pair';
import type { KeySet, TrustedKey } from './key-set';

const proposalSchema = v.object({
  ...v.entriesFromList(['id', 'app', 'channel', 'version', 'actor', 'reason', 'at'], v.string()),
  action: v.picklist(['promote', 'canary start']),
  canary: v.optional(
    v.object({
      ...v.entriesFromList(['margin', 'minimumSample'], v.number()),
      steps: v.array(v.number()),
      stepMinutes: v.nullable(v.number()),
      audience: v.optional(v.picklist(audiences)),
    }),
  ),
  withoutBrowser: v.optional(v.boolean()),
  /** Sequence of the app's last change. After another change the proposal is void. */
  revision: v.number(),
});

/** A release of an app that needs two persons, proposed by the first one. */
export type Proposal = v.InferOutput<typeof proposalSchema>;

/** A proposal with its signed text, which the second person's change includes. */
export type WaitingProposal = Proposal & { readonly envelope: string };

const proposalText = v.pipe(v.string(), v.parseJson(), proposalSchema);

const revisionIn = (record: ChannelRecord | undefined, app: string) =>
  record?.apps[app]?.changed.sequence ?? 0;

/** Opens a proposal and finds the first person's key, or returns the reason why it is invalid. */
function openProposal({ keys }: Pick<KeySet, 'keys'>, envelope: string) {
  const { success, output: proposal } = v.safeParse(proposalText, textOf(envelope));
  if (!success) return 'there is no proposal';
  const { channel, app, id } = proposal;
  const first = findSigner(keys, proposalKey(channel, app, id), envelope);
  if (typeof first === 'string') return first;
  return whyNoRole(first, ['promote'], app) ?? whyNotInForce(first, proposal) ?? { proposal, first };
}

/** Why the release of an app that needs two persons lacks an approval; `undefined` when it does not. */
export function whyNotApproved(
  keySet: KeySet,
  channel: string,
  before: ChannelRecord | undefined,
  { change, apps }: ChannelRecord,
  second: TrustedKey,
): string | undefined {
  const { operation } = change;
  const app = change.apps.find((name) => keySet.twoPersons.includes(name));
  if (app === undefined || (operation !== 'promote' && operation !== 'canary start')) return undefined;
  const missing = `${operation} of ${app} needs two persons`;
  const opened = openProposal(keySet, change.proposal ?? '');
  if (typeof opened === 'string') return `${missing}: ${opened}`;
  const { proposal, first } = opened;
  const { live, canary = null } = apps[app] ?? {};
  const { canary: settings } = proposal;
  const release = {
    app,
    channel,
    action: operation,
    version: canary?.version ?? live,
    revision: revisionIn(before, app),
  };
  const begun = settings ? { ...canary, ...settings, step: 0, traffic: settings.steps[0] } : null;
  const isThis = isDeepStrictEqual({ ...proposal, ...release }, proposal) && isDeepStrictEqual(begun, canary);
  if (!isThis || change.apps.length > 1) return `${missing}, and its proposal is for another release`;
  const arePersons = first.kind === 'person' && second.kind === 'person' && first.owner !== second.owner;
  return arePersons ? undefined : `${missing}, and ${second.owner} proposed it as well`;
}

/** An app, and the last record of its channel. */
interface Situation {
  readonly stream: Stream;
  readonly record: ChannelRecord | undefined;
}

/**
 * Stores a proposal for an app that needs two persons. Nothing goes live.
 * @throws ReleaseRefused (`gate`) when the key may not promote the app
 */
export async function propose(
  { stream: { channel, app, ...stream }, record }: Situation,
  proposed: Pick<Proposal, 'action' | 'version' | 'canary' | 'withoutBrowser'>,
  { actor, reason }: By,
): Promise<Proposal> {
  const store = toStore(stream.store);
  const made = {
    id: randomUUID().slice(0, 8),
    revision: revisionIn(record, app),
    at: new Date().toISOString(),
  };
  const proposal = { ...made, app, channel, ...proposed, actor, reason };
  const key = proposalKey(channel, app, made.id);
  const envelope = signRecord(store, key, JSON.stringify(proposal, null, 2));
  const opened = openProposal(record?.keys ?? { keys: [] }, envelope);
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
    const opened = openProposal(record?.keys ?? { keys: [] }, envelope);
    return typeof opened === 'string' ? [] : [{ ...opened.proposal, envelope }];
  });
  const waiting = read.flat().filter(({ revision }) => revision === revisionIn(record, stream.app));
  return waiting.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** @throws ReleaseRefused (`usage`) naming the waiting proposals */
export async function requireProposal(situation: Situation, id: string): Promise<WaitingProposal> {
  const waiting = await listProposals(situation);
  const found = waiting.find((proposal) => proposal.id === id);
  if (found) return found;
  const known = waiting.map((one) => `${one.id} (${one.action} ${one.version})`).join(', ');
  const none = `No proposal ${id} of ${situation.stream.app} waits in ${situation.stream.channel}.`;
  throw refused('usage', none, `Expected ${known || 'one made since its last change'}.`, 'Propose it again.');
}
