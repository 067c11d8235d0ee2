import type { Browser, Page } from 'playwright-core';
import type { ReleaseManifest } from '../../releases/manifest';
import { deriveRegistry, previewEntry, releaseUrl } from '../../channel/derive-registry';
import type { Registry } from '../../channel/registry-schema';
import { toStore } from '../../store/open-store';
import type { BrowserCheck, BrowserCheckInput } from '../browser-check';
import { nameOf } from '../compatibility';
import { globalFailures } from '../isolation/global-failures';
import type { GlobalChange } from '../isolation/watch-globals';
import { firstLine, launchBrowser } from './launch-browser';
import { loadModules } from './load-modules';
import { answerFromStore, type CheckedSite } from './serve-store';
import { openControlPage, watchPage } from './watch-page';

/** Makes the page of a host as the edge would. */
export type RenderCheckedPage = (input: {
  readonly host: ReleaseManifest;
  readonly registry: Registry;
  readonly origin: string;
}) => Promise<Response>;

interface BrowserCheckOptions {
  readonly renderPage: RenderCheckedPage;
}

/** Nothing is looked up under this name: every request is answered before it leaves the browser. */
const origin = 'https://release-check.invalid';

/** A path that no remote answers for, so that the page shows the shell alone. */
const shellPath = '/_release-check';

/** Times in ms. Generous: a slow machine is no fault of a release, and nobody waits here but a person who released. */
const limits = { start: 15_000, afterError: 3000, load: 15_000, remote: 120_000 };

const unique = (sentences: readonly string[]) => [...new Set(sentences)];

/** Resolves soon after the first uncaught error of a page: a host that throws is refused, whether or not it renders later. */
const stall = (page: Page) =>
  new Promise<'threw'>((resolve) => {
    page.once('pageerror', () => setTimeout(() => resolve('threw'), limits.afterError).unref());
  });

/**
 * Opens the page of a host and waits until it has rendered.
 * @returns what is wrong with it, if anything
 * @throws Error when it neither rendered nor threw in time
 */
async function openHost(page: Page, site: CheckedSite, host: ReleaseManifest): Promise<string | undefined> {
  // The compiler names functions by a helper of its own, also those that are sent to the page.
  await page.addInitScript('globalThis.__name ??= (named) => named;');
  await page.route('**/*', (route) => answerFromStore(site, route));
  const open = async () => {
    await page.goto(`${origin}${shellPath}`, { timeout: limits.start });
    await page.waitForSelector('#root main', { state: 'attached', timeout: limits.start });
  };
  try {
    const outcome = await Promise.race([open(), stall(page)]);
    return outcome === 'threw'
      ? `it threw an error and rendered nothing in the ${limits.afterError / 1000} s after it`
      : undefined;
  } catch (cause) {
    throw new Error(`${nameOf(host)} did not start: ${firstLine(cause)}`, { cause });
  }
}

/** What Playwright says of a page that is gone, whatever ran in it. */
const isGone = (error: unknown) => /crashed|has been closed/.test(firstLine(error));

/** @throws Error when it came to no end in time */
async function loadRemote(page: Page, remote: ReleaseManifest): Promise<string[]> {
  const { app, version, entry, type, container, exposes, files } = remote;
  const integrity = files[entry]?.integrity ?? '';
  const request = {
    container,
    entry: { url: releaseUrl(app, version, entry), integrity, isModule: type === 'module' },
    exposes,
    timeLimit: limits.load,
  };
  const name = nameOf(remote);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limits.remote);
  });
  const load = async () => {
    try {
      return await page.evaluate(loadModules, request);
    } catch (error) {
      if (isGone(error)) throw error;
      return [{ what: 'it', why: firstLine(error), isLate: false }];
    }
  };
  try {
    const faults = await Promise.race([load(), late]);
    if (faults === 'late') throw new Error(`${name} did not load within ${limits.remote / 1000} s.`);
    const [first] = faults;
    if (first && faults.every(({ isLate }) => isLate))
      throw new Error(`${name}: ${first.what} did not load: ${first.why}.`);
    const reasons = [...new Set(faults.map(({ why }) => why))];
    return reasons.map((why) => {
      const what = faults.filter((fault) => fault.why === why).map((fault) => fault.what);
      return `${name}: ${what.join(', ')} did not load: ${why}`;
    });
  } finally {
    clearTimeout(timer);
  }
}

interface PairResult {
  /** What went wrong before the remote was loaded, in sentences. */
  readonly hostFaults: readonly string[];
  /** What went wrong since, in sentences. */
  readonly faults: readonly string[];
  /** Globals of the page that are not as they were before the remote; `undefined` where none was loaded. */
  readonly changes?: readonly GlobalChange[];
  /** False when the page of the host itself rendered nothing. */
  readonly hostStarted: boolean;
}

