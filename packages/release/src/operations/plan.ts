import type { Stream } from '../channel/apps';
import {
  changeChannel,
  timeAfter,
  type Basis,
  type By,
  type Change,
  type Changed,
  type ChangeOptions,
} from '../channel/change';
import { frozenRefusal, wasGood } from '../channel/state';
import { readHead, type Channel } from '../channel/log';
import { type AppContent, type LiveApp, liveAppOf, type OperationName } from '../channel/record';
import { ReleaseRefused, withoutStop } from '../core/refusal';
import type { InSet } from '../gate/counterparts';
import { changedScreens, type ChangedScreens } from '../gate/changed-screens';
import { findGate, type FoundGate } from '../gate/gate';
import { toStore, withReadMemory } from '../store/open-store';

interface NeededVerification {
  /** `needed`: no valid verification exists, so the version is verified before the plan runs. */
  readonly verdict: 'passed' | 'browser not run' | 'changes not reviewed' | 'needed';
  /** Why the existing verification blocks the plan; `undefined` when it does not. */
  readonly refusal?: ReleaseRefused;
}

/** A planned change: its effects, or its refusal. Planning changes nothing. */
export interface Plan {
  readonly operation: OperationName;
  /** Such as `Give remote-admin 1.1.0 to every visitor`. */
  readonly title: string;
  /** Effects on visitors and apps, one sentence each; empty when refused or unchanged. */
  readonly effects: readonly string[];
  /** The version that visitors will get. */
  readonly version?: string;
  /** The version that will no longer be live for everybody. */
  readonly replaces?: string;
  readonly refusal?: ReleaseRefused;
  /** Why the change is unnecessary, in a sentence: it would add no record. */
  readonly unchanged?: string;
  /** Only for plans that release a version. */
  readonly verification?: NeededVerification;
  /** Only where an up-to-date verification compared screens. */
  readonly changedScreens?: ChangedScreens;
  /** What changes of the app; missing when refused or unchanged. */
  readonly after?: (by: By, now: Date) => Partial<AppContent>;
  /** The resulting hold of the whole channel. */
  readonly freezeAfter?: (by: By) => Change['freeze'];
}

/** Key of a plan for the whole channel. */
export const channelPlan = 'channel';

/** The app, and the state of its channel that a change is planned on. */
export interface Situation extends Basis {
  readonly stream: Stream;
  /** The current state of the app; `undefined` without a live version. */
  readonly current: LiveApp | undefined;
}

export const situationOf = (stream: Stream, basis: Basis): Situation => ({
  ...basis,
  stream,
  current: liveAppOf(basis.record, stream.app),
});

export async function readBasis(channel: Channel): Promise<Basis> {
  const head = await readHead(channel);
  return { record: head?.record, next: (head?.end ?? 0) + 1 };
}

export interface ReleaseOptions {
  /** Accepts a version without a browser check. */
  readonly withoutBrowser?: boolean;
  /** Reason for accepting unreviewed changes of screens. */
  readonly acceptChanges?: string;
  /** Versions released by the same record. */
  readonly inSet?: InSet;
}

/** Combines the refusals of all plans, because their record is all or nothing. */
function refusalOf(plans: ReadonlyMap<string, Plan>): ReleaseRefused | undefined {
  const refusals = [...plans.values()].flatMap(
    ({ unchanged, refusal, verification }) =>
      (unchanged ? undefined : (refusal ?? verification?.refusal)) ?? [],
  );
  const [first] = refusals;
  if (!first) return undefined;
  const found = [...new Set(refusals.map(({ parts }) => parts.found))].join(' ');
  return refusals.length === 1 ? first : new ReleaseRefused(first.code, { ...first.parts, found });
}

/** Builds the change for a set of plans. */
function changeOf(
  plans: ReadonlyMap<string, Plan>,
  { record }: Pick<Basis, 'record'>,
  by: By,
): Change | 'unchanged' {
  const refusal = refusalOf(plans);
  if (refusal) throw refusal;
  const due = [...plans].filter(([, { unchanged }]) => !unchanged);
  const [first] = due;
  if (!first) return 'unchanged';
  const now = timeAfter(record, new Date());
  const apps = due.flatMap(([app, { after }]) => (after ? [[app, after(by, now)] as const] : []));
  const { operation, freezeAfter } = first[1];
  return {
    operation,
    apps: Object.fromEntries(apps),
    ...(freezeAfter ? { freeze: freezeAfter(by) } : {}),
  };
}

/**
 * Plans a change of several apps, or of the whole channel, on the last record and commits it as one record.
 * @param plan gets the channel with a store that reads releases once for all attempts
 */
export function runPlans(
  { store, channel }: Channel,
  apps: readonly string[],
  options: ChangeOptions,
  plan: (basis: Basis, of: Channel) => Promise<ReadonlyMap<string, Plan>>,
  how?: { readonly again?: boolean },
): Promise<Changed> {
  const of = { store: withReadMemory(toStore(store)), channel };
  const planOnce = async (basis: Basis) => changeOf(await plan(basis, of), basis, options);
  return changeChannel(of, apps, options, planOnce, how);
}

