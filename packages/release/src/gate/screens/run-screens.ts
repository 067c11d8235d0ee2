import type { Browser, BrowserContext } from 'playwright-core';
import type { RecordedAnswer, Role, Screen, Session } from '../../releases/screen-fixtures';
import { startCheckedSite, type CheckedSite, type SiteRequest } from './checked-site';
import type { CreateCheckedPages, CheckedPagesOptions } from './checked-pages';
import { clockScript } from './clock';
import { observerScript, openScreen, type Look } from './open-screen';
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

const viewport = { width: 1280, height: 800 };

async function openContext(
  browser: Browser,
  { origin }: CheckedSite,
  { session, clock }: { readonly session: Session | undefined; readonly clock: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const { cookies = {}, storage = {} } = session ?? {};
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  const items = JSON.stringify(Object.entries(storage));
  // Not in frames of a screen: they may have no storage.
  await context.addInitScript(`if (self === top) {
    ${clock};
    for (const [key, value] of ${items}) localStorage.setItem(key, value);
    ${observerScript()}
  }`);
  return context;
}

/** What a page of the server's own rendering is: nobody is signed in there. */
const serverPlace: RequestPlace = { screen: { url: '', as: 'visitor' }, phase: 'opened' };

export async function startScreenSite(options: ScreenSiteOptions): Promise<ScreenSite> {
  const { browser, createPages, sessions, time, answer, ...releases } = options;
  const clock = time === undefined ? '' : clockScript(time);
  const places = new Map<string, RequestPlace>();
  const unanswered = new Map<string, string[]>();
  let opened = 0;

  const site = await startCheckedSite({
    store: releases.store,
    createPages: (config) => createPages({ ...releases, config, clock }),
    async answer(request) {
      const place = places.get(request.screen ?? '') ?? serverPlace;
      const found = await answer(request, place);
      if (!found) unanswered.get(request.screen ?? '')?.push(`${request.method} ${request.path}`);
      return found;
    },
  });
  const contexts = new Map<Role, Promise<BrowserContext>>();
  const contextOf = (role: Role) => {
    const context = contexts.get(role) ?? openContext(browser, site, { session: sessions[role], clock });
    contexts.set(role, context);
    return context;
  };

  async function open(screen: Screen, looks: readonly Look[]): Promise<ScreenResult> {
    const name = String((opened += 1));
    const missing: string[] = [];
    places.set(name, { screen, phase: 'opened' });
    unanswered.set(name, missing);
    return openScreen(await contextOf(screen.as), {
      site,
      name,
      screen,
      looks,
      unanswered: () => [...missing],
      onSteps: (state) => places.set(name, { screen, phase: state === 'begun' ? 'steps' : 'left' }),
    });
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
