import * as v from 'valibot';
import { parseJson } from '../core/parse-json';
import { setKey } from '../core/store-layout';
import { toStore, type StoreLike } from '../store/open-store';
import { readText } from '../store/release-store';

const decisionSchema = v.object({
  outcome: v.picklist(['committed', 'aborted']),
  /** Number of the revision that each app has in the set. */
  members: v.record(v.string(), v.number()),
  /** Who decided: who makes the set, or whoever changed one of its apps first. */
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
});

/** Whether the revisions of a set are in force, all of them or none. Created once and never changed. */
export type Decision = v.InferOutput<typeof decisionSchema>;

interface SetOf {
  readonly store: StoreLike;
  readonly channel: string;
  readonly set: string;
}

/**
 * The decision on a set; `undefined` while there is none, in which case its revisions are not in force.
 * @throws ReleaseRefused (`gate`) when the record is damaged
 */
export async function readDecision({ store, channel, set }: SetOf): Promise<Decision | undefined> {
  const text = await readText(toStore(store), setKey(channel, set));
  const next = 'Nothing was changed. Restore that file from a copy of the store.';
  return text === undefined
    ? undefined
    : parseJson(decisionSchema, text, `The decision on set ${set} in ${channel}`, next);
}

/**
 * Decides a set, unless it is decided: the one moment at which all of its revisions come into force, or none ever will.
 * @returns the decision that stands, which may be another one
 */
export async function decide(of: SetOf, decision: Decision): Promise<Decision> {
  const key = setKey(of.channel, of.set);
  if (await toStore(of.store).create(key, JSON.stringify(decision, null, 2))) return decision;
  return (await readDecision(of)) ?? decide(of, decision);
}