export interface Outcome {
  readonly app: LiveApp;
  /** False when nothing changed and no record was added. */
  readonly changed: boolean;
}

/** Like `runPlans`, for one app. */
export const runAppPlan = (
  stream: Stream,
  options: ChangeOptions,
  plan: (situation: Situation) => Plan | Promise<Plan>,
  how?: { readonly again?: boolean },
): Promise<Changed> => {
  const { app } = stream;
  const planApp = async (basis: Basis, of: Channel) =>
    new Map([[app, await plan(situationOf({ ...of, app }, basis))]]);
  return runPlans(stream, [app], options, planApp, how);
};

/** Like `runAppPlan`, for an app with a live version. */
export async function runPlan(...[stream, ...given]: Parameters<typeof runAppPlan>): Promise<Outcome> {
  const { record, changed } = await runAppPlan(stream, ...given);
  const app = liveAppOf(record, stream.app);
  if (!app) throw new Error(`${stream.app} has no live version after the change.`);
  return { app, changed };
}

export const openPagesStay =
  'Pages that are open now keep the version they started with until they are loaded again.';

/** Effect of a roll-back on open pages. */
export const openPagesLearn =
  'Pages that are open now get the recall within a minute, and leave the version with their next screen.';

/** Refusal of a release while a person or a roll-back holds the app; `undefined` otherwise. */
function heldRefusal({ stream: { app, channel }, current }: Situation): ReleaseRefused | undefined {
  if (!current?.hold) return undefined;
  const { by, since, reason } = current.hold;
  return new ReleaseRefused('held', {
    found: `${app} is held by ${by}: ${withoutStop(reason)}.`,
    expected: `Expected an app that is not held; it has been held in ${channel} since ${since}.`,
    next: `When the reason is gone, a person releases the hold (npx mfe unhold ${app} --channel ${channel}).`,
  });
}

/** Refusal of a release while the app is held or its channel is frozen; `undefined` otherwise. */
export const stoppedRefusal = (situation: Situation): ReleaseRefused | undefined =>
  heldRefusal(situation) ?? frozenRefusal(situation.stream.channel, situation.record);

/** @throws ReleaseRefused (`usage`) when the app has no live version in the channel */
export function requireLive({ stream: { app, channel }, current }: Situation): LiveApp {
  if (current) return current;
  throw new ReleaseRefused('usage', {
    found: `${app} has no live version in ${channel}.`,
    expected: 'Expected an app with a live version.',
    next: `Promote a version first (npx mfe status ${app} lists them), or name another channel with --channel.`,
  });
}

/** The gate result for a plan: a sentence, and structured values. */
function describeGate(
  app: string,
  found: FoundGate,
  { acceptChanges }: Pick<ReleaseOptions, 'acceptChanges'> = {},
): Pick<Plan, 'refusal' | 'verification' | 'effects' | 'changedScreens'> {
  const changed = found.verification && changedScreens(found.verification);
  const screens = changed ? { changedScreens: changed } : {};
  if (found.verdict === 'passed') {
    const attempt = found.attempt > 1 ? ` at attempt ${found.attempt}` : '';
    const effects = [`It passed its verification against the live versions${attempt}.`];
    return { ...screens, effects, verification: { verdict: 'passed' } };
  }
  const { refusal, verdict } = found;
  if (verdict === 'failed') return { ...screens, effects: [], refusal };
  if (verdict === 'changes not reviewed') {
    if (acceptChanges === undefined) {
      const effects = ['It passed every check except the changes of its screens, which nobody has reviewed.'];
      return { ...screens, effects, verification: { verdict, refusal } };
    }
    const effects = [`The changes of its screens are accepted: ${withoutStop(acceptChanges)}.`];
    return { ...screens, effects, verification: { verdict: 'needed', refusal } };
  }
  if (verdict === 'browser not run') {
    const effects = ['It passed every check except the load in a browser, which was not run.'];
    return { effects, verification: { verdict, refusal } };
  }
  const beside = app === 'host' ? 'the live remotes' : 'the live host';
  const effects = [
    `It is verified first against ${beside}, which takes up to ten minutes. If it does not pass, nothing changes.`,
  ];
  return { effects, verification: { verdict: 'needed', refusal } };
}

/** What the gate says of a version, which needs no browser again where it was live and stayed good. */
export async function planGate(
  { stream, current, record }: Situation,
  version: string,
  options: ReleaseOptions,
): Promise<ReturnType<typeof describeGate>> {
  const withoutBrowser = options.withoutBrowser || wasGood(current, version);
  const found = await findGate(stream, record, version, { ...options, withoutBrowser });
  return describeGate(stream.app, found, options);
}
