import { checkKey } from '../core/store-layout';
import { requireRelease, type Release, type ReleaseManifest } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import { readRecord } from '../channel/apps';
import { liveAppOf } from '../channel/record';
import { readOwnership, unownedPaths } from '../channel/ownership';
import { withReadMemory } from '../store/open-store';
import type { ReleaseStore } from '../store/release-store';
import { BrowserUnavailable, type BrowserCheck } from './browser-check';
import { checkFiles } from './check-files';
import { compareWithLive, nameOf } from './compatibility';
import { liveCounterparts, versionsOf, type InSet } from './counterparts';
import { checkSize } from './size/check-size';
import {
  checkOf,
  checkResult,
  failsOnlyChanges,
  notRun,
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
  /** Without it the record has the browser step as not run. */
  readonly browserCheck?: BrowserCheck;
  /**
   * Reason for accepting unreviewed changes and a size beyond the budget. It is recorded with the actor, and stands for the same
   * bytes beside the same releases.
   */
  readonly acceptChanges?: string;
  /** Receives one line for each step. */
  readonly onProgress?: (line: string) => void;
}

interface Found {
  readonly checks: readonly Check[];
  readonly screens?: readonly RenderedScreen[];
}

const without = (says: string): Found => ({ checks: [notRun('screens', says), notRun('changes', says)] });

/**
 * The checks of the browser.
 * @throws ReleaseRefused `inconclusive` when the host, the browser or the store failed: nothing is recorded then
 */
async function browserSteps(
  { browserCheck, store, channel, onProgress }: VerifyOptions,
  candidate: ReleaseManifest,
  live: readonly ReleaseManifest[],
): Promise<Found> {
  if (!browserCheck) return without('No headless browser is set up for this step.');
  try {
    const { faults, screens } = await browserCheck({ store, channel, candidate, live, onProgress });
    return { checks: [checkResult('screens', [...faults]), changesCheck(screens)], screens };
  } catch (error) {
    if (error instanceof BrowserUnavailable)
      return without(`The browser could not be used: ${error.message}`);
    if (error instanceof ReleaseRefused && error.code === 'gate') throw error;
    const name = nameOf(candidate);
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new ReleaseRefused(
      'inconclusive',
      {
        found: `The verification of ${name} came to no result: ${words}`,
        expected: 'Expected the host, the browser and the release store to answer in time.',
        next: `Nothing was recorded or changed. Try again when this machine is less busy: npx mfe verify ${name} --channel ${channel}. If it stays so, look at the live host and at the store.`,
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
    ...(await checkFiles(options.store, manifest)),
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

const ofBrowser: readonly Check['name'][] = ['screens', 'changes'];

/** What a browser found of the same bytes beside the same releases still holds where there is no browser now. */
function withEarlierBrowser(check: Check, earlier: Verification | undefined): Check {
  if (!ofBrowser.includes(check.name) || check.outcome !== 'not run' || !earlier) return check;
  const found = checkOf(earlier, check.name);
  return found?.outcome === 'passed' ? found : check;
}

/**
 * Checks a published release against what is live in the channel and records the result beside the release, for exactly
 * these bytes. Activates nothing.
 * @throws ReleaseRefused `usage` when the version is not published; `inconclusive` when the browser check came to no
 * result, of which nothing is recorded
 */
export async function verify(given: VerifyOptions): Promise<Verification> {
  const options = { ...given, store: withReadMemory(given.store) };
  const { store, channel, app, version, actor, inSet, acceptChanges } = options;
  const release = await requireRelease(store, app, version);
  const record = await readRecord({ store, channel });
  const live = await liveCounterparts(store, record, app, inSet);
  const against = versionsOf(live);
  const before = await readVerification(store, release, channel).catch(() => undefined);
  const earlier = JSON.stringify(before?.against) === JSON.stringify(against) ? before : undefined;
  // Accepting the changes of an earlier verification opens no browser.
  const isAccepting = acceptChanges !== undefined && earlier !== undefined && failsOnlyChanges(earlier);
  const found: Found = isAccepting ? { checks: earlier.checks } : await runChecks(options, release, live);
  const rendered = [...(found.screens ?? earlier?.rendered ?? [])];
  const comparedWith = found.screens ? liveAppOf(record, app)?.live : earlier?.live;
  const standing = earlier?.live === comparedWith ? earlier?.acceptedChanges : undefined;
  const acceptance = acceptChanges === undefined ? standing : { by: actor, reason: acceptChanges };
  const hasChanges =
    rendered.some(({ isReviewed }) => !isReviewed) ||
    found.checks.some(({ name, outcome }) => name === 'size' && outcome === 'failed');
  const acceptedChanges = hasChanges ? acceptance : undefined;
  const checks = found.checks
    .map((check) => withEarlierBrowser(check, earlier))
    .map((check) => (acceptedChanges ? withAcceptance(check, acceptedChanges.reason) : check));
  const verification: Verification = {
    app,
    version,
    release: release.hash,
    channel,
    against,
    passed: checks.every(({ outcome }) => outcome !== 'failed'),
    checks,
    rendered,
    ...(comparedWith === undefined ? {} : { live: comparedWith }),
    ...(acceptedChanges === undefined ? {} : { acceptedChanges }),
    attempt: (before?.attempt ?? 0) + 1,
    actor,
    at: new Date().toISOString(),
  };
  const key = checkKey(app, version, channel);
  await store.write(key, JSON.stringify(verification, null, 2));
  return verification;
}

const withAcceptance = (check: Check, reason: string): Check =>
  check.outcome === 'failed' && (check.name === 'changes' || check.name === 'size')
    ? { ...check, outcome: 'passed', says: [...check.says, `Accepted: ${reason}`] }
    : check;
