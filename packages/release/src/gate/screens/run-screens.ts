import type { Browser, Page } from 'playwright-core';
import type { RecordedAnswer, Screen, Session } from '../../releases/screen-fixtures';
import { startCheckedSite, type SiteRequest } from './checked-site';
import type { CheckedPage, CheckedPagesOptions, CreateCheckedPages } from './checked-pages';
import { clockScript } from './clock';
import { conditionScript, type Conditions } from './conditions';
import { observerScript } from './page-observer';
import type { RequestPlace } from './replay';
import { ScreenPage } from './screen-page';
import { stopClock } from './virtual-clock';

interface ScreenSiteOptions extends Omit<CheckedPagesOptions, 'config' | 'clock'> {
  readonly browser: Browser;
  readonly createPages: CreateCheckedPages;
  readonly sessions: Readonly<Record<string, Session>>;
  /** Stopped time of browser and server, in ms since 1970; without it clocks run. */
  readonly time?: number;
  readonly answer: (request: SiteRequest, place: RequestPlace) => Promise<RecordedAnswer | undefined>;
  readonly hasPicture: (path: string) => boolean;
}

/** A site of given releases, with pages for its screens. */
export interface ScreenSite {
  readonly origin: string;
  /** Works in a page with the session of a screen, which `work` opens. */
  use<Result>(
    screen: Screen,
    conditions: Conditions,
    work: (screen: ScreenPage) => Promise<Result>,
  ): Promise<Result>;
  /** Paths of the release files that a screen has loaded, below `/releases/`. */
  loadsOf(screen: Screen): ReadonlySet<string>;
  /** The page of a screen as the server makes it. */
  page(screen: Screen): Promise<CheckedPage>;
  stop(): Promise<void>;
}

/** Time in ms between two questions to a page, and that it may take to answer one. */
const heartbeat = { pause: 5000, limit: 30_000 };

/** The main thread of a page is busy without an end: nothing that is asked of the page is answered. */
export class PageHangs extends Error {
  constructor() {
    super(`The page does not answer for ${heartbeat.limit / 1000} s.`);
  }
}

/** @throws PageHangs when the page stops to answer before the work is done */
async function whileAnswering<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  const hanging = new Promise<never>((_, reject) => {
    const ask = async () => {
      timer = setTimeout(() => reject(new PageHangs()), heartbeat.limit);
      // A page that is left between two documents answers with an error.
      await page.evaluate('0').catch(() => {});
      clearTimeout(timer);
      if (!isDone) timer = setTimeout(() => void ask(), heartbeat.pause);
    };
    void ask();
  });
  try {
    return await Promise.race([work, hanging]);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}

/** Starts the live release at the first call; `undefined` without one, or without answers. */
export type OpenLive = () => Promise<ScreenSite | undefined>;

/** Answer behind links of the shell and other pages that no screen has recorded. It is final, so nothing is repeated. */
const notRecorded: RecordedAnswer = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: { code: 'not_recorded', message: 'Not recorded' },
};

/** Answer of every data call while a screen shows what it does without data. */
const failed: RecordedAnswer = {
  status: 500,
  headers: { 'content-type': 'application/json' },
  body: { code: 'XX000', message: 'The service has failed' },
};

/** Requests that keep a person signed in, or tell the rights of an administrator, without which no screen is shown. */
const ofSessions =
  /^\/(auth\/v1|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\/|^\/rest\/v1\/(rpc\/own_second_factor|admin_users\?.*\bid=eq\.)/;

/** A list without its rows. One row alone may be no list: functions of the database answer so. */
const withoutRows = (value: unknown): unknown => (Array.isArray(value) && value.length > 1 ? [] : value);

/** An answer without rows: of a list, or of the lists in an object. */
function emptied({ status, headers, body }: RecordedAnswer): RecordedAnswer {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const rows = isObject
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, withoutRows(value)]))
    : withoutRows(body);
  const counts = rows !== body && !isObject && 'content-range' in headers;
  return { status, headers: { ...headers, ...(counts && { 'content-range': '*/0' }) }, body: rows };
}

/** The place of requests of the server. */
const serverPlace: RequestPlace = { screen: { url: '', as: 'visitor' }, phase: 'opened' };

export async function startScreenSite(options: ScreenSiteOptions): Promise<ScreenSite> {
  const { browser, createPages, sessions, time, answer, hasPicture, ...releases } = options;
  const places = new Map<string, RequestPlace>();
  const unanswered = new Map<string, string[]>();
  const held = new Map<string, Promise<void>>();
  let opened = 0;

  const site = await startCheckedSite({
    store: releases.store,
    hasPicture,
    createPages: (config) =>
      createPages({ ...releases, config, clock: time === undefined ? '' : clockScript(time) }),
    async answer(request) {
      // A document that is not answered is not left.
      if (request.headers['sec-fetch-mode'] !== 'navigate') await held.get(request.screen ?? '');
      const place = places.get(request.screen ?? '') ?? serverPlace;
      if (place.phase === 'failing' && !ofSessions.test(request.path)) return failed;
      const found = await answer(request, place);
      if (found) return place.phase === 'empty' ? emptied(found) : found;
      if (place.phase !== 'opened' && place.phase !== 'steps') return notRecorded;
      unanswered.get(request.screen ?? '')?.push(`${request.method} ${request.path}`);
      return undefined;
    },
  });

  /** A page whose storage is that of a session. */
  async function openPage({ as }: Screen, { width, height, locale, timeZone }: Conditions) {
    const context = await browser.newContext({
      viewport: { width, height },
      locale,
      timezoneId: timeZone,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const { cookies = {}, storage = {} } = sessions[as] ?? {};
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })),
    );
    // Keeps the real clock of the page, which measures tasks.
    await context.addInitScript('globalThis.__name ??= (named) => named;');
    if (time !== undefined) await stopClock(context, time);
    // Frames and empty pages may have no storage.
    await context.addInitScript(`if (self === top && origin !== 'null') {
      ${conditionScript(storage)}
      ${observerScript()}
    }`);
    const page = await context.newPage();
    return { context, page, devtools: await context.newCDPSession(page) };
  }

  const loads = new Map<string, Set<string>>();
  const loadsOf = ({ url, as }: Screen) => loads.get(`${as} ${url}`) ?? new Set<string>();

  return {
    origin: site.origin,
    async use(screen, conditions, work) {
      const { context, page, devtools } = await openPage(screen, conditions);
      const name = String((opened += 1));
      const missing: string[] = [];
      places.set(name, { screen, phase: 'opened' });
      unanswered.set(name, missing);
      const onPhase = (phase: RequestPlace['phase']) => void places.set(name, { screen, phase });
      const holdAnswers = () => {
        let giveAnswers: (() => void) | undefined;
        held.set(name, new Promise((resolve) => (giveAnswers = resolve)));
        return () => {
          held.delete(name);
          giveAnswers?.();
        };
      };
      const open = new ScreenPage({ page, devtools, site, name, screen, onPhase, holdAnswers, missing });
      try {
        const result = await whileAnswering(page, work(open));
        const failure = site.takeFailure();
        if (failure !== undefined) throw failure;
        return result;
      } finally {
        loads.set(`${screen.as} ${screen.url}`, new Set([...loadsOf(screen), ...open.loads]));
        await context.close().catch(() => {});
      }
    },
    loadsOf,
    page: ({ url }) => site.page(url),
    stop: () => site.stop(),
  };
}
