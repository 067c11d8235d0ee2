import { ReleaseRefused, withoutStop } from '../core/refusal';
import type { ChannelRecord, Freeze, Gate, Hold, Revision, State } from './record';

/** Whether a version was live for everybody and was not rolled back afterwards. */
export const wasGood = (
  state: Pick<State, 'live' | 'lastKnownGood' | 'olderGood'> | undefined,
  version: string,
): boolean => state !== undefined && [state.lastKnownGood, ...state.olderGood, state.live].includes(version);

/** Maximum of good, and of bad, earlier versions in a state. */
const remembered = 50;

function withGood(state: State, candidates: readonly (string | null)[]): State {
  const good = [...new Set(candidates)].filter(
    (version): version is string =>
      version !== null && version !== state.live && !state.bad.includes(version),
  );
  return { ...state, lastKnownGood: good[0] ?? null, olderGood: good.slice(1, remembered) };
}

/** The state after a version went live for everybody. A promotion removes it from the bad versions. */
export function afterPromotion(state: State | undefined, version: string): State {
  const bad = (state?.bad ?? []).filter((other) => other !== version);
  const next = { live: version, lastKnownGood: null, olderGood: [], canary: null, hold: null, bad };
  return state ? withGood(next, [state.live, state.lastKnownGood, ...state.olderGood]) : next;
}

/** The state after a roll-back from the versions `left` to `target`. */
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

/**
 * The state after a restore of an earlier live version. Its fallbacks are those of that time, then the versions that became
 * good since.
 */
export function afterRestore(state: State, then: State, hold: Hold): State {
  const bad = state.bad.filter((version) => version !== then.live);
  const next = { ...state, live: then.live, canary: null, hold, bad };
  const candidates = [then.lastKnownGood, ...then.olderGood, state.live, state.lastKnownGood];
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
