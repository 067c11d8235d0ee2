import { restOf } from '../channel/canary-share';
import { type Basis, type By, type Changed, requireUntouched } from '../channel/change';
import type { Channel } from '../channel/log';
import { type LiveApp, liveAppOf } from '../channel/record';
import { describeFreeze, freezeAt } from '../channel/state';
import { withoutStop } from '../core/refusal';
import type { BrowserCheck } from '../gate/browser-check';
import type { CreateCheckedPages } from '../gate/screens/checked-pages';
import type { ReleaseStore } from '../store/release-store';
import { notifyOfChange } from './notice';
import { type Plan, readBasis, runPlans, type Situation, situationOf } from './plan';

/** What only some places have: a browser. */
export interface Tools {
  readonly browserCheck?: BrowserCheck;
  readonly createPages?: () => Promise<CreateCheckedPages>;
}

export interface OperationContext extends Tools {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly by: By;
  /** Refuses the change when an app of the targets has another revision (0: none). */
  readonly expectRevision?: number;
  progress(line: string): void;
}

/** One option of a command. */
export interface OptionSpec<Value> {
  /** As commander reads it: `--steps <shares>`. */
  readonly flag: string;
  readonly help: string;
  readonly isRequired?: boolean;
  /** @throws ReleaseRefused (`usage`) for invalid text */
  readonly parse?: (text: string) => Value;
}

/** An app, and a version where the operation needs one. */
export interface Target {
  readonly app: string;
  readonly version?: string;
}

export interface Done {
  readonly changed: readonly { readonly app: string; readonly state: LiveApp }[];
  /** Target apps that were in the requested state already. */
  readonly unchanged: readonly string[];
  readonly sentences: readonly string[];
}

export type SetOutcome = Pick<Done, 'changed' | 'unchanged'>;

/**
 * One change. Command line and console are generated from the table in `operations.ts`, so both show the same plan and the
 * same result. Define options as a `type`, not an `interface`.
 */
export interface Operation<Options = Readonly<Record<string, unknown>>> {
  /** Words of the command: `canary step`. Console paths use hyphens for the spaces. */
  readonly name: string;
  /** One line for `--help` and the console. */
  readonly help: string;
  /** Targets: `release` is `app@version`; `apps` are all without a name; `appOrChannel` is the channel without a name. */
  readonly argument: 'app' | 'release' | 'releases' | 'apps' | 'appOrChannel';
  readonly options: { readonly [Name in keyof Options]-?: OptionSpec<NonNullable<Options[Name]>> };
  readonly needsReason?: boolean;
  /** Plans the effects by app (`channel` for the whole channel), without any change. */
  plan(
    context: OperationContext,
    targets: readonly Target[],
    options: Options,
  ): Promise<ReadonlyMap<string, Plan>>;
  /** @throws ReleaseRefused as in the plan; `conflict` after a concurrent change of the same apps */
  run(context: OperationContext, targets: readonly Target[], options: Options): Promise<Done>;
}

function describeState(app: string, { live, canary, hold, previous }: LiveApp): string {
  return [
    `${app}@${live} is live${canary ? ` for ${restOf(canary.percent)} % of the visitors` : ''}.`,
    canary ? `${app}@${canary.version} is a canary for ${canary.percent} %.` : '',
    previous[0] ? `Before it: ${previous[0]}.` : '',
    hold
      ? `Held by ${hold.by} (${withoutStop(hold.reason)}): nothing is promoted until npx mfe unhold ${app}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export function outcomeOfSet(apps: readonly string[], { record, changed }: Changed): SetOutcome {
  const found = apps.flatMap((app) => {
    const state = changed ? liveAppOf(record, app) : undefined;
    return state && state.changed === record?.sequence ? { app, state } : [];
  });
  return { changed: found, unchanged: apps.filter((app) => !found.some((one) => one.app === app)) };
}

function doneOf(made: Changed, { channel }: Channel, targets: readonly Target[]): Done {
  const named = targets.map(({ app }) => app);
  const apps = named.length > 0 ? named : (made.record?.change.apps ?? []);
  const { changed, unchanged } = outcomeOfSet(apps, made);
  if (apps.length === 0) {
    const freeze = freezeAt(made.record);
    const held = freeze
      ? `${describeFreeze(freeze)}. Nothing new is released; rolling back stays possible.`
      : 'not held.';
    const sentence = `The channel ${channel} is ${held}`;
    return { changed, unchanged, sentences: [made.changed ? sentence : `No change. ${sentence}`] };
  }
  const describeUnchanged = (app: string) => {
    const state = liveAppOf(made.record, app);
    return apps.length === 1 && state ? `No change. ${describeState(app, state)}` : `No change of ${app}.`;
  };
  const sentences = changed.map(
    ({ app, state }) => `Record ${state.changed} of ${channel}. ${describeState(app, state)}`,
  );
  return { changed, unchanged, sentences: [...sentences, ...unchanged.map(describeUnchanged)] };
}

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
  /** Runs before the change, such as a verification. */
  prepare?(context: OperationContext, targets: readonly Target[], options: Options): Promise<void>;
}

/** An operation that is one record. */
export const changeOperation = <Options>({
  plans,
  again = false,
  prepare,
  ...described
}: ChangeOperation<Options>): Operation<Options> => ({
  ...described,
  plan: async (context, targets, options) =>
    plans({ ...(await readBasis(context)), of: context, targets, options, by: context.by }),
  run: async (context, targets, options) => {
    const { by, expectRevision } = context;
    const apps = targets.map(({ app }) => app);
    const since = prepare && (await readBasis(context)).record;
    await prepare?.(context, targets, options);
    async function planNow(basis: Basis, of: Channel) {
      const planned = await plans({ ...basis, of, targets, options, by });
      const due = apps.filter((app) => !planned.get(app)?.refusal && !planned.get(app)?.unchanged);
      if (prepare) requireUntouched(of, due, since, basis.record);
      return planned;
    }
    const how = { again: again && expectRevision === undefined };
    const changed = await runPlans(context, apps, { ...by, expectRevision }, planNow, how);
    if (changed.changed && changed.record) await notifyOfChange(changed.record, by.onWarning);
    return doneOf(changed, context, targets);
  },
});

interface AppOperation<Options> extends Omit<ChangeOperation<Options>, 'plans' | 'argument'> {
  readonly argument?: 'app' | 'release';
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
