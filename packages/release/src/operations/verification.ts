import { readRecord, type Stream } from '../channel/apps';
import { liveAppOf, type ChannelRecord } from '../channel/record';
import { wasGood } from '../channel/state';
import { withoutStop } from '../core/refusal';
import { changedScreens, describeChangedScreens } from '../gate/changed-screens';
import type { InSet } from '../gate/counterparts';
import { findGate, findMismatch, type FoundGate } from '../gate/gate';
import type { OperationContext, OptionSpec, Plan, Situation, Target } from './operation';

export interface ReleaseOptions {
  /** Reason for accepting unreviewed changes of screens. */
  readonly acceptChanges?: string;
  /** Versions released by the same record. */
  readonly inSet?: InSet;
}

export const acceptChangesOption: OptionSpec<string> = {
  flag: '--accept-changes <reason>',
  help: 'accept what nobody reviewed',
};

/** What the gate says of a version, in a sentence of its plan. */
function effectOf(verdict: FoundGate['verdict'], acceptChanges?: string): string {
  switch (verdict) {
    case 'passed':
      return 'It passed its verification against the live versions.';
    case 'changes not reviewed':
      return acceptChanges === undefined
        ? 'It passed every check except the changes of its screens, which nobody has reviewed.'
        : `The changes of its screens are accepted: ${withoutStop(acceptChanges)}.`;
    default:
      return 'It is verified first against the live versions, which takes up to ten minutes. If it does not pass, nothing changes.';
  }
}

/** Whether a version was live and good before, and still fits the live ones: it is not verified again. */
const isKnownGood = async (of: Stream, record: ChannelRecord | undefined, version: string, inSet?: InSet) =>
  wasGood(liveAppOf(record, of.app), version) && !(await findMismatch(of, record, version, inSet));

/** Asks the gate for a version. */
export async function planGate(
  { record, ...of }: Situation,
  version: string,
  { acceptChanges, inSet }: ReleaseOptions,
): Promise<Pick<Plan, 'refusal' | 'unverified' | 'isAcceptable' | 'effects' | 'changedScreens'>> {
  if (await isKnownGood(of, record, version, inSet))
    return { effects: ['It was live and good before, and fits the live versions.'] };
  const { verdict, refusal, verification } = await findGate(of, record, version, inSet);
  const screens = { changedScreens: verification && changedScreens(verification) };
  if (verdict === 'failed') return { ...screens, effects: [], refusal };
  const isAcceptable = acceptChanges === undefined && verdict === 'changes not reviewed';
  const effects = [effectOf(verdict, acceptChanges)];
  return { ...screens, effects, unverified: refusal, isAcceptable };
}

/**
 * Verifies a version whose verification is missing or out of date, so that a release takes one step. Does nothing where the
 * release would be refused, or is done, whatever the verification says.
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
  if (await isKnownGood(stream, record, version, inSet)) return;
  const { verdict } = await findGate(stream, record, version, inSet);
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
    browserCheck,
    onProgress: progress,
  });
  for (const check of verification.checks)
    progress([`${check.name}: ${check.outcome}`, ...check.says].map(withoutStop).join('. '));
  const changed = changedScreens(verification);
  for (const line of changed ? describeChangedScreens(changed) : []) progress(line);
}
