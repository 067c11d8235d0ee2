import type { Stream } from '../channel/apps';
import { changeChannel, type By, type Changed, type ChangeOptions } from '../channel/change';
import type { Channel } from '../channel/log';
import {
  liveAppOf,
  type AppContent,
  type ChannelRecord,
  type Hold,
  type LiveApp,
  type OperationName,
} from '../channel/record';
import { describeHold } from '../channel/state';
import { ReleaseRefused } from '../core/refusal';
import type { BrowserCheck } from '../gate/browser-check';
import type { ChangedScreens } from '../gate/changed-screens';
import type { CreateCheckedPages } from '../gate/screens/checked-pages';
import { withReadMemory } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';

/** A planned change: its effects, or its refusal. Planning changes nothing. */
export interface Plan {
  readonly operation: OperationName;
  /** Such as `Give remote-admin 1.1.0 to every visitor`. */
  readonly title: string;
  /** Effects on visitors and apps, one sentence each; empty when refused or unchanged. */
  readonly effects: readonly string[];
  /** The version that visitors will get. */
  readonly version?: string;
  readonly refusal?: ReleaseRefused;
  /** Why the change is unnecessary, in a sentence: it would add no record. */
  readonly unchanged?: string;
  /** Why its verification does not permit the release of a version; a verification before the plan runs may. */
  readonly unverified?: ReleaseRefused;
  /** Whether a person may accept that with a reason. */
  readonly isAcceptable?: boolean;
  /** Only where an up-to-date verification compared screens. */
  readonly changedScreens?: ChangedScreens;
  /** What changes of the app; missing when refused or unchanged. */
  readonly after?: Partial<AppContent>;
  /** The resulting hold of the whole channel. */
  readonly freezeAfter?: Hold | null;
}

/** By app; `channelPlan` for the whole channel. */
export type Plans = ReadonlyMap<string, Plan>;

export const channelPlan = 'channel';

/** What a change is planned on. */
export interface Ground extends Channel {
  readonly record: ChannelRecord | undefined;
  readonly by: By;
  /** Time of the new record. */
  readonly at: Date;
}

/** An app on that ground. */
export interface Situation extends Ground, Stream {
  /** The current state of the app; `undefined` without a live version. */
  readonly current: LiveApp | undefined;
}

export const situationOf = (ground: Ground, app: string): Situation => ({
  ...ground,
  app,
  current: liveAppOf(ground.record, app),
});

/** An app, and a version where the operation needs one. */
export interface Target {
  readonly app: string;
  readonly version?: string;
}

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

/**
 * One change, which is one record. Command line and console are generated from the table in `operations.ts`, so both show the
 * same plan and the same result. Define options as a `type`, not an `interface`.
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
  /** Succeeds in spite of concurrent changes of the apps, unless a revision is expected. */
  readonly again?: boolean;
  /** Runs before the change, such as a verification. */
  prepare?(context: OperationContext, targets: readonly Target[], options: Options): Promise<void>;
  /** Shown before the change, and made again on the record that it is committed on. */
  plans(ground: Ground, targets: readonly Target[], options: Options): Plans | Promise<Plans>;
}

/** The target of an operation on one app. */
export function targetOf([target]: readonly Target[]): Required<Target> {
  if (!target) throw new Error('An operation on an app has a target.');
  return { version: '', ...target };
}

/** The plan of an operation on one app. */
export async function planOf(
  ground: Ground,
  app: string,
  plan: (situation: Situation) => Plan | Promise<Plan>,
): Promise<Plans> {
  return new Map([[app, await plan(situationOf(ground, app))]]);
}

/** Combines the refusals of all plans, because their record is all or nothing. */
function refusalOf(plans: Plans): ReleaseRefused | undefined {
  const refusals = [...plans.values()].flatMap(
    ({ unchanged, refusal, unverified }) => (unchanged ? undefined : (refusal ?? unverified)) ?? [],
  );
  const [first] = refusals;
  if (!first || refusals.length === 1) return first;
  const found = [...new Set(refusals.map(({ parts }) => parts.found))].join(' ');
  return new ReleaseRefused(first.code, { ...first.parts, found });
}

/**
 * Plans a change of apps, or of the whole channel, on the last record and commits it as one record, without what the operation
 * prepares.
 * @param since the record that somebody saw when the operation began; by default the last one
 * @throws ReleaseRefused as the plans do; `conflict` after a concurrent change of the same apps
 */
export function changeBy<Options>(
  { store, channel }: Channel,
  { plans, again }: Pick<Operation<Options>, 'plans' | 'again'>,
  targets: readonly Target[],
  options: Options,
  by: ChangeOptions,
  since?: ChannelRecord,
): Promise<Changed> {
  const of = { store: withReadMemory(store), channel };
  const planOnce = async (record: ChannelRecord | undefined, at: Date) => {
    const planned = await plans({ ...of, record, by, at }, targets, options);
    const refusal = refusalOf(planned);
    if (refusal) throw refusal;
    const due = [...planned].filter(([, { unchanged }]) => !unchanged);
    const [first] = due;
    if (!first) return undefined;
    const changed = due.flatMap(([app, { after }]) => (after ? [[app, after] as const] : []));
    const [, { operation, freezeAfter: freeze }] = first;
    return { operation, apps: Object.fromEntries(changed), freeze };
  };
  const apps = targets.map(({ app }) => app);
  return changeChannel(of, apps, by, planOnce, { again, since });
}

export const openPagesStay =
  'Pages that are open now keep the version they started with until they are loaded again.';

/** Effect of a roll-back on open pages. */
export const openPagesLearn =
  'Pages that are open now get the recall within a minute, and leave the version with their next screen.';

/** Refusal of a release while the app, or its whole channel, is held; `undefined` otherwise. */
export function stoppedRefusal({ app, channel, current, record }: Situation): ReleaseRefused | undefined {
  const hold = current?.hold ?? record?.freeze;
  if (!hold) return undefined;
  const [what, which] = current?.hold ? [app, `${app} `] : [`The channel ${channel}`, ''];
  return new ReleaseRefused('held', {
    found: `${what} is ${describeHold(hold)}.`,
    expected: `Expected no hold; it has been held in ${channel} since ${hold.since}. Rolling back stays possible.`,
    next: `When the reason is gone, a person releases the hold (npx mfe unhold ${which}--channel ${channel}).`,
  });
}

/** @throws ReleaseRefused (`usage`) when the app has no live version in the channel */
export function requireLive({ app, channel, current }: Situation): LiveApp {
  if (current) return current;
  throw new ReleaseRefused('usage', {
    found: `${app} has no live version in ${channel}.`,
    expected: 'Expected an app with a live version.',
    next: `Promote a version first (npx mfe status ${app} lists them), or name another channel with --channel.`,
  });
}
