import { verificationKey } from '../core/store-layout';
import { requireRelease, type Release, type ReleaseManifest } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import { readRecord } from '../channel/apps';
import { readOwnership, unownedPaths } from '../channel/ownership';
import { toStore, type StoreLike } from '../store/open-store';
import {
  BrowserUnavailable,
  type BrowserCheck,
  type BrowserCheckInput,
  type BrowserFindings,
  type ScreensFindings,
} from './browser-check';
import { checkFiles } from './check-files';
import { compareWithLive, liveCounterparts, versionsOf, type InSet } from './counterparts';
import { checkData } from '../data-contract/check-data';
import { readRecordedSchema, type RecordedSchema } from '../data-contract/recorded-schema';
import { keepPictures } from './keep-pictures';
import { checkTypes } from './types/check-types';
import { checkStyles } from './isolation/check-styles';
import { checkSize } from './size/check-size';
import { inVerificationQueue } from './verification-queue';
import { checkOf, checkResult, readVerification, type Check, type Verification } from './verification';

interface VerifyOptions {
  readonly store: StoreLike;
  readonly channel: string;
  readonly app: string;
  readonly version: string;
  readonly actor: string;
  /** What is released together with it: it is checked against this, and not against what is live of these apps. */
  readonly inSet?: InSet;
  /** Without it the record says that the browser step was not run. */
  readonly browserCheck?: BrowserCheck;
  /** Why the release may be larger than its budget; without it an earlier reason for the same bytes stands. */
  readonly acceptSize?: string;
  /** Told what happens, one line a step. */
  readonly onProgress?: (line: string) => void;
}

const notRun = (name: Check['name'], says: string): Check => ({ name, outcome: 'not run', says: [says] });

interface Found {
  readonly checks: readonly Check[];
  readonly rendered?: ScreensFindings['rendered'];
}

/** Whether an error is an answer, rather than the want of one. */
const isAnswer = (error: unknown) =>
  error instanceof BrowserUnavailable || (error instanceof ReleaseRefused && error.code === 'gate');

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];

/**
 * Checks in a browser; once more, one page at a time, when the first try came to no result.
 * @throws ReleaseRefused `inconclusive` when the second one did not either
 */
async function browserFindings(
  browserCheck: BrowserCheck,
  input: BrowserCheckInput,
): Promise<BrowserFindings> {
  const { app, version } = input.candidate;
  try {
    return await browserCheck(input);
  } catch (error) {
    if (isAnswer(error)) throw error;
    input.onProgress?.(`No result (${wordsOf(error)}). Trying once more, one page at a time`);
  }
  try {
    return await browserCheck({ ...input, alone: true });
  } catch (error) {
    if (isAnswer(error)) throw error;
    throw new ReleaseRefused(
      'inconclusive',
      {
        found: `The verification of ${app}@${version} came to no result, twice: ${wordsOf(error)}`,
        expected: 'Expected the host, the browser and the release store to answer in time.',
        next: `Nothing was recorded or changed. Try again when this machine is less busy: npx mfe verify ${app}@${version} --channel ${input.channel}. If it stays so, look at the live host and at the store.`,
      },
      { cause: error },
    );
  }
}

/** The checks that only a page can tell. A host owns the page, so its globals are nobody else's. */
async function browserSteps(
  { browserCheck, store, channel, onProgress }: VerifyOptions,
  candidate: ReleaseManifest,
  live: readonly ReleaseManifest[],
): Promise<Found> {
  const hasGlobals = candidate.app !== 'host';
  const withoutGlobals = (browser: Check, says: string) =>
    hasGlobals ? [browser, notRun('globals', says)] : [browser];
  if (!browserCheck) {
    const says = 'No headless browser is set up for this step.';
    return { checks: withoutGlobals(notRun('browser', says), says) };
  }
  try {
    const input = { store, channel, candidate, live, onProgress };
    const { faults, globals, screens } = await browserFindings(browserCheck, input);
    const browser = checkResult('browser', [...faults]);
    const loaded =
      globals && hasGlobals
        ? [browser, checkResult('globals', [...globals])]
        : withoutGlobals(browser, 'No page stood in which they could be compared.');
    return { checks: [...loaded, ...(screens?.checks ?? [])], rendered: screens?.rendered };
  } catch (error) {
    if (!(error instanceof BrowserUnavailable)) throw error;
    const says = `The browser could not be used: ${error.message}`;
    return { checks: withoutGlobals(notRun('browser', says), says) };
  }
}

