import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ConsoleMessage, Page } from 'playwright-core';
import type { Screen } from '../../releases/screen-fixtures';
import { deferredId } from '../../metrics/host-report';
import { watchSessionReads } from '../isolation/session-reads';
import { watchGlobals } from '../isolation/watch-globals';
import { screenHeader, type CheckedSite } from './checked-site';
import { beginTasks, observePage, readObservations } from './page-observer';
import { pictureScreen } from './pictures/picture-screen';
import { pictureShell } from './pictures/picture-shell';
import type { Tab } from './pictures/tab';
import type { RequestPlace } from './replay';
import type { ScreenResult, Violation } from './screen-result';
import { shellParts, type ShellPart } from './shell-parts';
import { takeSteps } from './take-steps';

/** Times in ms. `quiet`: a screen that requests nothing for this long is finished. */
const limits = { open: 20_000, settle: 15_000, quiet: 120, click: 5000 };

/** A path that no remote answers for: the page then shows the shell alone. */
export const shellPath = '/_release-check';

/**
 * What is looked at on a screen besides what it does by itself: `pictures` of the shell around it, of the screen in
 * `windows` of two sizes; the parts of the shell are clicked in.
 */
export type Look = 'pictures' | 'windows' | 'violations' | 'steps' | ShellPart;

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2 level A and AA. */
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  iframes: false,
};

export const observerScript = () =>
  `globalThis.__name ??= (named) => named; (${String(observePage)})(${String(watchGlobals)}, ${String(watchSessionReads)});`;

/**
 * Runs inside the page: whether its scripts are on their way. All of it is looked at, also what a visitor would not have laid
 * out yet.
 */
function hasBegun(id: string): boolean {
  delete document.documentElement.dataset.firstLayout;
  const deferred = document.querySelector<HTMLTemplateElement>(`template#${id}`);
  return !deferred || deferred.content.childElementCount === 0;
}

/** Waits until a screen requests nothing any more, and its main thread rests. */
async function settle(page: Page, site: CheckedSite, name: string): Promise<void> {
  const end = performance.now() + limits.settle;
  await page.waitForSelector('#root main', { state: 'attached', timeout: limits.settle }).catch(() => {});
  await page.waitForFunction(hasBegun, deferredId, { timeout: limits.settle }).catch(() => {});
  while (performance.now() < end) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 20), { timeout: 1000 })),
    );
    const quiet = site.quietFor(name);
    if (quiet > limits.quiet) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(20, limits.quiet - quiet)));
  }
}

async function violationsOf(page: Page): Promise<Violation[]> {
  await page.evaluate(await axeSource);
  return page.evaluate(async (options) => {
    interface Axe {
      run(options: object): Promise<{
        violations: { id: string; help: string; nodes: { target: unknown[] }[] }[];
      }>;
    }
    const { violations } = await (Reflect.get(globalThis, 'axe') as Axe).run(options);
    // What a page leaves behind is looked at afterwards.
    Reflect.deleteProperty(globalThis, 'axe');
    Reflect.deleteProperty(globalThis, 'axeFrameMessenger');
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => ({ rule: id, help, element: target.join(' ') })),
    );
  }, axeOptions);
}

/** Moves inside the open page, as Back and Forward do. */
const moveTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Whether a part of the shell still works after a screen was open: a link in it leads somewhere. */
async function isDead(page: Page, part: ShellPart): Promise<boolean> {
  await moveTo(page, shellPath);
  const link = page.locator(shellParts[part]).first().locator('a[href^="/"]:visible').first();
  try {
    await link.click({ timeout: limits.click });
    const hasLeft = (url: URL) => url.pathname !== shellPath;
    await page.waitForURL(hasLeft, { timeout: limits.click, waitUntil: 'commit' });
    return false;
  } catch {
    return true;
  }
}

/** Runs inside the page. @returns names of the links and buttons of a part that cannot be pressed where they are seen */
function coveredIn(selector: string): string[] {
  // What asks for an answer first is meant to lie over the page.
  if (document.querySelector(':modal')) return [];
  const part = document.querySelector(selector);
  return [...(part?.querySelectorAll('a[href], button') ?? [])].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return [];
    const hit = document.elementFromPoint(x, y);
    return !hit || part?.contains(hit) || hit.contains(element) ? [] : (element.textContent?.trim() ?? '');
  });
}

const tooManyRedirects = 'net::ERR_TOO_MANY_REDIRECTS';

