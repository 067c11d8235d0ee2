import type { Outcome, Stream } from '../channel/apps';
import {
  changeChannel,
  type Basis,
  type By,
  type Change,
  type Changed,
  type ChangeOptions,
} from '../channel/change';
import { frozenRefusal } from '../channel/freeze';
import { readHead, type Channel } from '../channel/log';
import { revisionOf, type Gate, type OperationName, type Revision, type State } from '../channel/record';
import { ReleaseRefused } from '../core/refusal';
import type { InSet } from '../gate/counterparts';
import type { FoundGate } from '../gate/gate';

type Sentences = ReleaseRefused['parts'];

/** What the gate found of the version that a plan is about. */
export interface NeededVerification {
  /** `needed`: there is no record that counts now, so the version is verified before the plan is carried out. */
  readonly verdict: 'passed' | 'browser not run' | 'needed';
  /** Why the plan cannot be carried out with the record as it is; `undefined` when it can. */
  readonly refusal?: ReleaseRefused;
}

/** A change before it is made: what would happen, and why it cannot. Nothing is changed by planning. */
export interface Plan {
  /** Missing when no record is added. */
  readonly action?: OperationName;
  /** Such as `Give remote-admin 1.1.0 to every visitor`. */
  readonly title: string;
  /** The same in a few words, for a button: `Promote 1.1.0`. */
  readonly label: string;
  /** What happens to whom, a sentence each; empty when nothing can or need be done. */
  readonly effects: readonly string[];
  /** The version that visitors get by it. */
  readonly version?: string;
  /** The version that stops being live for everybody. */
  readonly replaces?: string;
  /** Why it cannot be done now. */
  readonly refusal?: ReleaseRefused;
  /** Why nothing needs to be done: carrying it out adds no record. */
  readonly unchanged?: Sentences;
  /** Only of plans that release a version. */
  readonly verification?: NeededVerification;
  /** The state of the app that it leads to; missing when it is refused or changes no state. */
  readonly stateAfter?: (by: By, now: Date) => State;
  readonly gate?: Gate | null;
  /** The paths of the app that it leads to. */
  readonly paths?: readonly string[];
  /** What the whole channel has after it. */
  readonly channelAfter?: (by: By, now: Date) => Pick<Change, 'freeze' | 'epoch'>;
}

/** Key of a plan that concerns the whole channel. */
export const channelPlan = 'channel';

/** The app and the state of its channel that a change is planned on. */
export interface Situation extends Basis {
  readonly stream: Stream;
  /** The app's state in the record; `undefined` while no version is live. */
  readonly current: Revision | undefined;
}

export const situationOf = (stream: Stream, basis: Basis): Situation => ({
  ...basis,
  stream,
  current: revisionOf(basis.record, stream.app),
});

/**
 * @param acceptEarlier also plans on a log that ends before a record that was seen here
 * @throws ReleaseRefused when the log cannot be read
 */
export async function readBasis(
  channel: Channel,
  options: { readonly acceptEarlier?: boolean } = {},
): Promise<Basis> {
  const head = await readHead(channel, undefined, options);
  return { record: head?.record, next: (head?.end ?? 0) + 1 };
}

/** @throws ReleaseRefused when the log cannot be read */
export const readSituation = async (stream: Stream): Promise<Situation> =>
  situationOf(stream, await readBasis(stream));

/** The options of a plan that releases a version. */
export interface ReleaseOptions {
  /** Lets a version through whose load in a browser was not run; the record notes it. */
  readonly withoutBrowser?: boolean;
  /** Calls the version good at once: for a site without visitors, such as a sample or a bench. */
  readonly withoutSoak?: boolean;
  /** Versions that are released with the same record. */
  readonly inSet?: InSet;
}

/** The refusals of all plans as one: nothing of a record is done without the rest. */
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

/**
 * The record that plans lead to.
 * @throws ReleaseRefused when one of them is refused, or its version not verified
 */
