import { abortCanary, startCanary, stepCanary } from '../actions/canary';
import { hold, unhold } from '../actions/hold';
import { latestRevision } from '../revisions/revision-stream';
import { rollback } from '../actions/rollback';
import { parseApp, parseReleaseName, parseVersion } from './arguments';
import type { Context } from './context';
import { describeOutcome, describeState } from './outcome';
import { shortTime, type CommandResult } from './output';
import { verifyIfNeeded } from './release-commands';

interface ExpectOptions {
  readonly expectRevision?: number;
}

export async function rollbackCommand(
  context: Context,
  [name = '']: string[],
  { to, expectRevision }: ExpectOptions & { readonly to?: string },
): Promise<CommandResult> {
  const stream = context.streamOf(await parseApp(context.store, name));
  const target = to === undefined ? undefined : parseVersion(to);
  // Whoever is called at night must see that it is the right site.
  context.progress(`Channel ${context.channel} of ${context.store.location}`);
  const outcome = await rollback(stream, { ...context.by, to: target, expectRevision });
  if (!outcome.changed) {
    context.progress(
      `It is done already. For another version that was live: npx mfe rollback ${stream.app} --to <version> (npx mfe log ${stream.app}).`,
    );
  }
  return describeOutcome(stream, outcome);
}

export async function holdCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  const stream = context.streamOf(await parseApp(context.store, name));
  return describeOutcome(stream, await hold(stream, context.by));
}

export async function unholdCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  const stream = context.streamOf(await parseApp(context.store, name));
  return describeOutcome(stream, await unhold(stream, context.by));
}

interface CanaryOptions extends ExpectOptions {
  readonly steps: number[];
  /** ms */
  readonly every?: number;
  readonly margin: number;
  readonly minSample: number;
  readonly withoutBrowser?: boolean;
}

export async function canaryStartCommand(
  context: Context,
  [name = '']: string[],
  { steps, every, margin, minSample, withoutBrowser, expectRevision }: CanaryOptions,
): Promise<CommandResult> {
  const { app, version } = await parseReleaseName(context.store, name);
  await verifyIfNeeded(context, { app, version, withoutBrowser });
  const stream = context.streamOf(app);
  const stepMinutes = every === undefined ? null : every / 60_000;
  const plan = { steps, stepMinutes, margin, minimumSample: minSample };
  const outcome = await startCanary(stream, version, plan, { ...context.by, withoutBrowser, expectRevision });
  return describeOutcome(stream, outcome);
}

export async function canaryStepCommand(
  context: Context,
  [name = '']: string[],
  { expectRevision }: ExpectOptions,
): Promise<CommandResult> {
  const stream = context.streamOf(await parseApp(context.store, name));
  return describeOutcome(stream, await stepCanary(stream, { ...context.by, expectRevision }));
}

export async function canaryAbortCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  const stream = context.streamOf(await parseApp(context.store, name));
  return describeOutcome(stream, await abortCanary(stream, context.by));
}

export async function canaryStatusCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  const app = await parseApp(context.store, name);
  const current = await latestRevision(context.streamOf(app));
  const canary = current?.canary;
  if (!current || !canary) {
    return {
      json: { app, channel: context.channel, canary: null },
      human: `No canary of ${app} runs in ${context.channel}.`,
    };
  }
  const { step, steps, stepStartedAt, stepMinutes, margin, minimumSample } = canary;
  const human = [
    describeState(app, current),
    `Step ${step + 1} of ${steps.length} (${steps.join(', ')} %) since ${shortTime(stepStartedAt)}, ${stepMinutes === null ? 'ended by a person' : `${stepMinutes} minutes a step`}.`,
    `Aborts by itself when its failure rate exceeds that of the live version by more than ${margin} percentage points, from ${minimumSample} loads of each.`,
  ].join('\n');
  return { json: { app, channel: context.channel, revision: current.revision, canary }, human };
}
