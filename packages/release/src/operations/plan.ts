import { changeState, type Outcome, type Step, type Stream } from '../channel/apps';
import type { Basis, By, ChangeOptions } from '../channel/change';
import { frozenRefusal } from '../channel/freeze';
import { readHead } from '../channel/log';
import { revisionOf, type Gate, type OperationName, type Revision, type State } from '../channel/record';
import { ReleaseRefused } from '../core/refusal';
import type { InSet } from '../gate/counterparts';
import type { FoundGate } from '../gate/gate';

type Sentences = ReleaseRefused['parts'];

/** What the gate says of the version that a plan is about. */
export interface NeededVerification {
  /** `needed`: there is no record that counts now, so the version is verified before the plan is carried out. */
  readonly verdict: 'passed' | 'browser not run' | 'needed';
  /** Why the plan cannot be carried out with the record as it is; `undefined` when it can. */
  readonly refusal?: ReleaseRefused;
}

/** A change of an app's state before it is made: what would happen, and why it cannot. Nothing is changed by planning. */
export interface Plan {
  readonly action: OperationName;
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
  /** Why nothing needs to be done: carrying it out adds no revision. */
  readonly unchanged?: Sentences;
  /** Only of plans that release a version. */
  readonly verification?: NeededVerification;
  /** The state that it leads to; not to be called for a plan that is refused or changes nothing. */
  readonly stateAfter: (by: By, now: Date) => State;
  readonly gate?: Gate | null;
}

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

/** @throws ReleaseRefused when the log cannot be read */
export async function readSituation(stream: Stream): Promise<Situation> {
  const head = await readHead(stream);
  return situationOf(stream, { record: head?.record, next: (head?.end ?? 0) + 1 });
}

/** The options of a plan that releases a version. */
export interface ReleaseOptions {
  /** Lets a version through whose load in a browser was not run; the revision records it. */
  readonly withoutBrowser?: boolean;
  /** Calls the version good at once: for a site without visitors, such as a sample or a bench. */
  readonly withoutSoak?: boolean;
  /** What is released together with it, in one set. */
  readonly inSet?: InSet;
}

/** For a plan that comes to nothing. */
export const noStateAfter = (): never => {
  throw new Error('A plan that is refused or changes nothing leads to no state.');
};

/**
 * What carrying out a plan writes.
 * @throws ReleaseRefused when the plan is refused, or its version not verified
 */
export function carryOut(plan: Plan, by: By): Step | 'unchanged' {
  if (plan.unchanged) return 'unchanged';
  const refusal = plan.refusal ?? plan.verification?.refusal;
  if (refusal) throw refusal;
  return { action: plan.action, state: plan.stateAfter(by, new Date()), gate: plan.gate };
}

/** Plans a change on the last record and makes it. */
export const runPlan = (
  stream: Stream,
  options: ChangeOptions & { readonly proposal?: string },
  plan: (situation: Situation) => Plan | Promise<Plan>,
  { again }: { readonly again?: boolean } = {},
): Promise<Outcome> =>
  changeState(
    stream,
    options,
    async (_, basis) => {
      const step = carryOut(await plan(situationOf(stream, basis)), options);
      const { proposal } = options;
      return step === 'unchanged' || proposal === undefined ? step : { ...step, proposal };
    },
    { again },
  );

export const openPagesStay =
  'Pages that are open now keep the version they started with until they are loaded again.';

/** Of what is rolled back. */
export const openPagesLearn =
  'Pages that are open now learn of it within a minute, and leave the version with the next screen that is opened in them.';

/** Why nothing new is released while a person, or a roll-back, holds the app. */
export function heldRefusal({ stream: { app, channel }, current }: Situation): ReleaseRefused | undefined {
  if (!current?.hold) return undefined;
  const { by, since, reason, cause } = current.hold;
  return new ReleaseRefused('held', {
    found: `${app} is held by ${cause === 'person' ? by : `a ${cause} of ${by}`}: ${reason}.`,
    expected: `Expected an app that nobody holds; it has been held in ${channel} since ${since}.`,
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

/** The part of a plan that says what the gate found, in a sentence and for the program. */
export function describeGate(
  app: string,
  found: FoundGate,
): Pick<Plan, 'refusal' | 'verification' | 'gate' | 'effects'> {
  if ('gate' in found) {
    const effects = ['It passed its verification against what is live now.'];
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
