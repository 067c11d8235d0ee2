import * as v from 'valibot';
import { proposalKey } from '../core/store-layout';
import type { ReadRecord } from './check-record';
import type { KeySet } from './key-set';
import { proposalSchema } from './proposal-schema';
import { isReleasing, stateIn } from './steps';
import { parseSigned } from './signed-text';

/** Whether a revision of an app takes a second person. */
export function takesTwo(
  { approvals }: Pick<KeySet, 'approvals'>,
  app: string,
  folder: string,
  revision: number,
): boolean {
  const rule = approvals[app];
  return rule !== undefined && rule.persons > 1 && revision > (rule.after[folder] ?? 0);
}

/**
 * Why a release that takes two persons has not both; `undefined` when it has, or takes one.
 * @param check says why a record does not count (`whyNotTrusted`)
 */
export function whyNotApproved(
  keySet: Pick<KeySet, 'keys' | 'approvals'>,
  { kind: { stream, link }, text }: ReadRecord,
  check: (key: string, proposal: string) => string | undefined,
): string | undefined {
  const { content, signature } = parseSigned(text) ?? {};
  const state = content && stateIn(content);
  if (!stream || !link || !state || !isReleasing(state)) return undefined;
  if (!takesTwo(keySet, stream.app, link.folder, link.number)) return undefined;
  const missing = `${state.action} ${stream.app} takes two persons`;
  const parsed = v.safeParse(proposalSchema, content.proposal);
  if (!parsed.success) return missing;
  const proposal = parsed.output;
  const version = state.action === 'promote' ? state.live : state.canary?.version;
  const isThis =
    proposal.app === stream.app &&
    proposal.channel === stream.channel &&
    proposal.action === state.action &&
    proposal.version === version &&
    proposal.revision === link.number;
  if (!isThis) return `${missing}, and the proposal in it is another one`;
  const key = proposalKey(stream.channel, stream.app, proposal.id);
  const why = check(key, JSON.stringify(content.proposal, null, 2));
  if (why) return `the proposal in it does not count: ${why}`;
  const owners = [proposal.signature?.key, signature?.key].map((id) =>
    keySet.keys.find((one) => one.id === id),
  );
  const [first, second] = owners;
  return first?.kind === 'person' && second?.kind === 'person' && first.owner !== second.owner
    ? undefined
    : `${missing}, and ${second?.owner} proposed it as well`;
}