async function runChecks(
  options: VerifyOptions,
  { manifest }: Release,
  {
    live,
    schema,
  }: { readonly live: readonly ReleaseManifest[]; readonly schema: RecordedSchema | undefined },
): Promise<Found> {
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
    checkData(manifest, options.channel, schema),
    ...(await checkTypes(options.store, manifest, live)),
    ...(await checkStyles(options.store, manifest, live)),
    await checkSize(options.store, options.channel, manifest, options.acceptSize),
  ];
  const sound = [...files, ...comparison].every(({ outcome }) => outcome !== 'failed');
  // What cannot fit the page need not be loaded in it.
  const { checks, rendered } = sound ? await browserSteps(options, manifest, live) : { checks: [] };
  return { checks: [...files, ...comparison, ...checks], rendered };
}

/** What only a browser tells. */
const ofBrowser: readonly Check['name'][] = [
  'browser',
  'globals',
  'screens',
  'steps',
  'shell',
  'accessibility',
];

/** What a browser found of the same bytes beside the same releases still holds where there is no browser now. */
function withEarlierBrowser(check: Check, earlier: Verification | undefined): Check {
  if (!ofBrowser.includes(check.name) || check.outcome !== 'not run' || !earlier) return check;
  const found = checkOf(earlier, check.name);
  return found?.outcome === 'passed' ? found : check;
}

/** Runs work with a browser when no other process of this machine does, and work without one at once. */
export const takingTurns = <Result>(
  { browserCheck, onProgress }: Pick<VerifyOptions, 'browserCheck' | 'onProgress'>,
  work: () => Promise<Result>,
): Promise<Result> =>
  browserCheck
    ? inVerificationQueue(work, {
        onWait: () => onProgress?.('Waiting for another verification on this machine to end'),
      })
    : work();

/**
 * Checks a published release against what is live in the channel and records the result beside the release, for exactly
 * these bytes. Activates nothing.
 * @throws ReleaseRefused `usage` when the version is not published; `inconclusive` when the browser check came to no
 * result, of which nothing is recorded
 */
export const verify = (options: VerifyOptions): Promise<Verification> =>
  takingTurns(options, () => verifyNow(options));

/** As `verify`, for who has the turn already. */
export async function verifyNow(options: VerifyOptions): Promise<Verification> {
  const { store, channel, app, version, actor, inSet } = options;
  const release = await requireRelease(store, app, version);
  const live = await liveCounterparts(store, await readRecord({ store, channel }), app, inSet);
  const against = versionsOf(live);
  const before = await readVerification(store, release, channel).catch(() => undefined);
  const schema = await readRecordedSchema(store, channel);
  const acceptedSize = options.acceptSize ?? before?.acceptedSize;
  const found = await runChecks({ ...options, acceptSize: acceptedSize }, release, { live, schema });
  const isSame = JSON.stringify(before?.against) === JSON.stringify(against);
  const earlier = isSame ? before : undefined;
  const checks = found.checks.map((check) => withEarlierBrowser(check, earlier));
  const rendered = found.rendered
    ? await keepPictures(store, { app, version }, found.rendered)
    : (earlier?.rendered ?? []);
  const verification: Verification = {
    app,
    version,
    release: release.hash,
    channel,
    against,
    ...(schema && { schema: schema.hash }),
    passed: checks.every(({ outcome }) => outcome !== 'failed'),
    checks,
    rendered,
    ...(acceptedSize === undefined ? {} : { acceptedSize }),
    actor,
    at: new Date().toISOString(),
  };
  const key = verificationKey(app, version, release.hash, channel);
  await toStore(store).write(key, JSON.stringify(verification, null, 2));
  return verification;
}
