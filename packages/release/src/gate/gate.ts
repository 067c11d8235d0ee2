import { missingFiles, requireRelease } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import type { Stream } from '../channel/apps';
import type { ChannelRecord } from '../channel/record';
import { compareWithLive } from './compatibility';
import { liveCounterparts, versionsOf, type InSet } from './counterparts';
import { failsOnlyChanges, readVerification, type Check, type Verification } from './verification';

/** Sentences of the checks that failed. */
export const failuresOf = (checks: readonly Check[]) =>
  checks.filter(({ outcome }) => outcome === 'failed').flatMap(({ says }) => says);

/** Such as `host 1.2.0 and remote-user 1.1.0`. */
const namesOf = (versions: Readonly<Record<string, string>>) =>
  new Intl.ListFormat('en').format(Object.entries(versions).map(([app, version]) => `${app} ${version}`)) ||
  'no other app';

/** Whether the recorded verification of a version permits its release now. */
export interface FoundGate {
  /** A verification can change all of them except `failed`; `changes not reviewed` needs a reason for it. */
  readonly verdict: 'passed' | 'not verified' | 'failed' | 'changes not reviewed';
  /** Only where it is up to date. */
  readonly verification?: Verification;
  /** Why it is not permitted. */
  readonly refusal?: ReleaseRefused;
}

/**
 * Whether the recorded verification lets this version through now, and why not.
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
export async function findGate(
  { store, channel, app }: Stream,
  record: ChannelRecord | undefined,
  version: string,
  inSet?: InSet,
): Promise<FoundGate> {
  const name = `${app}@${version}`;
  const release = await requireRelease(store, app, version);
  const verification = await readVerification(store, release, channel);
  const refuse = (
    verdict: FoundGate['verdict'],
    found: string,
    expected: string,
    next: string,
  ): FoundGate => {
    const refusal = new ReleaseRefused('gate', { found, expected, next });
    return { verdict, refusal, ...(verdict !== 'not verified' && { verification }) };
  };
  const against = versionsOf(await liveCounterparts(store, record, app, inSet));
  if (!verification || JSON.stringify(verification.against) !== JSON.stringify(against))
    return refuse(
      'not verified',
      verification
        ? `${name} was verified against ${namesOf(verification.against)}.`
        : `${name} was never verified with these bytes for ${channel}.`,
      `Expected a verification against ${namesOf(against)}, which is live now.`,
      `Run npx mfe verify ${name} --channel ${channel}, then promote.`,
    );
  const failures = failuresOf(verification.checks).join(' ');
  if (failsOnlyChanges(verification))
    return refuse(
      'changes not reviewed',
      `${name} passed its other checks. ${failures}`,
      'Expected reviewed snapshots, or a reason for accepting the changes.',
      `Look at the changes, then accept them (npx mfe promote ${name} --accept-changes "<reason>"), or have the recorded snapshots reviewed.`,
    );
  if (!verification.passed)
    return refuse(
      'failed',
      `${name} did not pass its verification: ${failures}`,
      'Expected every check to pass.',
      'Correct it, raise the version and publish again.',
    );
  return { verification, verdict: 'passed' };
}

/**
 * Checks of a version that was live before: its files exist, and its manifest fits the live releases. No browser and no
 * stored verification: this runs in an outage. Nor do paths that it no longer owns stand in the way: the edge leaves out
 * those alone, and everything else of it is back.
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
