import {
  operations,
  ReleaseRefused,
  type ChannelRecord,
  type Operation,
  type OperationContext,
  type OptionSpec,
  type Plan,
  type Target,
} from '@aertrip/release';
import type { ConsoleOptions } from '../state/channel-state';

type Table = Pick<ConsoleOptions, 'operations'>;

/** Operations that forms can run: an option without a label has no field. */
const formOperations = ({ operations: table = operations }: Table) =>
  table.filter(({ options }) =>
    Object.values(options).every(({ isRequired, label }) => !isRequired || label !== undefined),
  );

export const findOperation = (table: Table, slug: string): Operation | undefined =>
  formOperations(table).find(({ name }) => name.replaceAll(' ', '-') === slug);

export type Values = Readonly<Record<string, string>>;

/** Options with a field in the console. */
export const fieldsOf = ({ options }: Operation): [string, OptionSpec<unknown>][] =>
  Object.entries(options).filter(([, { label }]) => label !== undefined);

export const isSwitch = ({ flag }: OptionSpec<unknown>) => !flag.includes('<');
/** The value is a version that the app had. */
export const isVersionChoice = ({ flag }: OptionSpec<unknown>) => flag.endsWith('<version>');

interface ParsedOptions {
  readonly options: Readonly<Record<string, unknown>>;
  readonly errors: Values;
}

export function parseOptions(operation: Operation, values: Values): ParsedOptions {
  const options: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, spec] of fieldsOf(operation)) {
    const text = (values[name] ?? '').trim();
    if (text === '') {
      if (spec.isRequired) errors[name] = `${spec.label} is required.`;
      continue;
    }
    try {
      options[name] = isSwitch(spec) ? true : (spec.parse?.(text) ?? text);
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      errors[name] = `${error.parts.found} ${error.parts.expected}`;
    }
  }
  return { options, errors };
}

interface By {
  readonly actor: string;
  readonly reason: string;
  readonly expectRevision?: number;
  readonly progress?: (line: string) => void;
}

export const contextOf = (
  { store, channel, siteUrl, browserCheck }: ConsoleOptions,
  { actor, reason, expectRevision, progress = () => undefined }: By,
): OperationContext => ({
  store,
  channel,
  siteUrl,
  by: { actor, reason },
  ...(expectRevision === undefined ? {} : { expectRevision }),
  ...(browserCheck ? { browserCheck } : {}),
  progress,
});

/** Plans of an operation, or the refusal of all of it. */
export async function planOf(
  options: ConsoleOptions,
  operation: Operation,
  targets: readonly Target[],
  given: ParsedOptions['options'],
): Promise<{ readonly plans: readonly Plan[]; readonly refusal?: ReleaseRefused }> {
  try {
    const context = contextOf(options, { actor: options.defaultActor, reason: '' });
    return { plans: [...(await operation.plan(context, targets, given)).values()] };
  } catch (error) {
    if (error instanceof ReleaseRefused) return { plans: [], refusal: error };
    throw error;
  }
}

/** Revision that a change of one app expects; a change of several has none. */
export function expectedRevision(
  record: ChannelRecord | undefined,
  targets: readonly Target[],
): number | undefined {
  const [only, ...others] = targets;
  return only && others.length === 0 ? (record?.apps[only.app]?.changed ?? 0) : undefined;
}

export const proposed: Values = { steps: '5,25,100' };

/** Whether an operation can be planned without more than the proposed values. */
export const isPlannable = (operation: Operation): boolean =>
  Object.keys(parseOptions(operation, proposed).errors).length === 0;

/** Whether an operation has a page of an app, or of the channel. */
export const takes = ({ argument }: Operation, what: 'app' | 'channel'): boolean =>
  argument === 'appOrChannel' || what === 'app';

/** Operations on the state of an app, on one of its versions, or on the channel. */
export const operationsOn = (table: Table, what: 'app' | 'version' | 'channel'): Operation[] =>
  formOperations(table).filter(({ argument }) => {
    if (what === 'version') return ['release', 'releases', 'previewed'].includes(argument);
    return argument === 'appOrChannel' || (what === 'app' && ['app', 'apps'].includes(argument));
  });

export const isOpen = (plan: Plan): boolean => !plan.refusal && !plan.unchanged;
