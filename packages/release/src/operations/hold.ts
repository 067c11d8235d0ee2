import type { Hold } from '../channel/record';
import { describeHold } from '../channel/state';
import {
  channelPlan,
  planOf,
  requireLive,
  type Ground,
  type Operation,
  type Plan,
  type Plans,
  type Situation,
} from './operation';

/** An app, or every app of the channel. */
interface Scope {
  readonly name: string;
  readonly current: Hold | null;
  /** What changes. */
  after(hold: Hold | null): Pick<Plan, 'after' | 'freezeAfter'>;
}

const appScope = (situation: Situation): Scope => ({
  name: situation.app,
  current: requireLive(situation).hold,
  after: (hold) => ({ after: { hold } }),
});

const channelScope = ({ record }: Ground): Scope => ({
  name: 'every app',
  current: record?.freeze ?? null,
  after: (freezeAfter) => ({ freezeAfter }),
});

const isIn = ({ name, current }: Scope) =>
  `${name} is ${current ? describeHold(current) : 'not held'}.`.replace(/^e/, 'E');

function planHold(scope: Scope, { by: { actor, reason }, at }: Ground): Plan {
  const plan: Plan = { operation: 'hold', title: `Hold ${scope.name}`, effects: [] };
  if (scope.current) return { ...plan, unchanged: isIn(scope) };
  return {
    ...plan,
    effects: [
      `Promotions, canaries and their steps are refused for ${scope.name} until a person releases the hold.`,
      'Visitors are not affected. Rolling back stays possible.',
    ],
    ...scope.after({ by: actor, reason, since: at.toISOString() }),
  };
}

function planUnhold(scope: Scope): Plan {
  const plan: Plan = { operation: 'unhold', title: `Release the hold of ${scope.name}`, effects: [] };
  if (!scope.current) return { ...plan, unchanged: isIn(scope) };
  return {
    ...plan,
    effects: [isIn(scope), 'After this, releases are possible again. Make sure that the reason is gone.'],
    ...scope.after(null),
  };
}

const plansOf =
  (plan: (scope: Scope, ground: Ground) => Plan): Operation['plans'] =>
  (ground, [target]): Plans | Promise<Plans> =>
    target
      ? planOf(ground, target.app, (situation) => plan(appScope(situation), situation))
      : new Map([[channelPlan, plan(channelScope(ground), ground)]]);

export const holdOperation: Operation = {
  name: 'hold',
  help: 'block new releases of an app, or of all',
  argument: 'appOrChannel',
  options: {},
  needsReason: true,
  plans: plansOf(planHold),
};

export const unholdOperation: Operation = {
  name: 'unhold',
  help: 'allow new releases again',
  argument: 'appOrChannel',
  options: {},
  plans: plansOf(planUnhold),
};
