import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { proposalKey } from '../core/store-layout';
import { findSigner, textOf, whyNoRole, whyNotInForce } from '../signatures/envelope';
import type { KeySet, TrustedKey } from '../signatures/key-set';
import { canarySchema, sequenceOf, type ChannelRecord } from './record';

const { steps, stepMinutes, margin, minimumSample, audience } = canarySchema.entries;

const proposalSchema = v.object({
  ...v.entriesFromList(['id', 'app', 'channel', 'version', 'actor', 'reason', 'at'], v.string()),
  action: v.picklist(['promote', 'canary start']),
  canary: v.optional(v.object({ steps, stepMinutes, margin, minimumSample, audience: v.optional(audience) })),
  withoutBrowser: v.optional(v.boolean()),
  /** Sequence of the app's last change. After another change the proposal is void. */
  revision: v.number(),
});

/** A release of an app that needs two persons, proposed by the first one. */
export type Proposal = v.InferOutput<typeof proposalSchema>;

const proposalText = v.pipe(v.string(), v.parseJson(), proposalSchema);

/** Opens a proposal and finds the first person's key, or returns the reason why it is invalid. */
export function openProposal(keySet: KeySet | undefined, envelope: string) {
  const { success, output: proposal } = v.safeParse(proposalText, textOf(envelope));
  if (!success) return 'there is no proposal';
  const { channel, app, id } = proposal;
  const first = findSigner(keySet?.keys ?? [], proposalKey(channel, app, id), envelope);
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
  const version = canary?.version ?? live;
  const release = { app, channel, action: operation, version, revision: sequenceOf(before, app) };
  const begun = settings ? { ...canary, ...settings, step: 0, traffic: settings.steps[0] } : null;
  if (change.apps.length > 1 || !isDeepStrictEqual([{ ...proposal, ...release }, begun], [proposal, canary]))
    return `${missing}, and its proposal is for another release`;
  const arePersons = first.kind === 'person' && second.kind === 'person' && first.owner !== second.owner;
  return arePersons ? undefined : `${missing}, and ${second.owner} proposed it as well`;
}