interface CandidateResult extends PairResult {
  /** What a remote changed of the page's globals, in sentences; `undefined` where that was not compared. */
  readonly globals?: readonly string[];
}

interface Pair {
  readonly host: ReleaseManifest;
  readonly remote: ReleaseManifest | undefined;
}

/** Loads one remote, or nothing but the shell, in a fresh page of a host. */
async function checkPair(browser: Browser, site: CheckedSite, { host, remote }: Pair): Promise<PairResult> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(firstLine(error)));
    const unstarted = await openHost(page, site, host);
    const told = (who: ReleaseManifest) => thrown.splice(0).map((error) => `${nameOf(who)} threw: ${error}`);
    if (unstarted) {
      const hostFaults = [`${nameOf(host)} did not start: ${unstarted}.`, ...told(host)];
      return { hostFaults, faults: [], hostStarted: false };
    }
    const hostFaults = told(host);
    if (!remote) return { hostFaults, faults: [], hostStarted: true };
    const changesSince = await watchPage(page);
    const faults = await loadRemote(page, remote);
    // What a module does right after it has run still belongs to it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    const changes = await changesSince();
    return { hostFaults, faults: [...faults, ...told(remote)], changes, hostStarted: true };
  } finally {
    await context.close();
  }
}

/**
 * Loads a remote in the page of the live host, and tells what it changed there from what the host changes by itself.
 * @throws Error when the host failed before the remote was loaded
 */
async function checkCandidate(
  browser: Browser,
  site: CheckedSite,
  { alone, ...pair }: Pair & { readonly alone: boolean },
): Promise<CandidateResult> {
  const openControl = () => openControlPage(browser, (page) => openHost(page, site, pair.host));
  const [result, control] = alone
    ? [await checkPair(browser, site, pair), await openControl()]
    : await Promise.all([checkPair(browser, site, pair), openControl()]);
  try {
    const { changes, hostFaults } = result;
    if (hostFaults.length > 0) throw new Error(hostFaults.join(' '));
    if (!pair.remote || !changes) return result;
    return { ...result, globals: globalFailures(pair.remote, changes, await control.changes()) };
  } finally {
    await control.close();
  }
}

/** The hashes of ES modules stand in the page that loads them. */
const registryWith = (registry: Registry, remote: ReleaseManifest | undefined): Registry =>
  remote?.type === 'module'
    ? {
        ...registry,
        microFrontends: { ...registry.microFrontends, [remote.app]: [previewEntry(remote, undefined)] },
      }
    : registry;

function pairsOf({ candidate, live }: BrowserCheckInput) {
  if (candidate.app !== 'host') return live.map((host) => ({ host, remote: candidate }));
  return live.length > 0
    ? live.map((remote) => ({ host: candidate, remote }))
    : [{ host: candidate, remote: undefined }];
}

/**
 * The browser step of a verification. Needs no port and no network: the page is made here, and every file comes from
 * the store. All data services are down for the page, so what loads, loads without them.
 */
export function createBrowserCheck({ renderPage }: BrowserCheckOptions): BrowserCheck {
  return async (input) => {
    const store = toStore(input.store);
    const registry = await deriveRegistry(store, input.channel);
    const browser = await launchBrowser();
    try {
      const results: CandidateResult[] = [];
      for (const pair of pairsOf(input)) {
        const { host, remote } = pair;
        input.onProgress?.(`Loading ${remote ? nameOf(remote) : 'nothing'} in the page of ${nameOf(host)}`);
        const response = await renderPage({ host, registry: registryWith(registry, remote), origin });
        const page = { body: await response.text(), headers: Object.fromEntries(response.headers) };
        const failures: unknown[] = [];
        const site = { store, origin, page, onFailure: (error: unknown) => failures.push(error) };
        const isHost = host === input.candidate;
        const { alone = false } = input;
        const result = await (isHost
          ? checkPair(browser, site, pair)
          : checkCandidate(browser, site, { ...pair, alone }));
        if (failures.length > 0) throw failures[0];
        results.push(result);
        // It would not start beside the next remote either.
        if (isHost && !result.hostStarted) break;
      }
      const globals = results.flatMap((result) => result.globals ?? []);
      return {
        faults: unique(results.flatMap(({ hostFaults, faults }) => [...hostFaults, ...faults])),
        ...(results.some((result) => result.globals) ? { globals: unique(globals) } : {}),
      };
    } finally {
      await browser.close();
    }
  };
}

export { createScreensCheck } from '../screens/check-screens';
