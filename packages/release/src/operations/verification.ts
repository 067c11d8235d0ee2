import { readRecord } from '../channel/apps';
import { liveAppOf } from '../channel/record';
import { wasGood } from '../channel/state';
import { hostName } from '../core/app-name';
import { withoutStop } from '../core/refusal';
import { changedScreens, describeChangedScreens } from '../gate/changed-screens';
import type { InSet } from '../gate/counterparts';
import { findGate, type FoundGate } from '../gate/gate';
import type { OperationContext, OptionSpec, Plan, Situation, Target } from './operation';

export interface ReleaseOptions {
  /** Reason for accepting unreviewed changes of screens, or that nobody has looked at them in a browser. */
  readonly acceptChanges?: string;
  /** Versions released by the same record. */
  readonly inSet?: InSet;
}

export const acceptChangesOption: OptionSpec<string> = {
  flag: '--accept-changes <reason>',
  help: 'accept what nobody reviewed',
};

/** What the gate says of a version, in a sentence of its plan. */
function effectOf({ verdict, verification }: FoundGate, app: string, acceptChanges?: string): string {
  switch (verdict) {
    case 'passed': {
      const times = verification?.attempt ?? 1;
      return `It passed its verification against the live versions${times > 1 ? ` at attempt ${times}` : ''}.`;
    }
    case 'changes not reviewed':
      return acceptChanges === undefined
        ? 'It passed every check except the changes of its screens, which nobody has reviewed.'
        : `The changes of its screens are accepted: ${withoutStop(acceptChanges)}.`;
    case 'browser not run':
      return 'It passed every check except the load in a browser, which was not run.';
    default: {
      const beside = app === hostName ? 'the live remotes' : 'the live host';
      return `It is verified first against ${beside}, which takes up to ten minutes. If it does not pass, nothing changes.`;
    }
  }
}

/** Asks the gate for a version, which needs no browser again where it was live and stayed good. */
export async function planGate(
  { current, record, ...of }: Situation,
  version: string,
  { acceptChanges, inSet }: ReleaseOptions,
): Promise<Pick<Plan, 'refusal' | 'unverified' | 'isAcceptable' | 'effects' | 'changedScreens'>> {
  const withoutBrowser = acceptChanges !== undefined || wasGood(current, version);
  const found = await findGate(of, record, version, { withoutBrowser, inSet });
  const { verdict, refusal, verification } = found;
  const screens = { changedScreens: verification && changedScreens(verification) };
  if (verdict === 'failed') return { ...screens, effects: [], refusal };
  const isAcceptable =
    acceptChanges === undefined && (verdict === 'changes not reviewed' || verdict === 'browser not run');
  const effects = [effectOf(found, of.app, acceptChanges)];
  return { ...screens, effects, unverified: refusal, isAcceptable };
}

/**
 * Verifies a version whose verification is missing or out of date, so that a release takes one step; without a browser when
 * it was live and good before. Does nothing where the release would be refused, or is done, whatever the verification says.
 * @throws ReleaseRefused `usage` when the version is not published; `inconclusive` as `verify`
 */
export async function verifyFirst(
  { store, channel, by, browserCheck, progress }: OperationContext,
  { app, version }: Required<Target>,
  { acceptChanges, inSet }: ReleaseOptions,
): Promise<void> {
  const stream = { store, channel, app };
  const record = await readRecord(stream);
  const current = liveAppOf(record, app);
  if (current?.hold || current?.live === version || record?.freeze) return;
  const isGood = wasGood(current, version);
  const { verdict } = await findGate(stream, record, version, { withoutBrowser: isGood, inSet });
  const isAnswered = verdict === 'changes not reviewed' && acceptChanges === undefined;
  if (verdict === 'passed' || verdict === 'failed' || isAnswered) return;
  progress(`Verifying ${app}@${version} against the live versions of ${channel}`);
  // The checks load only where they run.
  const { verify } = await import('../gate/verify');
  const verification = await verify({
    ...stream,
    version,
    inSet,
    acceptChanges,
    actor: by.actor,
    browserCheck: isGood ? undefined : browserCheck,
    onProgress: progress,
  });
  for (const check of verification.checks)
    progress([`${check.name}: ${check.outcome}`, ...check.says].join('. '));
  const changed = changedScreens(verification);
  for (const line of changed ? describeChangedScreens(changed) : []) progress(line);
}
