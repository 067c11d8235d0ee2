import type { Hold, State } from './record';
import type { Soak } from './soak';

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
 */
export function afterRestore(state: State, then: State, hold: Hold): State {
  const bad = state.bad.filter((version) => version !== then.live);
  const isGood = isLiveGood(then) && !state.bad.includes(then.live);
  const soak = isGood ? undefined : soakAfterRollback(state, then.live, hold);
  const next = { ...state, live: then.live, canary: null, hold, bad, soak };
  const before = isLiveGood(state) ? [state.live] : [];
  const candidates = [then.lastKnownGood, ...then.olderGood, ...before, state.lastKnownGood];
  return withGood(next, [...candidates, ...state.olderGood]);
}
