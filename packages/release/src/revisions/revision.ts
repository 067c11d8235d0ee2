import * as v from 'valibot';
import { audiences } from '../core/audience';
import { proposalSchema } from '../signatures/proposal-schema';
import { signatureSchema } from '../signatures/signed-text';
import { soakSchema, type Soak } from './soak';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

const canarySchema = v.object({
  version: v.string(),
  /** Shares in percent, in the order they are taken; after the last one the version goes live. */
  steps: v.array(share),
  /** Index of the step in force. */
  step: v.number(),
  /** Share of the visitors in percent, in force now. */
  traffic: share,
  /** Stays through one canary, so that a visitor keeps the version when the share grows. */
  salt: v.string(),
  startedAt: v.string(),
  stepStartedAt: v.string(),
  /** Minutes a step lasts before it may end by itself; null when a person takes the steps. */
  stepMinutes: v.nullable(v.number()),
  /** Percentage points by which its failure rate may exceed that of the live version. */
  margin: v.number(),
  /** Loads of each of the two versions without which nothing is concluded. */
  minimumSample: v.number(),
  /** How it is judged. */
  audience: v.picklist(audiences),
});

const holdSchema = v.object({
  since: v.string(),
  by: v.string(),
  reason: v.string(),
  cause: v.picklist(['person', 'rollback', 'canary abort', 'restore']),
});

export const actions = [
  'promote',
  'rollback',
  'hold',
  'unhold',
  'canary start',
  'canary step',
  'canary complete',
  'canary abort',
  'soak rollback',
  'soak passed',
  'soak not judged',
  'soak end',
  'restore',
  'repair',
  'epoch',
] as const;

export type Action = (typeof actions)[number];

/** One step in the life of an app in a channel, with the whole state after it. Steps are only ever added. */
export const revisionSchema = v.object({
  revision: v.number(),
  action: v.picklist(actions),
  /** Version every visitor gets who is not in the canary. */
  live: v.string(),
  /** The latest other version that was live for everybody, passed its soak and was not rolled back. */
  lastKnownGood: v.nullable(v.string()),
  /** Those before it, latest first. */
  olderGood: v.array(v.string()),
  canary: v.nullable(canarySchema),
  /** While it stands nothing new is released; set by whatever rolls a version back, ended by a person. */
  hold: v.nullable(holdSchema),
  /** While it stands, the live version is not good yet; missing for a version that needs none, such as a local build. */
  soak: v.optional(soakSchema),
  /** Versions that were rolled back. */
  bad: v.array(v.string()),
  /** The verification that let this version through; null where none was needed. */
  gate: v.nullable(
    v.object({ verifiedAt: v.string(), browser: v.string(), acceptedSize: v.optional(v.string()) }),
  ),
  /** Id of the set that it is a member of: it is in force only when that set is committed (`sets/decision.ts`). */
  set: v.optional(v.string()),
  /**
   * Revisions of other apps, at least, that must be in force beside it: of those that changed in one set with this app.
   * Later revisions of the app carry it on.
   */
  beside: v.optional(v.record(v.string(), v.number())),
  /** Of a stand-in for a damaged revision: the hash by which the next one remembers what it took the place of. */
  standsFor: v.optional(v.string()),
  /** When the store was put back to an earlier copy, ms since 1970: what was seen before is no later than this. */
  epoch: v.optional(v.number()),
  /** SHA-256 of the revision before, as hex: a chain that shows any later change. */
  previous: v.nullable(v.string()),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
  /** SHA-256 of this revision without its seal, so that a change of the latest one shows as well. */
  seal: v.string(),
  /** What it comes from, where a release takes two persons. */
  proposal: v.optional(proposalSchema),
  /** Of whoever made it; only where they have keys. */
  signature: v.optional(signatureSchema),
});

export type Revision = v.InferOutput<typeof revisionSchema>;
export type Canary = v.InferOutput<typeof canarySchema>;
export type Hold = v.InferOutput<typeof holdSchema>;
export type { Baseline, Soak } from './soak';

/** What is in force, apart from who did it and when. */
export type State = Pick<
  Revision,
  'live' | 'lastKnownGood' | 'olderGood' | 'canary' | 'hold' | 'bad' | 'soak'
>;

/** Whether the live version passed its soak; one that never had any, such as a local build, counts as good. */
export const isLiveGood = ({ soak, live }: Pick<State, 'soak' | 'live'>): boolean => soak?.version !== live;

