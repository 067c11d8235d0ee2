import { describeHold } from '../channel/state';
import { channelPlan, requireLive, situationOf, type Operation, type Plan } from './operation';

const effects = {
  hold: (name: string) => [
    `Promotions, canaries and their steps are refused for ${name} until a person releases the hold.`,
    'Visitors are not affected. Rolling back stays possible.',
  ],
  unhold: (_: string, held: string) => [
    held,
    'After this, releases are possible again. Make sure that the reason is gone.',
  ],
};

/** Plans to hold an app, or every app of the channel, or to end that. */
const plansOf =
  (operation: 'hold' | 'unhold'): Operation['plans'] =>
  (ground, [target]) => {
    const { record, by, at } = ground;
    const name = target?.app ?? 'every app';
    const current = target ? requireLive(situationOf(ground, target.app)).hold : record?.freeze;
    const held = `${name} is ${current ? describeHold(current) : 'not held'}.`.replace(/^e/, 'E');
    const hold = operation === 'hold' ? { by: by.actor, reason: by.reason, since: at.toISOString() } : null;
    const title = hold ? `Hold ${name}` : `Release the hold of ${name}`;
    const plan: Plan =
      Boolean(current) === Boolean(hold)
        ? { operation, title, effects: [], unchanged: held }
        : {
            operation,
            title,
            effects: effects[operation](name, held),
            ...(target ? { after: { hold } } : { freezeAfter: hold }),
          };
    return new Map([[target?.app ?? channelPlan, plan]]);
  };

export const holdOperation: Operation = {
  name: 'hold',
  help: 'block new releases of an app, or of all',
  argument: 'appOrChannel',
  options: {},
  needsReason: true,
  plans: plansOf('hold'),
};

export const unholdOperation: Operation = {
  name: 'unhold',
  help: 'allow new releases again',
  argument: 'appOrChannel',
  options: {},
  plans: plansOf('unhold'),
};
