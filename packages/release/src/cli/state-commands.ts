import { abortCanary, startCanary, stepCanary } from '../operations/canary/canary';
import { beginEpoch } from '../actions/epoch';
import { hold, unhold } from '../operations/hold/hold';
import { promote } from '../operations/promote/promote';
import { rollback } from '../operations/rollback/rollback';
import { endSoak } from '../operations/soak/soak';
import type { Audience } from '../core/audience';
import { minutesOfStep } from '../judgement/canary-step';
import { profileOf } from '../judgement/profiles';
import { planCanaryAbort, planCanaryStart, planCanaryStep } from '../operations/canary/plan';
import { planEpoch } from '../plans/epoch';
import { planHold, planUnhold } from '../operations/hold/plan';
import type { Plan, ReleaseOptions, Situation } from '../operations/plan';
import { planPromotion } from '../operations/promote/plan';
import { planRollback } from '../operations/rollback/plan';
import { planSoakEnd } from '../operations/soak/plan';
import { readReleaseManifest } from '../releases/manifest';
import { latestRevision, type ChangeOptions, type Outcome, type Stream } from '../channel/apps';
import { needsApproval, proposeCommand } from './approval-commands';
import { parseApp, parseReleaseName, parseVersion } from './arguments';
import type { Context } from './context';
import { describeJudgements, readJudgements } from './judgement-report';
import { describeOutcome, describePlan, describeState } from './outcome';
import { shortTime, type CommandResult } from './output';
import { verifyIfNeeded } from './release-commands';
import { promoteSetCommand } from './set-commands';

interface ChangeCommandOptions {
  readonly expectRevision?: number;
  /** Only says what would happen. */
  readonly dryRun?: boolean;
}

/** A change as a command: what it would do, or what it did. */
async function planOrRun(
  stream: Stream,
  { dryRun }: ChangeCommandOptions,
  plan: (situation: Situation) => Plan | Promise<Plan>,
  run: () => Promise<Outcome | CommandResult>,
): Promise<CommandResult> {
  if (!dryRun) {
    const done = await run();
    return 'human' in done ? done : describeOutcome(stream, done);
  }
  return describePlan(stream, await plan({ stream, current: await latestRevision(stream) }));
}

export async function promoteCommand(
  context: Context,
  names: string[],
  options: ChangeCommandOptions & ReleaseOptions,
): Promise<CommandResult> {
  if (names.length > 1) return promoteSetCommand(context, names, options);
  const [name = ''] = names;
  const { expectRevision, withoutBrowser, dryRun } = options;
  const { app, version } = await parseReleaseName(context.store, name);
  const stream = context.streamOf(app);
  const plan = (situation: Situation) => planPromotion(situation, version, { withoutBrowser });
  return planOrRun(stream, { dryRun }, plan, async () => {
    await verifyIfNeeded(context, { app, version, withoutBrowser });
    const planned = await plan({ stream, current: await latestRevision(stream) });
    const { effects, refusal, verification, unchanged } = planned;
    if (!unchanged && (await needsApproval(context, app)))
      return proposeCommand(context, stream, { action: 'promote', version, withoutBrowser }, planned);
    // Why it is refused, the promotion says.
    if (!refusal && !verification?.refusal) for (const effect of effects) context.progress(effect);
    return promote(stream, version, { ...context.by, expectRevision, withoutBrowser });
  });
}

export async function rollbackCommand(
  context: Context,
  [name = '']: string[],
  { to, expectRevision, dryRun }: ChangeCommandOptions & { readonly to?: string },
): Promise<CommandResult> {
  const stream = context.streamOf(await parseApp(context.store, name));
  const target = to === undefined ? undefined : parseVersion(to);
  const plan = (situation: Situation) => planRollback(situation, target);
  // Whoever is called at night must see that it is the right site.
  context.progress(`Channel ${context.channel} of ${context.store.location}`);
  return planOrRun(stream, { dryRun }, plan, async () => {
    const outcome = await rollback(stream, { ...context.by, to: target, expectRevision });
    if (!outcome.changed) {
      const { unchanged } = await plan({ stream, current: outcome.revision });
      if (unchanged) context.progress(`${unchanged.found} ${unchanged.next}`);
    }
    return outcome;
  });
}

