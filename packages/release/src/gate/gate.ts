import { missingFiles, requireRelease } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import type { Stream } from '../channel/apps';
import { ownershipOf, unownedPaths } from '../channel/ownership';
import type { ChannelRecord } from '../channel/record';
import { foundBy } from './changed-screens';
import { compareWithLive, liveCounterparts, versionsOf, type InSet } from './counterparts';
import { checkOf, failsOnlyChanges, readVerification, type Check, type Verification } from './verification';

/** Sentences of the checks that failed, without the changes of single screens. */
export const failuresOf = (checks: readonly Check[]) =>
  checks.filter(({ outcome }) => outcome === 'failed').flatMap(foundBy);

/** Such as `host 1.2.0 and remote-user 1.1.0`. */
const namesOf = (versions: Readonly<Record<string, string>>) =>
  new Intl.ListFormat('en').format(Object.entries(versions).map(([app, version]) => `${app} ${version}`)) ||
  'no other app';

/** Such as `changes 2 screens, and nobody has reviewed them.`; empty when all are reviewed. */
function unreviewedChanges({ rendered }: Verification): string {
  const count = rendered.filter(({ isReviewed }) => !isReviewed).length;
  if (count === 0) return '';
  return count === 1
    ? 'changes a screen, and nobody has reviewed it.'
    : `changes ${count} screens, and nobody has reviewed them.`;
}

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('gate', { found, expected, next });

/** Whether the recorded verification of a version permits its release now. */
export type FoundGate = {
  /** Only where it is up to date. */
  readonly verification?: Verification;
} & (
  | { readonly verdict: 'passed'; readonly attempt: number }
  | {
      readonly refusal: ReleaseRefused;
      /** A verification can change all of them except `failed`; `changes not reviewed` needs a reason for it. */
      readonly verdict:
        'not verified' | 'out of date' | 'failed' | 'changes not reviewed' | 'browser not run';
    }
);

/**
 * Whether the recorded verification lets this version through now, and why not.
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
export async function findGate(
  { store, channel, app }: Stream,
  record: ChannelRecord | undefined,
  version: string,
  { withoutBrowser = false, inSet }: { readonly withoutBrowser?: boolean; readonly inSet?: InSet },
): Promise<FoundGate> {
  const name = `${app}@${version}`;
  const release = await requireRelease(store, app, version);
  const verification = await readVerification(store, release, channel);
  const again = `Run npx mfe verify ${name} --channel ${channel}, then promote.`;
  if (!verification) {
    const refusal = refused(
      `${name} was never verified with these bytes for ${channel}.`,
      'Expected a passing verification.',
      again,
    );
    return { refusal, verdict: 'not verified' };
  }
  const live = await liveCounterparts(store, record, app, inSet);
  const against = versionsOf(live);
  if (JSON.stringify(verification.against) !== JSON.stringify(against)) {
    const refusal = refused(
      `${name} was verified against ${namesOf(verification.against)}.`,
      `Expected a verification against ${namesOf(against)}, which is live now.`,
      again,
    );
    return { refusal, verdict: 'out of date' };
  }
  const changes = unreviewedChanges(verification);
  if (failsOnlyChanges(verification)) {
    const refusal = refused(
      `${name} ${changes}`,
      'Expected reviewed snapshots, or a reason for accepting the changes.',
      `Look at the changes, then accept them (npx mfe promote ${name} --accept-changes "<reason>"), or have the recorded snapshots reviewed.`,
    );
    return { refusal, verdict: 'changes not reviewed', verification };
  }
  if (!verification.passed) {
    const refusal = refused(
      [
        `${name} did not pass its verification:`,
        ...failuresOf(verification.checks),
        ...(changes ? [`It ${changes}`] : []),
      ].join(' '),
      'Expected every check to pass.',
      'Correct it, raise the version and publish again.',
    );
    return { refusal, verdict: 'failed', verification };
  }
  const unowned = unownedPaths(ownershipOf(record), app, release.manifest.paths);
  if (unowned.length > 0) {
    const refusal = refused(
      `${name} claims paths that it does not own any more. ${unowned.join(' ')}`,
      'Expected only paths that the app owns.',
      `Look at npx mfe status ${app}, then publish a version without them.`,
    );
    return { refusal, verdict: 'out of date' };
  }
  const screens = checkOf(verification, 'screens');
  const browser = screens?.outcome ?? 'not run';
  if (browser !== 'passed' && !withoutBrowser) {
    const why = screens?.says.join(' ') ?? '';
    const refusal = refused(
      `${name} passed every check except the screens in a browser, which were not opened. ${why}`.trim(),
      'Expected its screens to be opened in the page of the live host.',
      'Set up a browser and verify again, or release with --accept-changes "<reason>".',
    );
    return { refusal, verdict: 'browser not run', verification };
  }
  return { verification, verdict: 'passed', attempt: verification.attempt };
}

/**
 * Checks of a version that was released before, for a return to it: its files exist, and its manifest fits the live
 * releases. No browser and no stored verification: this runs in an outage. Nor do paths that it no
 * longer owns stand in the way: the edge leaves out those alone, and everything else of it is back.
 * @param inSet what changes together with it
 * @returns why it cannot be used; `undefined` when it can
 */
export async function findMismatch(
  { store, app }: Stream,
  record: ChannelRecord | undefined,
  version: string,
  inSet?: InSet,
): Promise<string | undefined> {
  const { manifest } = await requireRelease(store, app, version);
  const missing = await missingFiles(store, manifest);
  if (missing.length > 0) return `${app}@${version} lacks files in the store: ${missing.join(', ')}.`;
  const failures = failuresOf(compareWithLive(manifest, await liveCounterparts(store, record, app, inSet)));
  return failures.length > 0 ? failures.join(' ') : undefined;
}
