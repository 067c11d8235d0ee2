import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { ChannelRecord } from '../channel/record';
import { audiences } from '../core/audience';
import { proposalKey } from '../core/store-layout';
import { findSigner, textOf, whyNoRole, whyNotInForce } from './envelope';
import type { KeySet, TrustedKey } from './key-set';
import { isReleasing } from './permissions';

const proposalSchema = v.object({
  id: v.string(),
  app: v.string(),
  channel: v.string(),
  action: v.picklist(['promote', 'canary start']),
  version: v.string(),
  canary: v.optional(
    v.object({
      steps: v.array(v.number()),
      stepMinutes: v.nullable(v.number()),
      margin: v.number(),
      minimumSample: v.number(),
      audience: v.optional(v.picklist(audiences)),
    }),
  ),
  withoutBrowser: v.optional(v.boolean()),
  /** Sequence of the app's last change: after another one it is proposed again. */
  revision: v.number(),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
});

/** A release of an app that needs two persons, as the first one wants it. */
export type Proposal = v.InferOutput<typeof proposalSchema>;

const proposalText = v.pipe(v.string(), v.parseJson(), proposalSchema);

/** @returns `undefined` for a text that is no proposal */
export function readProposal(stored: string): Proposal | undefined {
  const { success, output } = v.safeParse(proposalText, textOf(stored));
  return success ? output : undefined;
}

/** The key of the first person; in words, why the proposal does not count. */
export function findProposer(
  { keys }: Pick<KeySet, 'keys'>,
  stored: string,
  proposal: Proposal,
): TrustedKey | string {
  const { channel, app, id } = proposal;
  const signer = findSigner(keys, proposalKey(channel, app, id), stored);
  if (typeof signer === 'string') return signer;
  return whyNoRole(signer, ['promote'], app) ?? whyNotInForce(signer, proposal) ?? signer;
}

/** Why the release of an app that needs two persons does not have both; `undefined` when it does, or needs one. */
export function whyNotApproved(
  keySet: KeySet,
  channel: string,
  before: ChannelRecord | undefined,
  { change, apps }: ChannelRecord,
  second: TrustedKey,
): string | undefined {
  const { operation, proposal: stored = '' } = change;
  const app = isReleasing(operation)
    ? change.apps.find((name) => keySet.twoPersons.includes(name))
    : undefined;
  if (app === undefined) return undefined;
  const missing = `${operation} of ${app} needs two persons`;
  const proposal = readProposal(stored);
  if (!proposal || change.apps.length > 1) return `${missing}: a proposal of this release alone`;
  const { live, canary } = apps[app] ?? {};
  const revision = before?.apps[app]?.changed.sequence ?? 0;
  const made = { ...proposal, app, channel, action: operation, version: canary?.version ?? live, revision };
  const { canary: settings } = proposal;
  const begun = settings ? { ...canary, ...settings, step: 0, traffic: settings.steps[0] } : null;
  if (!isDeepStrictEqual(proposal, made) || !isDeepStrictEqual(canary, begun))
    return `${missing}, and its proposal is for another release`;
  const first = findProposer(keySet, stored, proposal);
  if (typeof first === 'string') return `its proposal does not count: ${first}`;
  const arePersons = first.kind === 'person' && second.kind === 'person';
  return arePersons && first.owner !== second.owner
    ? undefined
    : `${missing}, and ${second.owner} proposed it as well`;
}