/** A command that takes the name of an app alone. */
const stateCommand =
  (
    plan: (situation: Situation) => Plan | Promise<Plan>,
    change: (stream: Stream, options: ChangeOptions) => Promise<Outcome>,
  ) =>
  async (
    context: Context,
    [name = '']: string[],
    { dryRun, expectRevision }: ChangeCommandOptions,
  ): Promise<CommandResult> => {
    const stream = context.streamOf(await parseApp(context.store, name));
    return planOrRun(stream, { dryRun }, plan, () => change(stream, { ...context.by, expectRevision }));
  };

export const holdCommand = stateCommand(planHold, hold);
export const unholdCommand = stateCommand(planUnhold, unhold);
export const epochCommand = stateCommand(planEpoch, beginEpoch);
export const soakEndCommand = stateCommand(planSoakEnd, endSoak);
export const canaryStepCommand = stateCommand(planCanaryStep, stepCanary);
export const canaryAbortCommand = stateCommand(planCanaryAbort, abortCanary);

interface CanaryOptions extends ChangeCommandOptions {
  readonly steps: number[];
  /** ms */
  readonly every?: number;
  /** Without it as the release says. */
  readonly audience?: Audience;
  /** Percentage points of failed loads; those of the audience without it. */
  readonly margin?: number;
  /** Visits; those of the audience without it. */
  readonly minSample?: number;
  readonly withoutBrowser?: boolean;
}

export async function canaryStartCommand(
  context: Context,
  [name = '']: string[],
  { steps, every, margin, minSample, withoutBrowser, expectRevision, dryRun, ...requested }: CanaryOptions,
): Promise<CommandResult> {
  const { app, version } = await parseReleaseName(context.store, name);
  const stream = context.streamOf(app);
  const stepMinutes = every === undefined ? null : every / 60_000;
  const manifest = await readReleaseManifest(context.store, app, version);
  const audience = requested.audience ?? manifest?.audience ?? 'many';
  const { margins, visits } = profileOf(audience);
  const settings = {
    steps,
    stepMinutes,
    margin: margin ?? margins.loads.margin,
    minimumSample: minSample ?? visits,
    audience,
  };
  const plan = (situation: Situation) => planCanaryStart(situation, version, { settings, withoutBrowser });
  return planOrRun(stream, { dryRun }, plan, async () => {
    await verifyIfNeeded(context, { app, version, withoutBrowser });
    if (await needsApproval(context, app)) {
      const planned = await plan({ stream, current: await latestRevision(stream) });
      const proposed = { action: 'canary start', version, canary: settings, withoutBrowser } as const;
      return proposeCommand(context, stream, proposed, planned);
    }
    return startCanary(stream, version, settings, { ...context.by, withoutBrowser, expectRevision });
  });
}

export async function canaryStatusCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  const app = await parseApp(context.store, name);
  const stream = context.streamOf(app);
  const current = await latestRevision(stream);
  const canary = current?.canary;
  if (!current || !canary) {
    return {
      json: { app, channel: context.channel, canary: null },
      human: `No canary of ${app} runs in ${context.channel}.`,
    };
  }
  const { step, steps, stepStartedAt, minimumSample, audience } = canary;
  const minutes = minutesOfStep(canary);
  const judgements = await readJudgements(stream, current);
  const human = [
    describeState(app, current),
    `Step ${step + 1} of ${steps.length} (${steps.join(', ')} %) since ${shortTime(stepStartedAt)}, ${minutes === null ? 'ended by a person' : `${minutes} minutes a step`}.`,
    `Judged as an app for ${audience}: aborts by itself when a metric is worse beyond chance, goes on from ${minimumSample} visits of each.`,
    ...describeJudgements(app, current, judgements),
  ].join('\n');
  const json = { app, channel: context.channel, revision: current.revision, canary, judgements };
  return { json, human };
}

export async function soakStatusCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  const app = await parseApp(context.store, name);
  const stream = context.streamOf(app);
  const current = await latestRevision(stream);
  const judgements: Awaited<ReturnType<typeof readJudgements>> = current
    ? await readJudgements(stream, { ...current, canary: null })
    : {};
  const said = current ? describeJudgements(app, { ...current, canary: null }, judgements) : [];
  return {
    json: { app, channel: context.channel, soak: current?.soak ?? null, judgement: judgements.soak ?? null },
    human: said.length > 0 ? said.join('\n') : `No version of ${app} is in its soak in ${context.channel}.`,
  };
}
