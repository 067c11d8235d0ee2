import { checkKey } from '../core/store-layout';
import { requireRelease, type Release, type ReleaseManifest } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import { readRecord } from '../channel/apps';
import { liveAppOf } from '../channel/record';
import { readOwnership, unownedPaths } from '../channel/ownership';
import { withReadMemory } from '../store/open-store';
import {
  BrowserUnavailable,
  type BrowserCheck,
  type BrowserCheckInput,
  type BrowserFindings,
  type CheckedScreen,
} from './browser-check';
import { checkFiles } from './check-files';
import { compareWithLive, liveCounterparts, versionsOf, type InSet } from './counterparts';
import { storeScreens } from './pictures';
import { howToRecord } from '../releases/screen-fixtures';
import { placeOf } from './screens/faults';
import { checkSize } from './size/check-size';
import {
  checkOf,
  checkResult,
  failsOnlyChanges,
  notRun,
  readVerification,
  type Check,
  type Verification,
} from './verification';
import type { ReleaseStore } from '../store/release-store';

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
   * Reason for accepting unreviewed changes, recorded with the actor, and a size beyond the budget, for which an earlier reason
   * for the same bytes stands.
   */
  readonly acceptChanges?: string;
  /** Receives one line for each step. */
  readonly onProgress?: (line: string) => void;
}

interface Found {
  readonly checks: readonly Check[];
  readonly screens?: readonly CheckedScreen[];
}

/**
 * Checks in a browser.
 * @throws BrowserUnavailable
 * @throws ReleaseRefused `inconclusive` when the host, the browser or the store failed: nothing is recorded then
 */
async function browserFindings(
  browserCheck: BrowserCheck,
  input: BrowserCheckInput,
): Promise<BrowserFindings> {
  try {
    return await browserCheck(input);
  } catch (error) {
    if (error instanceof BrowserUnavailable || (error instanceof ReleaseRefused && error.code === 'gate'))
      throw error;
    const { app, version } = input.candidate;
    const [words = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new ReleaseRefused(
      'inconclusive',
      {
        found: `The verification of ${app}@${version} came to no result: ${words}`,
        expected: 'Expected the host, the browser and the release store to answer in time.',
        next: `Nothing was recorded or changed. Try again when this machine is less busy: npx mfe verify ${app}@${version} --channel ${input.channel}. If it stays so, look at the live host and at the store.`,
      },
      { cause: error },
    );
  }
}

const without = (says: string): Found => ({ checks: [notRun('screens', says), notRun('changes', says)] });

/** The checks of the browser. */
async function browserSteps(
  { browserCheck, store, channel, onProgress }: VerifyOptions,
  candidate: ReleaseManifest,
  live: readonly ReleaseManifest[],
): Promise<Found> {
  if (!browserCheck) return without('No headless browser is set up for this step.');
  try {
    const input = { store, channel, candidate, live, onProgress };
    const { faults, screens } = await browserFindings(browserCheck, input);
    return { checks: [checkResult('screens', [...faults]), changesCheck(candidate, screens)], screens };
  } catch (error) {
    if (!(error instanceof BrowserUnavailable)) throw error;
    return without(`The browser could not be used: ${error.message}`);
  }
}

/** Fails when a screen has changes that no reviewed snapshot has. */
function changesCheck({ app, version }: ReleaseManifest, screens: readonly CheckedScreen[]): Check {
  const unreviewed = screens.filter(({ isReviewed }) => !isReviewed);
  const says = unreviewed.flatMap(({ url, as, changes }) =>
    changes.map((change) => `${app}@${version}: ${placeOf({ url, as })}: ${change}`),
  );
  const next = `Nobody has reviewed these changes. Record the snapshots (${howToRecord(app)}) and have them reviewed, or accept them: npx mfe promote ${app}@${version} --accept-changes "<reason>".`;
  return checkResult('changes', says.length > 0 ? [...says, next] : []);
}

async function runChecks(
  options: VerifyOptions,
  release: Release,
  live: readonly ReleaseManifest[],
  acceptedSize: string | undefined,
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
  const comparison = [
    ...compareWithLive(manifest, live),
    await checkSize(options.store, options.channel, manifest, acceptedSize),
  ];
  const sound = [...files, ...comparison].every(({ outcome }) => outcome !== 'failed');
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
  const acceptedSize = acceptChanges ?? before?.acceptedSize;
  const earlier = JSON.stringify(before?.against) === JSON.stringify(against) ? before : undefined;
  // Accepting the changes of an earlier verification opens no browser.
  const isAccepting = acceptChanges !== undefined && earlier !== undefined && failsOnlyChanges(earlier);
  const found: Found = isAccepting
    ? { checks: earlier.checks }
    : await runChecks(options, release, live, acceptedSize);
  const rendered = found.screens
    ? await storeScreens(store, { app, version }, found.screens)
    : (earlier?.rendered ?? []);
  const comparedWith = found.screens ? liveAppOf(record, app)?.live : earlier?.live;
  const acceptance =
    acceptChanges !== undefined
      ? { by: actor, reason: acceptChanges }
      : earlier?.live === comparedWith
        ? earlier?.acceptedChanges
        : undefined;
  const acceptedChanges = rendered.some(({ isReviewed }) => !isReviewed) ? acceptance : undefined;
  const checks = found.checks
    .map((check) => withEarlierBrowser(check, earlier))
    .map((check) => (acceptedChanges ? withAcceptedChanges(check) : check));
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
    ...(acceptedSize === undefined ? {} : { acceptedSize }),
    ...(acceptedChanges === undefined ? {} : { acceptedChanges }),
    attempt: (before?.attempt ?? 0) + 1,
    actor,
    at: new Date().toISOString(),
  };
  const key = checkKey(app, version, channel);
  await store.write(key, JSON.stringify(verification, null, 2));
  return verification;
}

const withAcceptedChanges = (check: Check): Check =>
  check.name === 'changes' ? { ...check, outcome: 'passed' } : check;
