import type { Browser, BrowserContext } from 'playwright-core';
import type { RecordedAnswer, Role, Screen, Session } from '../../releases/screen-fixtures';
import { emptyPath, startCheckedSite, type CheckedSite, type SiteRequest } from './checked-site';
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

interface SeatOptions {
  readonly session: Session | undefined;
  readonly clock: string;
}

/** A tab that shares its storage with no other one. */
interface Seat {
  readonly context: BrowserContext;
  readonly tab: Tab;
  /** Makes the storage that of the session again; nothing of the screen before runs any more. */
  reset(): Promise<void>;
}

async function openSeat(
  browser: Browser,
  { origin }: CheckedSite,
  { session, clock }: SeatOptions,
): Promise<Seat> {
  const context = await browser.newContext({
    viewport: null,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  const { cookies = {}, storage = {} } = session ?? {};
  const addCookies = () =>
    context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  await addCookies();
  const items = JSON.stringify(Object.entries(storage));
  // Not in frames of a screen, nor in an empty page: they may have no storage.
  await context.addInitScript(`if (self === top && origin !== 'null') {
    ${clock};
    for (const [key, value] of ${items}) localStorage.setItem(key, value);
    ${observerScript()}
  }`);
  const tab = await openTab(context);
  return {
    context,
    tab,
    async reset() {
      // A screen may store something when it is left.
      await tab.page.goto(origin + emptyPath);
      await tab.clearStorage(origin);
      await addCookies();
    },
  };
}

/** Tabs of one who opens screens, used again: a new tab would compile everything anew for each screen. */
function createSeatPool(openAnother: () => Promise<Seat>) {
  const idle: Seat[] = [];

  return {
    /** A tab with which something went wrong is not used again. */
    async use<Result>(work: (tab: Tab) => Promise<Result>): Promise<Result> {
      const seat = idle.pop() ?? (await openAnother());
      try {
        const result = await work(seat.tab);
        await seat.reset().then(
          () => idle.push(seat),
          () => seat.context.close(),
        );
        return result;
      } catch (error) {
        await seat.context.close();
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
  const seats: Promise<Seat>[] = [];
  const openAnother = (role: Role) => {
    const seat = openSeat(browser, site, { session: sessions[role], clock });
    seats.push(seat);
    return seat;
  };
  const pools = new Map<Role, ReturnType<typeof createSeatPool>>();
  const poolOf = (role: Role) => {
    const pool = pools.get(role) ?? createSeatPool(() => openAnother(role));
    pools.set(role, pool);
    return pool;
  };

  async function open(screen: Screen, looks: readonly Look[]): Promise<ScreenResult> {
    const name = String((opened += 1));
    const missing: string[] = [];
    places.set(name, { screen, phase: 'opened' });
    unanswered.set(name, missing);
    const result = await poolOf(screen.as).use((tab) =>
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
    const failure = site.takeFailure();
    if (failure !== undefined) throw failure;
    return result;
  }

  return {
    // A busy machine may fail to open a page, or to take a picture: that is no fault of a release.
    open: (screen, looks) => open(screen, looks).catch(() => open(screen, looks)),
    async stop() {
      await Promise.allSettled(seats.map(async (seat) => (await seat).context.close()));
      await site.stop();
    },
  };
}
