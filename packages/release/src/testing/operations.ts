import type { Stream } from '../channel/apps';
import type { ChangeOptions } from '../channel/change';
import { liveAppOf } from '../channel/record';
import type { CanaryPlan } from '../operations/canary';
import { changeBy } from '../operations/operation';
import { operations } from '../operations/operations';

export function operationNamed(name: string) {
  const operation = operations.find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}

type By<Options = object> = ChangeOptions & Options;

/** Changes one app, without a verification before. @returns what it is afterwards */
async function change(
  name: string,
  { app, ...channel }: Stream,
  { actor, reason, expectRevision, ...options }: By,
  version?: string,
) {
  const by = { actor, reason, expectRevision };
  const made = await changeBy(channel, operationNamed(name), [{ app, version }], options, by);
  const state = liveAppOf(made.record, app);
  if (!state) throw new Error(`${app} has no live version after the change.`);
  return { app: state, changed: made.changed };
}

type Accepting = By<{ readonly acceptChanges?: string }>;

export const promote = (stream: Stream, version: string, by: Accepting) =>
  change('promote', stream, by, version);

export const startCanary = (stream: Stream, version: string, plan: CanaryPlan, by: Accepting) =>
  change('canary', stream, { ...plan, ...by }, version);

export const stepCanary = (stream: Stream, by: By) => change('canary step', stream, by);

export const stopCanary = (stream: Stream, by: By) => change('canary stop', stream, by);

export const rollback = (stream: Stream, by: By<{ readonly to?: string }>) => change('rollback', stream, by);

export const hold = (stream: Stream, by: By) => change('hold', stream, by);

export const unhold = (stream: Stream, by: By) => change('unhold', stream, by);
