import type { Browser, BrowserContext } from 'playwright-core';
import type { RecordedAnswer, Role, Screen, Session } from '../../releases/screen-fixtures';
import { startCheckedSite, type CheckedSite, type SiteRequest } from './checked-site';
import type { CreateCheckedPages, CheckedPagesOptions } from './checked-pages';
import { clockScript } from './clock';
import { observerScript, openScreen, type Look } from './open-screen';
import { openTab, type Tab } from './pictures/tab';
import type { RequestPlace } from './replay';
import type { ScreenResult } from './screen-result';

interface ScreenSiteOptions extends Omit<CheckedPagesOptions, 'config' | 'clock'> {
  readonly browser: Browser;
  readonly createPages: CreateCheckedPages;
  readonly sessions: Readonly<Record<string, Session>>;
  /** Time that browser and server take it to be, in ms since 1970; without it the real one. */
  readonly time?: number;
  readonly answer: (request: SiteRequest, place: RequestPlace) => Promise<RecordedAnswer | undefined>;
}

/** A site of given releases, and a browser for each of those who open its screens. */
export interface ScreenSite {
  open(screen: Screen, looks: readonly Look[]): Promise<ScreenResult>;
  stop(): Promise<void>;
}

interface ContextOptions {
  readonly session: Session | undefined;
  readonly clock: string;
}

async function openContext(
  browser: Browser,
  { origin }: CheckedSite,
  { session, clock }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: null,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const { cookies = {}, storage = {} } = session ?? {};
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  const items = JSON.stringify(Object.entries(storage));
  // Not in frames of a screen, nor in an empty page: they may have no storage.
  await context.addInitScript(`if (self === top && origin !== 'null') {
    ${clock};
    for (const [key, value] of ${items}) localStorage.setItem(key, value);
    ${observerScript()}
  }`);
  return context;
}

/** Tabs of one who opens screens, used again: a tab of its own would compile everything anew for each screen. */
function createTabPool(openAnother: () => Promise<Tab>) {
  const idle: Tab[] = [];

  /** As a new tab is. What is left of a screen must neither run nor request anything beside the next one. */
  async function empty(tab: Tab): Promise<void> {
    await tab.page.evaluate(() => sessionStorage.clear());
    await tab.page.goto('about:blank');
    idle.push(tab);
  }

  return {
    /** A tab with which something went wrong is not used again. */
    async use<Result>(work: (tab: Tab) => Promise<Result>): Promise<Result> {
      const tab = idle.pop() ?? (await openAnother());
      try {
        const result = await work(tab);
        await empty(tab).catch(() => tab.page.close());
        return result;
      } catch (error) {
        await tab.page.close();
        throw error;
      }
    },
  };
}

/** What lies behind a link of the shell is not looked at. An answer that nobody asks again for: the way there is. */
const notAsked: RecordedAnswer = { status: 404, headers: { 'content-type': 'application/json' }, body: {} };

/** What a page of the server's own rendering is: nobody is signed in there. */
const serverPlace: RequestPlace = { screen: { url: '', as: 'visitor' }, phase: 'opened' };

export async function startScreenSite(options: ScreenSiteOptions): Promise<ScreenSite> {
  const { browser, createPages, sessions, time, answer, ...releases } = options;
  const clock = time === undefined ? '' : clockScript(time);
  const places = new Map<string, RequestPlace>();
  const unanswered = new Map<string, string[]>();
  /** Names of the screens that requested in other windows what they did not when they were recorded. */
  const notRecorded = new Set<string>();
  let opened = 0;

  const site = await startCheckedSite({
    store: releases.store,
    createPages: (config) => createPages({ ...releases, config, clock }),
    async answer(request) {
      const place = places.get(request.screen ?? '') ?? serverPlace;
      const found = await answer(request, place);
      if (found) return found;
      const isLookedAt = place.phase === 'opened' || place.phase === 'steps';
      if (isLookedAt) unanswered.get(request.screen ?? '')?.push(`${request.method} ${request.path}`);
      else if (place.phase === 'windows') notRecorded.add(request.screen ?? '');
      return isLookedAt ? undefined : notAsked;
    },
  });
  const contexts = new Map<Role, Promise<BrowserContext>>();
  const newTab = async (role: Role) => {
    const context = contexts.get(role) ?? openContext(browser, site, { session: sessions[role], clock });
    contexts.set(role, context);
    return openTab(await context);
  };
  const pools = new Map<Role, ReturnType<typeof createTabPool>>();
  const poolOf = (role: Role) => {
    const pool = pools.get(role) ?? createTabPool(() => newTab(role));
    pools.set(role, pool);
    return pool;
  };

  async function open(screen: Screen, looks: readonly Look[]): Promise<ScreenResult> {
    const name = String((opened += 1));
    const missing: string[] = [];
    places.set(name, { screen, phase: 'opened' });
    unanswered.set(name, missing);
    return poolOf(screen.as).use((tab) =>
      openScreen(tab, {
        site,
        name,
        screen,
        looks,
        unanswered: () => [...missing],
        requestsMoreInWindows: () => notRecorded.has(name),
        onPhase: (phase) => places.set(name, { screen, phase }),
      }),
    );
  }

  return {
    // A busy machine may fail to open a page, or to take a picture: that is no fault of a release.
    open: (screen, looks) => open(screen, looks).catch(() => open(screen, looks)),
    async stop() {
      await Promise.all([...contexts.values()].map(async (context) => (await context).close()));
      await site.stop();
    },
  };
}
