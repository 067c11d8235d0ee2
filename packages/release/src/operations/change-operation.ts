import type { Basis, By, Changed } from '../channel/change';
import type { Channel } from '../channel/log';
import { doneOf } from './done';
import type { Done, Operation, OperationContext, Target } from './operation';
import { readBasis, runPlans, situationOf, type Plan, type Situation } from './plan';

/** What the plans of a change are made of. */
interface Ground<Options> extends Basis {
  readonly of: Channel;
  readonly targets: readonly Target[];
  readonly options: Options;
  readonly by: By;
}

interface ChangeOperation<Options> extends Omit<Operation<Options>, 'plan' | 'run'> {
  /** Shown before the change, and made again on the record that it is committed on. */
  plans(ground: Ground<Options>): ReadonlyMap<string, Plan> | Promise<ReadonlyMap<string, Plan>>;
  /** Succeeds in spite of concurrent changes of the apps, unless a revision is expected. */
  readonly again?: boolean;
  /** Runs before the change, such as a verification. A result replaces the change. */
  prepare?(
    context: OperationContext,
    targets: readonly Target[],
    options: Options,
  ): Promise<Done | undefined>;
  /** The result; by default the states of the apps. */
  done?(changed: Changed, channel: Channel, targets: readonly Target[]): Done;
}

/** An operation that is one record. */
export const changeOperation = <Options>({
  plans,
  again = false,
  prepare,
  done = doneOf,
  ...described
}: ChangeOperation<Options>): Operation<Options> => ({
  ...described,
  plan: async (context, targets, options) =>
    plans({ ...(await readBasis(context)), of: context, targets, options, by: context.by }),
  run: async (context, targets, options) => {
    const { by, expectRevision } = context;
    const prepared = await prepare?.(context, targets, options);
    if (prepared) return prepared;
    const apps = targets.map(({ app }) => app);
    const planNow = async (basis: Basis, of: Channel) => plans({ ...basis, of, targets, options, by });
    const how = { again: again && expectRevision === undefined };
    return done(await runPlans(context, apps, { ...by, expectRevision }, planNow, how), context, targets);
  },
});

interface AppOperation<Options> extends Omit<ChangeOperation<Options>, 'plans' | 'argument'> {
  readonly argument?: 'app' | 'remote' | 'release';
  plan(situation: Situation, options: Options, version: string, by: By): Plan | Promise<Plan>;
}

/** An operation on the state of one app. */
export const appOperation = <Options>({ plan, ...described }: AppOperation<Options>): Operation<Options> =>
  changeOperation({
    argument: 'app',
    ...described,
    plans: async ({ of: { store, channel }, targets: [target], options, by, ...basis }) => {
      if (!target) throw new Error('An operation on an app has a target.');
      const { app, version = '' } = target;
      return new Map([[app, await plan(situationOf({ store, channel, app }, basis), options, version, by)]]);
    },
  });
