import type { Stream } from '../channel/apps';
import { doneOfOne } from './done';
import type { Done, Operation, OperationContext, Target } from './operation';
import { readSituation, runPlan, type Plan, type Situation } from './plan';

interface AppOperation<Options> extends Omit<Operation<Options>, 'plan' | 'run' | 'argument'> {
  readonly argument?: 'app' | 'release';
  /** Shown before the change, and made again on the record that it is committed on. */
  plan(situation: Situation, options: Options, version: string): Plan | Promise<Plan>;
  /** Succeeds in spite of concurrent changes of the app, unless a revision is expected. */
  readonly again?: boolean;
  /** Runs before the change, such as a verification. A result replaces the change. */
  prepare?(
    context: OperationContext,
    stream: Stream,
    options: Options,
    version: string,
  ): Promise<Done | undefined>;
}

function streamOf({ store, channel }: OperationContext, [target]: readonly Target[]) {
  if (!target) throw new Error('An operation on an app has a target.');
  return { stream: { store, channel, app: target.app }, version: target.version ?? '' };
}

/** An operation on the state of one app. */
export const appOperation = <Options>({
  argument = 'app',
  plan,
  again = false,
  prepare,
  ...described
}: AppOperation<Options>): Operation<Options> => ({
  ...described,
  argument,
  plan: async (context, targets, options) => {
    const { stream, version } = streamOf(context, targets);
    return new Map([[stream.app, await plan(await readSituation(stream), options, version)]]);
  },
  run: async (context, targets, options) => {
    const { stream, version } = streamOf(context, targets);
    const done = await prepare?.(context, stream, options, version);
    if (done) return done;
    const { by, expectRevision } = context;
    const planNow = (situation: Situation) => plan(situation, options, version);
    const how = { again: again && expectRevision === undefined };
    return doneOfOne(stream, await runPlan(stream, { ...by, expectRevision }, planNow, how));
  },
});
