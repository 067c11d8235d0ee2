import { checkKey } from '../core/store-layout';
import { requireRelease, type Release, type ReleaseManifest } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import { readRecord } from '../channel/apps';
import { liveAppOf } from '../channel/record';
import { readOwnership, unownedPaths } from '../channel/ownership';
import { withReadMemory } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';
import type { BrowserCheck } from './browser-check';
import { checkFiles } from './check-files';
import { compareWithLive, nameOf } from './compatibility';
import { liveCounterparts, versionsOf, type InSet } from './counterparts';
import { checkSize } from './size/check-size';
import {
  checkResult,
  failsOnlyChanges,
  readVerification,
  type Check,
  type RenderedScreen,
  type Verification,
} from './verification';

export interface VerifyOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  readonly actor: string;
  /** Versions released together with it: it is checked against these, not against the live ones of these apps. */
  readonly inSet?: InSet;
  readonly browserCheck?: BrowserCheck;
  /** Reason for accepting unreviewed changes and a size beyond the budget. It is recorded with the actor. */
  readonly acceptChanges?: string;
  /** Receives one line for each step. */
  readonly onProgress?: (line: string) => void;
}

interface Found {
  readonly checks: readonly Check[];
  readonly screens?: readonly RenderedScreen[];
}

/**
 * The checks of the browser.
 * @throws ReleaseRefused `inconclusive` when the host, the browser or the store failed: nothing is recorded then
 */
async function browserSteps(
  { browserCheck, store, channel, onProgress }: VerifyOptions,
  candidate: ReleaseManifest,
  live: readonly ReleaseManifest[],
): Promise<Found> {
  try {
    if (!browserCheck) throw new Error('No headless browser is set up.');
    const { faults, screens } = await browserCheck({ store, channel, candidate, live, onProgress });
    return { checks: [checkResult('screens', [...faults]), changesCheck(screens)], screens };
  } catch (error) {
    if (error instanceof ReleaseRefused && error.code === 'gate') throw error;
    const name = nameOf(candidate);
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new ReleaseRefused(
      'inconclusive',
      {
        found: `The verification of ${name} came to no result: ${words}`,
        expected: 'Expected the host, the browser and the release store to answer in time.',
        next: `Nothing was recorded or changed. Provide the browser, or try again when this machine is less busy: npx mfe verify ${name} --channel ${channel}. If it stays so, look at the live host and at the store.`,
      },
      { cause: error },
    );
  }
}

/** Fails when a screen has changes that no reviewed snapshot has. */
function changesCheck(screens: readonly RenderedScreen[]): Check {
  const count = screens.filter(({ isReviewed }) => !isReviewed).length;
  const found =
    count === 1
      ? 'It changes a screen, and nobody has reviewed it.'
      : `It changes ${count} screens, and nobody has reviewed them.`;
  return checkResult('changes', count > 0 ? [found] : []);
}

async function runChecks(
  options: VerifyOptions,
  release: Release,
  live: readonly ReleaseManifest[],
): Promise<Found> {
  const { manifest } = release;
  const count = Object.keys(manifest.files).length;
  options.onProgress?.(`Hashing ${count} files of ${manifest.app}@${manifest.version}`);
  const files = [
    await checkFiles(options.store, manifest),
    checkResult('paths', unownedPaths(await readOwnership(options), manifest.app, manifest.paths)),
  ];
  if (manifest.app !== 'host' && live.length === 0) {
    const says = [
      `No host is live in the channel ${options.channel}, so there is nothing to compare with. Promote a host first.`,
    ];
    return { checks: [...files, { name: 'shared', outcome: 'failed', says }] };
  }
  const size = await checkSize(options.store, options.channel, manifest);
  const comparison = [...compareWithLive(manifest, live), size];
  const sound = [...files, ...comparison].every((check) => check === size || check.outcome !== 'failed');
  // A release that does not fit the page is not opened in it.
  const { checks, screens } = sound ? await browserSteps(options, manifest, live) : { checks: [] };
  return { checks: [...files, ...comparison, ...checks], screens };
}

const isAcceptable = ({ name, outcome }: Check) =>
  outcome === 'failed' && (name === 'changes' || name === 'size');

/**
 * Checks a published release against what is live in the channel and records the result beside the release, for exactly
 * these bytes. Activates nothing.
 * @throws ReleaseRefused `usage` when the version is not published; `inconclusive` without a browser, or when it came to no
 * result, of which nothing is recorded
 */
export async function verify(given: VerifyOptions): Promise<Verification> {
  const options = { ...given, store: withReadMemory(given.store) };
  const { store, channel, app, version, actor, inSet, acceptChanges } = options;
  const release = await requireRelease(store, app, version);
  const record = await readRecord({ store, channel });
  const live = await liveCounterparts(store, record, app, inSet);
  const against = versionsOf(live);
  const earlier = await readVerification(store, release, channel).catch(() => undefined);
  // Accepting the changes of an earlier verification opens no browser.
  const isAccepting =
    acceptChanges !== undefined &&
    earlier !== undefined &&
    JSON.stringify(earlier.against) === JSON.stringify(against) &&
    failsOnlyChanges(earlier);
  const comparedWith = isAccepting ? earlier.live : liveAppOf(record, app)?.live;
  const found: Found = isAccepting
    ? { checks: earlier.checks, screens: earlier.rendered }
    : await runChecks(options, release, live);
  const isAccepted = acceptChanges !== undefined && found.checks.some(isAcceptable);
  const checks = found.checks.map((check): Check =>
    isAccepted && isAcceptable(check)
      ? { ...check, outcome: 'passed', says: [...check.says, `Accepted: ${acceptChanges}`] }
      : check,
  );
  const verification: Verification = {
    app,
    version,
    release: release.hash,
    channel,
    against,
    passed: checks.every(({ outcome }) => outcome === 'passed'),
    checks,
    rendered: [...(found.screens ?? [])],
    ...(comparedWith === undefined ? {} : { live: comparedWith }),
    ...(isAccepted ? { acceptedChanges: { by: actor, reason: acceptChanges } } : {}),
    actor,
    at: new Date().toISOString(),
  };
  await store.write(checkKey(app, version, channel), JSON.stringify(verification, null, 2));
  return verification;
}