function changeOf(plans: ReadonlyMap<string, Plan>, by: By): Change | 'unchanged' {
  const refusal = refusalOf(plans);
  if (refusal) throw refusal;
  const due = [...plans].filter(([, { unchanged }]) => !unchanged);
  const [first] = due;
  if (!first) return 'unchanged';
  const now = new Date();
  const apps = due.flatMap(([app, { stateAfter, gate, paths, channelAfter }]) =>
    channelAfter ? [] : [[app, { state: stateAfter?.(by, now), gate, paths }] as const],
  );
  const channel = due.map(([, { channelAfter }]) => channelAfter?.(by, now));
  return Object.assign({ operation: first[1].action, apps: Object.fromEntries(apps) }, ...channel) as Change;
}

export interface RunOptions extends ChangeOptions {
  /** The signed proposal of the first person, where a release needs two. */
  readonly proposal?: string;
}

/** Plans a change of several apps, or of the whole channel, on the last record and makes it with one record. */
export function runPlans(
  channel: Channel,
  apps: readonly string[],
  { proposal, ...options }: RunOptions,
  plan: (basis: Basis) => Promise<ReadonlyMap<string, Plan>>,
  how?: { readonly again?: boolean; readonly isRepair?: boolean },
): Promise<Changed> {
  const planOnce = async (basis: Basis) => {
    const change = changeOf(await plan(basis), options);
    return change === 'unchanged' || proposal === undefined ? change : { ...change, proposal };
  };
  return changeChannel(channel, apps, options, planOnce, how);
}

/** The same for one app that has a live version. */
export async function runPlan(
  stream: Stream,
  options: RunOptions,
  plan: (situation: Situation) => Plan | Promise<Plan>,
  how?: { readonly again?: boolean },
): Promise<Outcome> {
  const { app } = stream;
  const planApp = async (basis: Basis) => new Map([[app, await plan(situationOf(stream, basis))]]);
  const { record, changed } = await runPlans(stream, [app], options, planApp, how);
  const revision = revisionOf(record, app);
  if (!revision) throw new Error(`${app} has no live version after the change.`);
  return { revision, changed };
}

export const openPagesStay =
  'Pages that are open now keep the version they started with until they are loaded again.';

/** For versions that are rolled back. */
export const openPagesLearn =
  'Pages that are open now get the recall within a minute, and leave the version with their next screen.';

/** Why nothing new is released while a person, or a roll-back, holds the app. */
export function heldRefusal({ stream: { app, channel }, current }: Situation): ReleaseRefused | undefined {
  if (!current?.hold) return undefined;
  const { by, since, reason, cause } = current.hold;
  return new ReleaseRefused('held', {
    found: `${app} is held by ${cause === 'person' ? by : `a ${cause} of ${by}`}: ${reason}.`,
    expected: `Expected an app that is not held; it has been held in ${channel} since ${since}.`,
    next: `When the reason is gone, a person releases the hold (npx mfe unhold ${app} --channel ${channel}).`,
  });
}

/** Why nothing new is released of an app: it is held, or its whole channel is frozen. */
export const stoppedRefusal = (situation: Situation): ReleaseRefused | undefined =>
  heldRefusal(situation) ?? frozenRefusal(situation.stream.channel, situation.record);

/** @throws ReleaseRefused (`usage`) when the app was never activated in the channel */
export function requireLive({ stream: { app, channel }, current }: Situation): Revision {
  if (current) return current;
  throw new ReleaseRefused('usage', {
    found: `${app} was never activated in ${channel}.`,
    expected: 'Expected an app with a live version.',
    next: `Promote a version first (npx mfe list ${app}), or name another channel with --channel.`,
  });
}

/** The result of the gate as a part of a plan: a sentence, and the values for the program. */
export function describeGate(
  app: string,
  found: FoundGate,
): Pick<Plan, 'refusal' | 'verification' | 'gate' | 'effects'> {
  if ('gate' in found) {
    const effects = ['It passed its verification against the live versions.'];
    return { effects, verification: { verdict: 'passed' }, gate: found.gate };
  }
  const { refusal, verdict } = found;
  if (verdict === 'failed') return { effects: [], refusal };
  if (verdict === 'browser not run') {
    const effects = ['It passed every check except the load in a browser, which was not run.'];
    return { effects, verification: { verdict, refusal } };
  }
  const beside = app === 'host' ? 'the live remotes' : 'the live host';
  const effects = [
    `It is verified first against ${beside}, which can take a minute. If it does not pass, nothing changes.`,
  ];
  return { effects, verification: { verdict: 'needed', refusal } };
}
