import type { Outcome, Stream } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import { appOperation } from '../operation';
import { runPlan, type ReleaseOptions } from '../plan';
import { acceptChangesOption, parseDuration, parseShares, withoutBrowserOption } from '../values';
import { verifyFirst } from '../verify/operation';
import { planCanaryAbort, planCanaryStart, planCanaryStep, type CanaryPlan } from './plan';

/**
 * Gives a verified version to the first share of the visitors. Idempotent while the canary runs.
 * @throws ReleaseRefused as `promote` does; `gate` while another canary runs
 */
export const startCanary = (
  stream: Stream,
  version: string,
  settings: CanaryPlan,
  options: ChangeOptions & ReleaseOptions,
): Promise<Outcome> =>
  runPlan(stream, options, (situation) => planCanaryStart(situation, version, { ...options, settings }));

/** Takes the next share. After the last one the version is live for everybody. */
export const stepCanary = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planCanaryStep);

/** Ends the canary in favour of the live version, marks the candidate bad and holds the app. Idempotent. */
export const abortCanary = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planCanaryAbort);

interface CanaryOptions {
  readonly steps: readonly number[];
  /** Interval in ms. */
  readonly every?: number;
  readonly withoutBrowser?: boolean;
  readonly acceptChanges?: string;
}

const settingsOf = ({ steps, every }: CanaryOptions): CanaryPlan => ({
  steps,
  stepMinutes: every === undefined ? null : every / 60_000,
});

export const canaryStartOperation = appOperation<Pick<CanaryOptions, keyof CanaryOptions>>({
  name: 'canary start',
  help: 'give a version to a share of the visitors first',
  argument: 'release',
  options: {
    steps: {
      flag: '--steps <shares>',
      help: 'shares in percent, such as 5,25,50',
      label: 'Shares in percent',
      isRequired: true,
      parse: parseShares,
    },
    every: {
      flag: '--every <time>',
      help: 'take the next step after this time, such as 30m',
      label: 'Time of each step',
      parse: parseDuration,
    },
    withoutBrowser: withoutBrowserOption,
    acceptChanges: acceptChangesOption,
  },
  plan: (situation, options, version) =>
    planCanaryStart(situation, version, {
      settings: settingsOf(options),
      withoutBrowser: options.withoutBrowser,
      acceptChanges: options.acceptChanges,
    }),
  prepare: async (context, [{ app, version = '' } = { app: '' }], options) => {
    const { withoutBrowser, acceptChanges } = options;
    const stream = { store: context.store, channel: context.channel, app };
    await verifyFirst(context, stream, version, { withoutBrowser, acceptChanges });
    return undefined;
  },
});

export const canaryStepOperation = appOperation({
  name: 'canary step',
  help: 'give the canary to its next share of the visitors; after the last one to everybody',
  options: {},
  plan: planCanaryStep,
});

export const canaryAbortOperation = appOperation({
  name: 'canary abort',
  help: 'give the live version back to everybody, and hold the app',
  options: {},
  plan: planCanaryAbort,
});