/** A screen that the browser never came to see. */
const notOpened = (screen: Screen, error: string): ScreenResult => ({
  screen,
  status: 0,
  ms: 0,
  longestTask: 0,
  isMainEmpty: true,
  alerts: [],
  requests: 0,
  covered: [],
  effects: [],
  adoptedStyles: [],
  globals: [],
  errors: [error],
  unanswered: [],
  violations: [],
  pictures: [],
  screenPictures: [],
  deadParts: [],
});

interface OpenScreenOptions {
  readonly site: CheckedSite;
  /** What the page calls itself towards the site. */
  readonly name: string;
  readonly screen: Screen;
  /** Told when a phase begins. */
  readonly onPhase: (phase: RequestPlace['phase']) => void;
  /** Requests of data that were not answered so far. */
  readonly unanswered: () => readonly string[];
  /** Whether it requested in other windows what nothing was recorded for. */
  readonly requestsMoreInWindows: () => boolean;
  readonly looks: readonly Look[];
}

/** What goes wrong in a page from now on. */
function watchErrors(page: Page) {
  const errors: string[] = [];
  const onError = (error: Error) => void errors.push(`uncaught: ${error.message.split('\n')[0]}`);
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text().split('\n')[0] ?? '');
  };
  page.on('pageerror', onError);
  page.on('console', onMessage);
  return {
    read: (): readonly string[] => [...errors],
    goBackTo: (before: readonly string[]) => void errors.splice(0, Infinity, ...before),
    stop() {
      page.off('pageerror', onError);
      page.off('console', onMessage);
    },
  };
}

/** Opens a screen in a page, looks at it, and does there what its steps say. */
export async function openScreen(
  tab: Tab,
  { site, name, screen, onPhase, unanswered, requestsMoreInWindows, looks }: OpenScreenOptions,
): Promise<ScreenResult> {
  const { page } = tab;
  const address = site.origin + screen.url;
  const rest = () => settle(page, site, name);
  const errors = watchErrors(page);
  try {
    await page.setExtraHTTPHeaders({ [screenHeader]: name });
    const startedAt = performance.now();
    const response = await page.goto(address, { timeout: limits.open }).catch((error: unknown) => {
      if (String(error).includes(tooManyRedirects)) return 'never' as const;
      throw error;
    });
    if (response === 'never') return notOpened(screen, `uncaught: ${tooManyRedirects}`);
    await rest();
    const ms = Math.round(performance.now() - startedAt);
    const observed = await page.evaluate(readObservations);
    const requests = site.requestsOf(name);
    const covered = await page.evaluate(coveredIn, shellParts.navigation);
    const pictures = looks.includes('pictures') ? await pictureShell(tab) : [];
    const violations = looks.includes('violations') ? await violationsOf(page) : [];
    const known = new Set(observed.globals.map(({ name: changed }) => changed));
    const ofLooking = new Set(
      (await page.evaluate(readObservations)).globals
        .map(({ name: changed }) => changed)
        .filter((changed) => !known.has(changed)),
    );
    const errorsSoFar = errors.read();
    onPhase('windows');
    const screenPictures = looks.includes('windows') ? await pictureScreen(tab, rest) : [];
    if (requestsMoreInWindows()) {
      // It was answered otherwise than in truth: what it said of that is no fault, and the steps begin anew.
      onPhase('opened');
      await page.goto(address, { timeout: limits.open });
      await rest();
      errors.goBackTo(errorsSoFar);
    }
    const steps = looks.includes('steps') ? screen.steps : [];
    onPhase('steps');
    await page.evaluate(beginTasks);
    const failedStep = await takeSteps(page, steps);
    if (steps.length > 0) await rest();
    const after = await page.evaluate(readObservations);
    const { globals, effects, adoptedStyles, longestTask: longestOfSteps } = after;
    const [found, missing] = [errors.read(), unanswered()];
    onPhase('left');
    const deadParts: ShellPart[] = [];
    for (const part of ['navigation', 'footer'] as const)
      if (looks.includes(part) && (await isDead(page, part))) deadParts.push(part);
    return {
      screen,
      status: response?.status() ?? 0,
      ms,
      problem: site.pageOf(name)?.problem,
      ...observed,
      longestTask: Math.max(observed.longestTask, steps.length > 0 ? longestOfSteps : 0),
      requests,
      covered,
      effects: [...new Set([...observed.effects, ...effects])],
      adoptedStyles: [...new Set([...observed.adoptedStyles, ...adoptedStyles])],
      globals: globals.filter((change) => !ofLooking.has(change.name)),
      pictures,
      screenPictures,
      violations,
      failedStep,
      errors: found,
      unanswered: missing,
      deadParts,
    };
  } finally {
    errors.stop();
  }
}
