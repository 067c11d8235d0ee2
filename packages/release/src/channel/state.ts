import { ReleaseRefused, withoutStop } from '../core/refusal';
import type { ChannelRecord, Freeze, Gate, Hold, Revision, Soak, State } from './record';

/** Whether the live version passed its soak. A version without a soak, such as a local build, is good. */
export const isLiveGood = ({ soak, live }: Pick<State, 'soak' | 'live'>): boolean => soak?.version !== live;

/** Whether a version was live for everybody, passed its soak and was not rolled back afterwards. */
export const wasGood = (
  state: Pick<State, 'soak' | 'live' | 'lastKnownGood' | 'olderGood'> | undefined,
  version: string,
): boolean =>
  state !== undefined &&
  [state.lastKnownGood, ...state.olderGood, ...(isLiveGood(state) ? [state.live] : [])].includes(version);

/**
 * The version before the one in its soak, if it never finished a soak; `null` when it is good or was rolled back. A
 * roll-back uses it only when no version is good.
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

/** The version that pages fall back to when the live one cannot be loaded. */
export const fallbackOf = (state: State): string | null => state.lastKnownGood ?? unprovenBefore(state);

/** Maximum of good, and of bad, earlier versions in a state. */
const remembered = 50;

function withGood(state: State, candidates: readonly (string | null)[]): State {
  const good = [...new Set(candidates)].filter(
    (version): version is string =>
      version !== null && version !== state.live && !state.bad.includes(version),
  );
  return { ...state, lastKnownGood: good[0] ?? null, olderGood: good.slice(1, remembered) };
}

/**
 * The state after a version went live for everybody. A promotion removes it from the bad versions. The previous version
 * becomes a fallback if it passed its soak.
 * @param soak of the version; `undefined` for one without a soak, such as a local build
 */
export function afterPromotion(state: State | undefined, version: string, soak?: Soak): State {
  const bad = (state?.bad ?? []).filter((other) => other !== version);
  const next = { live: version, lastKnownGood: null, olderGood: [], canary: null, hold: null, bad, soak };
  if (!state) return next;
  const before = isLiveGood(state) ? [state.live] : [];
  return withGood(next, [...before, state.lastKnownGood, ...state.olderGood]);
}

/** The soak of a live version without a verdict. */
const unjudgedSoak = (version: string, since: string): Soak => ({
  version,
  previous: null,
  since,
  revision: 0,
  audience: 'many',
  minutes: 0,
  visits: 0,
  outcome: 'not judged',
});

/** The soak after a roll-back; none for a good version. */
function soakAfterRollback(state: State, target: string, { since }: Hold): Soak | undefined {
  if (target === state.live) return state.soak;
  const isGood = state.lastKnownGood === target || state.olderGood.includes(target);
  return isGood ? undefined : unjudgedSoak(target, since);
}

/** The state after a roll-back from the versions `left` to `target`. */
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
 * The state after a restore of an earlier live version. Its fallbacks are those of that time, then the versions that became
 * good since.
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

export type VersionRole = 'live' | 'canary' | 'last known good' | 'rolled back';

export function rolesOf(current: Revision | undefined, version: string): VersionRole[] {
  if (!current) return [];
  return [
    ...(current.live === version ? ['live' as const] : []),
    ...(current.canary?.version === version ? ['canary' as const] : []),
    ...(current.lastKnownGood === version ? ['last known good' as const] : []),
    ...(current.bad.includes(version) ? ['rolled back' as const] : []),
  ];
}

/** The freeze of a channel at a time; `undefined` when releases are allowed. */
export function freezeAt(record: ChannelRecord | undefined, now = new Date()): Freeze | undefined {
  const freeze = record?.freeze;
  if (!freeze) return undefined;
  return freeze.until === null || now.getTime() < Date.parse(freeze.until) ? freeze : undefined;
}

/** Such as `frozen by asha since … until …: Diwali sale`. */
export const describeFreeze = ({ by, since, until, reason }: Freeze): string =>
  `frozen by ${by} since ${since}${until === null ? '' : `, until ${until}`}: ${withoutStop(reason)}`;

/** Refusal of a release in a frozen channel; `undefined` when releases are allowed. */
export function frozenRefusal(
  channel: string,
  record: ChannelRecord | undefined,
): ReleaseRefused | undefined {
  const freeze = freezeAt(record);
  return (
    freeze &&
    new ReleaseRefused('held', {
      found: `The channel ${channel} is ${describeFreeze(freeze)}.`,
      expected: 'Expected a channel that is not frozen; rolling back stays possible.',
      next: freeze.until
        ? `It ends by itself. If the reason is gone earlier, end it: npx mfe unhold --channel ${channel}.`
        : `When the reason is gone, end it: npx mfe unhold --channel ${channel}.`,
    })
  );
}

/** Unusual facts of the verification of a released version: repeated attempts and acceptances. */
export const gateNotes = ({ attempt, acceptedSize, acceptedChanges }: Gate): string[] => [
  ...(attempt > 1 ? [`passed at attempt ${attempt}`] : []),
  ...(acceptedChanges
    ? [`changes accepted by ${acceptedChanges.by}: ${withoutStop(acceptedChanges.reason)}`]
    : []),
  ...(acceptedSize === undefined ? [] : [`size accepted: ${withoutStop(acceptedSize)}`]),
];
