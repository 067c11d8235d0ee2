import { readRecord } from '../channel/apps';
import type { Changed } from '../channel/change';
import { canaryOperation, canaryStepOperation, canaryStopOperation } from './canary';
import { holdOperation, unholdOperation } from './hold';
import { notifyOfChange } from './notice';
import { changeBy, type Operation, type OperationContext, type Plans, type Target } from './operation';
import { promoteOperation } from './promote';
import { rollbackOperation } from './rollback';

/** All changes, the source of the command line and the console. */
export const operations: readonly Operation[] = [
  promoteOperation,
  canaryOperation,
  canaryStepOperation,
  canaryStopOperation,
  rollbackOperation,
  holdOperation,
  unholdOperation,
];

/** Plans the effects without any change. */
export const planOperation = async <Options>(
  { plans }: Operation<Options>,
  context: OperationContext,
  targets: readonly Target[],
  options: Options,
): Promise<Plans> =>
  plans({ ...context, record: await readRecord(context), at: new Date() }, targets, options);

/** @throws ReleaseRefused as in the plan; `conflict` after a concurrent change of the same apps */
export async function runOperation<Options>(
  operation: Operation<Options>,
  context: OperationContext,
  targets: readonly Target[],
  options: Options,
): Promise<Changed> {
  const by = { ...context.by, expectRevision: context.expectRevision };
  const since = operation.prepare && (await readRecord(context));
  await operation.prepare?.(context, targets, options);
  const done = await changeBy(context, operation, targets, options, by, since);
  if (done.changed && done.record) await notifyOfChange(done.record, by.onWarning);
  return done;
}
