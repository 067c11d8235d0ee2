import { withoutStop } from '../../core/refusal';
import { nothingToDo, requireLive, type Plan, type Situation } from '../plan';

/**
 * Plans to stop promotions and canary steps.
 * @throws ReleaseRefused (`usage`) when the app has no live version
 */
export function planHold(situation: Situation): Plan {
  const { app } = situation.stream;
  const current = requireLive(situation);
  const plan = { action: 'hold', title: `Hold ${app}`, label: 'Hold it' } as const;
  if (current.hold) {
    const found = `${app} is held already, by ${current.hold.by}: ${withoutStop(current.hold.reason)}.`;
    return { ...plan, ...nothingToDo(found, 'Expected an app that is not held.') };
  }
  const { canary } = current;
  return {
    ...plan,
    effects: [
      `No person and no pipeline can promote ${app} until a person releases the hold.`,
      ...(canary ? [`The canary of ${canary.version} stays at ${canary.traffic} % meanwhile.`] : []),
      'Visitors notice nothing. Rolling back stays possible.',
    ],
    stateAfter: ({ actor, reason }, now) => ({
      ...current,
      hold: { since: now.toISOString(), by: actor, reason, cause: 'person' },
    }),
  };
}

/**
 * Plans to allow releases of the app again.
 * @throws ReleaseRefused (`usage`) when the app has no live version
 */
export function planUnhold(situation: Situation): Plan {
  const { app } = situation.stream;
  const current = requireLive(situation);
  const plan = { action: 'unhold', title: `Release the hold of ${app}`, label: 'Release the hold' } as const;
  if (!current.hold)
    return { ...plan, ...nothingToDo(`${app} is not held.`, 'Expected an app that is held.') };
  return {
    ...plan,
    effects: [
      `${app} is held by ${current.hold.by}: ${withoutStop(current.hold.reason)}.`,
      'After this, people and pipelines can promote again. Make sure that the reason is gone.',
      'Visitors notice nothing now.',
    ],
    stateAfter: () => ({ ...current, hold: null }),
  };
}
