import type { Outcome, Stream } from '../channel/apps';
import type { ChangeOptions } from '../channel/change';
import { doneOfOne } from './done';
import type { Done, Operation, OperationContext, Target } from './operation';
import { readSituation, type Plan, type Situation } from './plan';

interface AppOperation<Options> extends Omit<Operation<Options>, 'plan' | 'run' | 'argument'> {
  readonly argument?: 'app' | 'release';
  plan(situation: Situation, options: Options, version: string): Plan | Promise<Plan>;
  run(stream: Stream, by: ChangeOptions, options: Options, version: string): Promise<Outcome>;
  /** Runs before the change, such as a verification. A result replaces the change. */
  prepare?(
    context: OperationContext,
    stream: Stream,
    options: Options,
    version: string,
  ): Promise<Done | undefined>;
}

const changeOptionsOf = ({ by, expectRevision }: OperationContext): ChangeOptions => ({
  ...by,
  expectRevision,
});

function streamOf({ store, channel }: OperationContext, [target]: readonly Target[]) {
  if (!target) throw new Error('An operation on an app has a target.');
  return { stream: { store, channel, app: target.app }, version: target.version ?? '' };
}

/** An operation on the state of one app. */
export const appOperation = <Options>({
  argument = 'app',
  plan,
  run,
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
    return doneOfOne(stream, await run(stream, changeOptionsOf(context), options, version));
  },
});