/** Whether a version was live for everybody, passed its soak and was not rolled back since. */
export const wasGood = (
  state: Pick<State, 'soak' | 'live' | 'lastKnownGood' | 'olderGood'> | undefined,
  version: string,
): boolean =>
  state !== undefined &&
  [state.lastKnownGood, ...state.olderGood, ...(isLiveGood(state) ? [state.live] : [])].includes(version);

/**
 * The version that was live before one in its soak, when it never finished a soak of its own; `null` when it is among the
 * good ones, or was rolled back. It is returned to only where there is no good one.
 */
export function unprovenBefore({
  live,
  soak,
  lastKnownGood,
  olderGood,
  bad,
}: Pick<State, 'live' | 'soak' | 'lastKnownGood' | 'olderGood' | 'bad'>): string | null {
  const before = soak?.version === live ? soak.previous : null;
  const isOther = before !== null && ![live, lastKnownGood, ...olderGood, ...bad].includes(before);
  return isOther ? before : null;
}

/** The version that a page falls back to when the live one cannot be had. */
export const fallbackOf = (state: State): string | null => state.lastKnownGood ?? unprovenBefore(state);

/** How many earlier good versions, and how many bad ones, a state remembers. */
const remembered = 50;

function withGood(state: State, candidates: readonly (string | null)[]): State {
  const good = [...new Set(candidates)].filter(
    (version): version is string =>
      version !== null && version !== state.live && !state.bad.includes(version),
  );
  return { ...state, lastKnownGood: good[0] ?? null, olderGood: good.slice(1, remembered) };
}

/**
 * The state once a version is live for everybody. A person's decision for it takes it off the bad ones. The version before
 * is one to fall back to when it passed its soak.
 * @param soak of the version; `undefined` for one that needs none, such as a local build
 */
export function afterPromotion(state: State | undefined, version: string, soak?: Soak): State {
  const bad = (state?.bad ?? []).filter((other) => other !== version);
  const next = { live: version, lastKnownGood: null, olderGood: [], canary: null, hold: null, bad, soak };
  if (!state) return next;
  const before = isLiveGood(state) ? [state.live] : [];
  return withGood(next, [...before, state.lastKnownGood, ...state.olderGood]);
}

/** What remembers that a version is live and was never found good. */
const neverJudged = (version: string, since: string): Soak => ({
  version,
  previous: null,
  since,
  revision: 0,
  audience: 'many',
  minutes: 0,
  visits: 0,
  outcome: 'not judged',
});

/** The soak once a version was returned to: none for a good one. */
function soakAfterRollback(state: State, target: string, { since }: Hold): Soak | undefined {
  if (target === state.live) return state.soak;
  const isGood = state.lastKnownGood === target || state.olderGood.includes(target);
  return isGood ? undefined : neverJudged(target, since);
}

/** The state once the versions `left` were rolled back in favour of `target`. */
export function afterRollback(
  state: State,
  { target, left, hold }: { readonly target: string; readonly left: readonly string[]; readonly hold: Hold },
): State {
  const bad = [...new Set([...state.bad, ...left])]
    .filter((version) => version !== target)
    .slice(-remembered);
  const soak = soakAfterRollback(state, target, hold);
  const next = { ...state, live: target, canary: null, hold, bad, soak };
  const before = isLiveGood(state) ? [state.live] : [];
  return withGood(next, [...before, state.lastKnownGood, ...state.olderGood]);
}

/**
 * The state once a version that was live at an earlier time is live again. What it may fall back to is what it was then,
 * and after that what has been good since.
 * @param markBad whether what is left counts as rolled back
 */
export function afterRestore(
  state: State,
  then: State,
  { hold, markBad }: { readonly hold: Hold; readonly markBad: boolean },
): State {
  const left = [state.live, ...(state.canary ? [state.canary.version] : [])];
  const bad = [...new Set([...state.bad, ...(markBad ? left : [])])]
    .filter((version) => version !== then.live)
    .slice(-remembered);
  const isGood = isLiveGood(then) && !state.bad.includes(then.live);
  const soak = isGood ? undefined : soakAfterRollback(state, then.live, hold);
  const next = { ...state, live: then.live, canary: null, hold, bad, soak };
  const before = isLiveGood(state) ? [state.live] : [];
  const candidates = [then.lastKnownGood, ...then.olderGood, ...before, state.lastKnownGood];
  return withGood(next, [...candidates, ...state.olderGood]);
}
