import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RecordedAnswer, Role, Screen, Session } from '../../releases/screen-fixtures';
import type { ScreenPicture } from '../browser-check';
import { screenHeader, startCheckedSite, type CheckedSite, type SiteRequest } from './checked-site';
import type { CreateCheckedPages, CheckedPagesOptions } from './checked-pages';
import { clockScript } from './clock';
import { observerScript, openScreen, settle, type Look } from './open-screen';
import { pictureScreen } from './picture-screen';
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
  /** Pictures of a screen as it opens; none of what cannot be opened. What is wrong with it is told by `open`. */
  picture(screen: Screen): Promise<ScreenPicture[]>;
  stop(): Promise<void>;
}

const viewport = { width: 1280, height: 800 };

interface ContextOptions {
  readonly session: Session | undefined;
  readonly clock: string;
  /** Who makes the pictures also says how large the window is. */
  readonly isPictured: boolean;
}

async function openContext(
  browser: Browser,
  { origin }: CheckedSite,
  { session, clock, isPictured }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: isPictured ? null : viewport,
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

/** Pages of one who opens screens, used again: a page of its own would compile everything anew for each screen. */
function createPagePool(openPage: () => Promise<Page>) {
  const idle: Page[] = [];

  /** As a new tab is. What is left of a screen must neither run nor request anything beside the next one. */
  async function empty(page: Page): Promise<void> {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    idle.push(page);
  }

  return {
    /** A page with which something went wrong is not used again. */
    async use<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
      const page = idle.pop() ?? (await openPage());
      try {
        const result = await work(page);
        await empty(page).catch(() => page.close());
        return result;
      } catch (error) {
        await page.close();
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
  /** Names of the pages that are opened for their pictures alone. */
  const pictured = new Set<string>();
  let opened = 0;

  const site = await startCheckedSite({
    store: releases.store,
    createPages: (config) => createPages({ ...releases, config, clock }),
    async answer(request) {
      const place = places.get(request.screen ?? '') ?? serverPlace;
      const found = await answer(request, place);
      // In other windows than the recording's a screen may request more.
      const isLookedAt = place.phase !== 'left' && !pictured.has(request.screen ?? '');
      if (!found && !isLookedAt) return notAsked;
      if (!found) unanswered.get(request.screen ?? '')?.push(`${request.method} ${request.path}`);
      return found;
    },
  });
  const contexts = new Map<string, Promise<BrowserContext>>();
  const newPage = async (role: Role, isPictured: boolean) => {
    const name = `${role} ${isPictured}`;
    const session = sessions[role];
    const context = contexts.get(name) ?? openContext(browser, site, { session, clock, isPictured });
    contexts.set(name, context);
    return (await context).newPage();
  };
  const pools = new Map<Role, ReturnType<typeof createPagePool>>();
  const poolOf = (role: Role) => {
    const pool = pools.get(role) ?? createPagePool(() => newPage(role, false));
    pools.set(role, pool);
    return pool;
  };

  async function open(screen: Screen, looks: readonly Look[]): Promise<ScreenResult> {
    const name = String((opened += 1));
    const missing: string[] = [];
    places.set(name, { screen, phase: 'opened' });
    unanswered.set(name, missing);
    return poolOf(screen.as).use((page) =>
      openScreen(page, {
        site,
        name,
        screen,
        looks,
        unanswered: () => [...missing],
        onSteps: (state) => places.set(name, { screen, phase: state === 'begun' ? 'steps' : 'left' }),
      }),
    );
  }

  async function picture(screen: Screen): Promise<ScreenPicture[]> {
    const name = String((opened += 1));
    places.set(name, { screen, phase: 'opened' });
    pictured.add(name);
    // Not used again: one that had another size before waits seconds for its next picture.
    const page = await newPage(screen.as, true);
    try {
      await page.setExtraHTTPHeaders({ [screenHeader]: name });
      const url = site.origin + screen.url;
      return await pictureScreen(page, { url, settle: () => settle(page, site, name) });
    } finally {
      await page.close();
    }
  }

  return {
    // A busy machine may fail to open a page, or to take a picture: that is no fault of a release.
    open: (screen, looks) => open(screen, looks).catch(() => open(screen, looks)),
    picture: (screen) => picture(screen).catch(() => []),
    async stop() {
      await Promise.all([...contexts.values()].map(async (context) => (await context).close()));
      await site.stop();
    },
  };
}
