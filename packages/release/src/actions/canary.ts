import { randomUUID } from 'node:crypto';
import { nextCanaryStep, type CanaryFigures, type NextStep } from '../canary/decision';
import { requireRelease } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import { requireGate } from '../gate/gate';
import { refuseHeld, requireLive } from './refuse-held';
import { afterPromotion, afterRollback, type Canary, type Revision } from '../revisions/revision';
import {
  changeState,
  latestRevision,
  type By,
  type ChangeOptions,
  type Outcome,
  type Stream,
} from '../revisions/revision-stream';

export interface CanaryPlan {
  /** Shares in percent, growing, above 0 and below 100, exact to two decimals. */
  readonly steps: readonly number[];
  readonly stepMinutes: number | null;
  /** Percentage points. */
  readonly margin: number;
  /** Loads of each version. */
  readonly minimumSample: number;
}

const isShare = (step: number) =>
  step > 0 && step < 100 && Math.abs(step * 100 - Math.round(step * 100)) < 1e-6;

function checkPlan({ app }: Stream, { steps, stepMinutes, margin, minimumSample }: CanaryPlan): void {
  const grows = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0));
  const isSound =
    steps.length > 0 &&
    steps.every(isShare) &&
    grows &&
    margin >= 0 &&
    minimumSample >= 1 &&
    (stepMinutes ?? 1) > 0;
  if (app !== 'host' && isSound) return;
  throw new ReleaseRefused('usage', {
    found:
      app === 'host'
        ? 'The host has no canary: a page has one shell, which the remotes of all visitors stand in.'
        : `The canary was asked for with steps ${steps.join(', ')} %, a margin of ${margin}, a sample of ${minimumSample} and ${stepMinutes ?? 'no'} minutes a step.`,
    expected:
      'Expected a remote, and growing shares above 0 and below 100 with at most two decimals, a margin of 0 or more, a sample of 1 or more and a positive time.',
    next: `For example: npx mfe canary start ${app === 'host' ? 'remote-admin' : app}@<version> --steps 5,25,50.`,
  });
}

function requireCanary({ app, channel }: Stream, current: Revision): Canary {
  if (current.canary) return current.canary;
  throw new ReleaseRefused('usage', {
    found: `No canary of ${app} runs in ${channel}.`,
    expected: 'Expected a running canary.',
    next: `Begin one: npx mfe canary start ${app}@<version> --steps 5,25,50.`,
  });
}

/**
 * Gives a verified version to the first share of the visitors. Starting what runs already changes nothing.
 * @throws ReleaseRefused as `promote` does; `gate` while another canary runs
 */
export function startCanary(
  stream: Stream,
  version: string,
  plan: CanaryPlan,
  options: ChangeOptions & { readonly withoutBrowser?: boolean },
): Promise<Outcome> {
  return changeState(stream, options, async (found) => {
    checkPlan(stream, plan);
    await requireRelease(stream.store, stream.app, version);
    const current = requireLive(stream, found);
    refuseHeld(stream, current);
    const running = current.canary;
    if (running?.version === version && running.steps.join() === plan.steps.join()) return 'unchanged';
    if (running || current.live === version) {
      throw new ReleaseRefused('gate', {
        found: running
          ? `A canary of ${stream.app}@${running.version} runs at ${running.traffic} % (steps ${running.steps.join(', ')}).`
          : `${stream.app}@${version} is live for everybody already.`,
        expected: 'Expected another version than the live one, and no canary.',
        next: `Look at npx mfe status ${stream.app}; end a canary with npx mfe canary step or npx mfe canary abort.`,
      });
    }
    const gate = await requireGate(stream, version, options);
    const now = new Date().toISOString();
    const canary: Canary = {
      ...plan,
      version,
      steps: [...plan.steps],
      step: 0,
      traffic: plan.steps[0] ?? 0,
      salt: randomUUID(),
      startedAt: now,
      stepStartedAt: now,
    };
    return { action: 'canary start', state: { ...current, canary }, gate };
  });
}

/** Takes the next share; after the last one the version is live for everybody. */
export function stepCanary(stream: Stream, options: ChangeOptions): Promise<Outcome> {
  return changeState(stream, options, async (found) => {
    const current = requireLive(stream, found);
    const canary = requireCanary(stream, current);
    refuseHeld(stream, current);
    const traffic = canary.steps[canary.step + 1];
    if (traffic === undefined) {
      await requireRelease(stream.store, stream.app, canary.version);
      return {
        action: 'canary complete',
        state: afterPromotion(current, canary.version),
        gate: current.gate,
      };
    }
    const next = { ...canary, step: canary.step + 1, traffic, stepStartedAt: new Date().toISOString() };
    return { action: 'canary step', state: { ...current, canary: next }, gate: current.gate };
  });
}

/** Gives the live version back to everybody, marks the candidate bad and holds the app. Repeating it changes nothing. */
export function abortCanary(stream: Stream, options: ChangeOptions): Promise<Outcome> {
  return changeState(stream, options, async (found) => {
    const current = requireLive(stream, found);
    if (!current.canary && current.hold?.cause === 'canary abort') return 'unchanged';
    const { version } = requireCanary(stream, current);
    const { actor: by, reason } = options;
    const hold = { since: new Date().toISOString(), by, reason, cause: 'canary abort' as const };
    return {
      action: 'canary abort',
      state: afterRollback(current, { target: current.live, left: [version], hold }),
    };
  });
}

/**
 * Looks after a running canary: aborts it, takes its next step or waits, by what the edge counted since the step began.
 * Several edges may do so at once; the revision looked at decides, so that no step is taken twice.
 * @param figures of the loads under the given revision
 * @returns nothing when no canary runs
 * @throws ReleaseRefused `conflict` when another was first, which can be ignored
 */
export async function superviseCanary(
  stream: Stream,
  figures: (canary: Canary, current: Revision) => Promise<CanaryFigures>,
  { actor, now }: Pick<By, 'actor'> & { readonly now: Date },
): Promise<NextStep | undefined> {
  const current = await latestRevision(stream);
  if (!current?.canary || current.hold) return undefined;
  const next = nextCanaryStep(current.canary, await figures(current.canary, current), now);
  const options = { actor, reason: next.because, expectRevision: current.revision };
  if (next.action === 'abort') await abortCanary(stream, options);
  if (next.action === 'step') await stepCanary(stream, options);
  return next;
}
