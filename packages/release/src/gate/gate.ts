import { missingFiles, requireRelease } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import { readOwnership, unownedPaths } from '../ownership/ownership';
import type { Revision } from '../revisions/revision';
import type { Stream } from '../revisions/revision-stream';
import { compareWithLive, liveCounterparts, versionsOf } from './counterparts';
import { checkOf, readVerification, type Check } from './verification';

/** Sentences of the checks that failed. */
export const failuresOf = (checks: readonly Check[]) =>
  checks.filter(({ outcome }) => outcome === 'failed').flatMap(({ says }) => says);

const refused = (found: string, expected: string, next: string) =>
  new ReleaseRefused('gate', { found, expected, next });

/**
 * Why the recorded verification does not let this version through now, or nothing when it does.
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
export async function findGate(
  { store, channel, app }: Stream,
  version: string,
  { withoutBrowser = false }: { readonly withoutBrowser?: boolean },
): Promise<{ gate: NonNullable<Revision['gate']> } | { refusal: ReleaseRefused; isStale: boolean }> {
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
    return { refusal, isStale: true };
  }
  const live = await liveCounterparts(store, channel, app);
  const against = JSON.stringify(versionsOf(live));
  if (JSON.stringify(verification.against) !== against) {
    const refusal = refused(
      `${name} was verified against ${JSON.stringify(verification.against)}.`,
      `Expected a verification against what is live now, ${against}.`,
      again,
    );
    return { refusal, isStale: true };
  }
  if (!verification.passed) {
    const refusal = refused(
      `${name} did not pass its verification: ${failuresOf(verification.checks).join(' ')}`,
      'Expected every check to pass.',
      'Correct it, raise the version and publish again.',
    );
    return { refusal, isStale: false };
  }
  const unowned = unownedPaths(await readOwnership(store), app, release.manifest.paths);
  if (unowned.length > 0) {
    const refusal = refused(
      `${name} claims paths that it does not own any more. ${unowned.join(' ')}`,
      'Expected only paths that the app owns.',
      `Look at npx mfe paths ${app}, then publish a version without them.`,
    );
    return { refusal, isStale: true };
  }
  const browser = checkOf(verification, 'browser')?.outcome ?? 'not run';
  if (browser !== 'passed' && !withoutBrowser) {
    const why = checkOf(verification, 'browser')?.says.join(' ') ?? '';
    const refusal = refused(
      `${name} passed every check except the load in a browser, which was not run. ${why}`.trim(),
      'Expected every exposed module to have been loaded in the page of the live host.',
      'Set up the browser and verify again, or say --without-browser; the revision records it.',
    );
    // There may be a browser by now.
    return { refusal, isStale: true };
  }
  return { gate: { verifiedAt: verification.at, browser } };
}

/** @throws ReleaseRefused when the version may not be released now */
export async function requireGate(
  ...args: Parameters<typeof findGate>
): Promise<NonNullable<Revision['gate']>> {
  const result = await findGate(...args);
  if ('gate' in result) return result.gate;
  throw result.refusal;
}

/**
 * What a version that was released before must still fulfil to be taken back to: its files are there, and what it says
 * of itself fits what is live. No browser and no stored verification: this runs in an outage. Nor do paths that it no
 * longer owns stand in the way: the edge leaves out those alone, and everything else of it is back.
 * @returns why it cannot be used; `undefined` when it can
 */
export async function unfitness(
  { store, channel, app }: Stream,
  version: string,
): Promise<string | undefined> {
  const { manifest } = await requireRelease(store, app, version);
  const missing = await missingFiles(store, manifest);
  if (missing.length > 0) return `${app}@${version} lacks files in the store: ${missing.join(', ')}.`;
  const failures = failuresOf(compareWithLive(manifest, await liveCounterparts(store, channel, app)));
  return failures.length > 0 ? failures.join(' ') : undefined;
}
