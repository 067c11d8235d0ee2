import { ReleaseRefused } from '../../core/refusal';
import type { Audience } from '../../core/app-name';
import { profileOf } from '../../health/profiles';
import { readBaseline } from '../../health/metrics';
import { requireRelease } from '../../releases/manifest';
import type { Stream } from '../../channel/apps';
import type { Baseline, Revision, Soak } from '../../channel/record';
import { requireLive, type Plan, type Situation } from '../plan';

interface NewSoak {
  readonly version: string;
  readonly current: Revision | undefined;
  /** Sequence of the promoting record. */
  readonly revision: number;
  readonly audience: Audience | undefined;
  readonly baseline: Baseline | undefined;
  readonly now: Date;
}

/** The soak of a version that goes live for everybody after the current revision. */
function newSoak({ version, current, revision, audience = 'many', baseline, now }: NewSoak): Soak {
  const { soakMinutes, visits } = profileOf(audience);
  return {
    version,
    previous: current?.live ?? null,
    since: now.toISOString(),
    revision,
    audience,
    minutes: soakMinutes,
    visits,
    ...(baseline ? { baseline } : {}),
  };
}

/** Creates the soak of a version at its promotion. */
type SoakMaker = (now: Date) => Soak;

/**
 * Reads the audience of a version and the baseline of the previous one, for its soak.
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
export async function soakOf({ stream, current, next }: Situation, version: string): Promise<SoakMaker> {
  const [{ manifest }, baseline] = await Promise.all([
    requireRelease(stream.store, stream.app, version),
    current && readBaseline(stream, current),
  ]);
  return (now) => newSoak({ version, current, revision: next, audience: manifest.audience, baseline, now });
}

const hours = (minutes: number) => (minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`);

/** The soak as a sentence of a plan. */
export function describeSoak({ version, previous, minutes, visits }: Soak): string {
  const compared = previous ? `compared with ${previous}` : 'looked at';
  return `For ${hours(minutes)} and at least ${visits} visits ${version} is ${compared}. When it is worse it is rolled back by itself; a roll-back returns to it only after that.`;
}

const noSoak = ({ app, channel }: Stream, live: string) =>
  new ReleaseRefused('usage', {
    found: `${app}@${live} is not in its soak in ${channel}: it is good already.`,
    expected: 'Expected a live version that is not known to be good yet.',
    next: `Nothing needs to be done. Look at npx mfe status ${app}.`,
  });

/** A plan that ends a soak and keeps the version live. */
function endPlan(situation: Situation, plan: Pick<Plan, 'action' | 'title' | 'label' | 'effects'>): Plan {
  const { stream } = situation;
  const current = requireLive(situation);
  const { live, soak } = current;
  if (soak?.version !== live) return { ...plan, effects: [], refusal: noSoak(stream, live) };
  return { ...plan, version: live, stateAfter: () => ({ ...current, soak: undefined }) };
}

const becomesGood = (live: string) =>
  `${live} counts as good: a roll-back of a later version may return to it.`;

/**
 * Plans to mark the live version good before its soak ends, or without a verdict.
 * @throws ReleaseRefused (`usage`) when the app has no live version
 */
export function planSoakEnd(situation: Situation): Plan {
  const { app } = situation.stream;
  const { live } = requireLive(situation);
  return endPlan(situation, {
    action: 'soak end',
    title: `Call ${app} ${live} good now`,
    label: `Call ${live} good`,
    effects: [
      becomesGood(live),
      'It is not compared with the version before any more, and not rolled back by itself.',
      'Visitors notice nothing.',
    ],
  });
}

/** Plans the end of a passed soak. */
export function planSoakPassed(situation: Situation): Plan {
  const { app } = situation.stream;
  const { live } = requireLive(situation);
  return endPlan(situation, {
    action: 'soak passed',
    title: `${app} ${live} passed its soak`,
    label: 'End the soak',
    effects: [becomesGood(live)],
  });
}

/** Plans the end of a soak without a verdict: the version stays live and does not become good. */
export function planSoakNotJudged(situation: Situation): Plan {
  const { app } = situation.stream;
  const { live, soak } = requireLive(situation);
  const plan = endPlan(situation, {
    action: 'soak not judged',
    title: `${app} ${live} was not judged`,
    label: 'End the soak',
    effects: [`${live} stays live, and a roll-back of a later version passes over it.`],
  });
  if (plan.refusal || !soak) return plan;
  const { baseline: _, ...rest } = soak;
  const current = requireLive(situation);
  return { ...plan, stateAfter: () => ({ ...current, soak: { ...rest, outcome: 'not judged' } }) };
}
