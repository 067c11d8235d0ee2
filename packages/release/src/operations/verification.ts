import type { Stream } from '../channel/apps';
import { wasGood } from '../channel/state';
import { withoutStop } from '../core/refusal';
import { changedScreens, describeChangedScreens } from '../gate/changed-screens';
import type { InSet } from '../gate/counterparts';
import { findGate } from '../gate/gate';
import { verifyIfStale } from '../gate/verify-if-stale';
import type { OperationContext, OptionSpec, Plan, Situation } from './operation';

export interface ReleaseOptions {
  /** Accepts a version without a browser check. */
  readonly withoutBrowser?: boolean;
  /** Reason for accepting unreviewed changes of screens. */
  readonly acceptChanges?: string;
  /** Versions released by the same record. */
  readonly inSet?: InSet;
}

export const acceptChangesOption: OptionSpec<string> = {
  flag: '--accept-changes <reason>',
  help: 'accept what nobody reviewed',
};

/** Where somebody accepts the changes, nobody has to have looked at the screens. */
export const accepted = ({ acceptChanges }: { readonly acceptChanges?: string }) => ({
  acceptChanges,
  withoutBrowser: acceptChanges !== undefined,
});

/** What the gate says of a version, which needs no browser again where it was live and stayed good. */
export async function planGate(
  { current, record, ...of }: Situation,
  version: string,
  options: ReleaseOptions,
): Promise<Pick<Plan, 'refusal' | 'verification' | 'effects' | 'changedScreens'>> {
  const withoutBrowser = options.withoutBrowser || wasGood(current, version);
  const found = await findGate(of, record, version, { ...options, withoutBrowser });
  const screens = { changedScreens: found.verification && changedScreens(found.verification) };
  if (found.verdict === 'passed') {
    const times = found.verification?.attempt ?? 1;
    const attempt = times > 1 ? ` at attempt ${times}` : '';
    const effects = [`It passed its verification against the live versions${attempt}.`];
    return { ...screens, effects, verification: { verdict: 'passed' } };
  }
  const { refusal, verdict } = found;
  const { acceptChanges } = options;
  if (verdict === 'failed') return { ...screens, effects: [], refusal };
  if (verdict === 'changes not reviewed' && acceptChanges === undefined) {
    const effects = ['It passed every check except the changes of its screens, which nobody has reviewed.'];
    return { ...screens, effects, verification: { verdict, refusal } };
  }
  if (verdict === 'changes not reviewed') {
    const effects = [`The changes of its screens are accepted: ${withoutStop(acceptChanges ?? '')}.`];
    return { ...screens, effects, verification: { verdict: 'needed', refusal } };
  }
  if (verdict === 'browser not run') {
    const effects = ['It passed every check except the load in a browser, which was not run.'];
    return { effects, verification: { verdict, refusal } };
  }
  const beside = of.app === 'host' ? 'the live remotes' : 'the live host';
  const effects = [
    `It is verified first against ${beside}, which takes up to ten minutes. If it does not pass, nothing changes.`,
  ];
  return { effects, verification: { verdict: 'needed', refusal } };
}

/** Verifies a version without a current verification, so that a release takes one step. */
export async function verifyFirst(
  { by, channel, browserCheck, progress }: OperationContext,
  stream: Stream,
  version: string,
  options: ReleaseOptions,
): Promise<void> {
  const verification = await verifyIfStale(stream, version, {
    ...options,
    actor: by.actor,
    browserCheck,
    onStart: () => progress(`Verifying ${stream.app}@${version} against the live versions of ${channel}`),
    onProgress: progress,
  });
  for (const check of verification?.checks ?? [])
    progress([`${check.name}: ${check.outcome}`, ...check.says].join('. '));
  const changed = verification && changedScreens(verification);
  for (const line of changed ? describeChangedScreens(changed) : []) progress(line);
}
