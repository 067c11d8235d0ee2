import * as v from 'valibot';

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
});

const holdSchema = v.object({
  since: v.string(),
  by: v.string(),
  reason: v.string(),
  cause: v.picklist(['person', 'rollback', 'canary abort']),
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
] as const;

export type Action = (typeof actions)[number];

/** One step in the life of an app in a channel, with the whole state after it. Steps are only ever added. */
export const revisionSchema = v.object({
  revision: v.number(),
  action: v.optional(v.picklist(actions), 'promote'),
  /** Version every visitor gets who is not in the canary. */
  live: v.string(),
  /** The latest other version that was live for everybody and was not rolled back. */
  lastKnownGood: v.nullable(v.string()),
  /** Those before it, latest first. */
  olderGood: v.optional(v.array(v.string()), []),
  canary: v.optional(v.nullable(canarySchema), null),
  /** While it stands nothing new is released; set by whatever rolls a version back, ended by a person. */
  hold: v.optional(v.nullable(holdSchema), null),
  /** Versions that were rolled back. */
  bad: v.optional(v.array(v.string()), []),
  /** The verification that let this version through; null where none was needed. */
  gate: v.optional(
    v.nullable(
      v.object({ verifiedAt: v.string(), browser: v.string(), acceptedSize: v.optional(v.string()) }),
    ),
    null,
  ),
  /** SHA-256 of the revision before, as hex: a chain that shows any later change. */
  previous: v.nullable(v.string()),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
  /** SHA-256 of this revision without its seal, so that a change of the latest one shows as well. */
  seal: v.optional(v.string()),
});

export type Revision = v.InferOutput<typeof revisionSchema>;
export type Canary = v.InferOutput<typeof canarySchema>;
export type Hold = v.InferOutput<typeof holdSchema>;

/** What is in force, apart from who did it and when. */
export type State = Pick<Revision, 'live' | 'lastKnownGood' | 'olderGood' | 'canary' | 'hold' | 'bad'>;

/** How many earlier good versions, and how many bad ones, a state remembers. */
const remembered = 50;

function withGood(state: State, candidates: readonly (string | null)[]): State {
  const good = [...new Set(candidates)].filter(
    (version): version is string =>
      version !== null && version !== state.live && !state.bad.includes(version),
  );
  return { ...state, lastKnownGood: good[0] ?? null, olderGood: good.slice(1, remembered) };
}

/** The state once a version is live for everybody. A person's decision for it takes it off the bad ones. */
export function afterPromotion(state: State | undefined, version: string): State {
  const bad = (state?.bad ?? []).filter((other) => other !== version);
  const next = { live: version, lastKnownGood: null, olderGood: [], canary: null, hold: null, bad };
  return withGood(next, state ? [state.live, state.lastKnownGood, ...state.olderGood] : []);
}

/** The state once the versions `left` were rolled back in favour of `target`. */
export function afterRollback(
  state: State,
  { target, left, hold }: { readonly target: string; readonly left: readonly string[]; readonly hold: Hold },
): State {
  const bad = [...new Set([...state.bad, ...left])]
    .filter((version) => version !== target)
    .slice(-remembered);
  const next = { ...state, live: target, canary: null, hold, bad };
  return withGood(next, [state.live, state.lastKnownGood, ...state.olderGood]);
}
