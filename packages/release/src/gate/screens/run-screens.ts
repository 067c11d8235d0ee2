import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteConfig } from '@aertrip/platform';
import { landFolder } from '@aertrip/platform/land-tiles';
import type { Browser, Page } from 'playwright-core';
import { keyOfPath } from '../../core/store-layout';
import type { RecordedAnswer, Screen, Session } from '../../releases/screen-fixtures';
import { contentTypeOf } from '../../store/release-store';
import type { CheckedPage, CheckedPages, CheckedPagesOptions, CreateCheckedPages } from './checked-pages';
import { clockScript, conditionScript, type Conditions } from './conditions';
import { observerScript } from './page-observer';
import type { RequestPlace } from './replay';
import type { DataRequest } from './request-key';
import { ScreenPage } from './screen-page';
import { stopClock } from './virtual-clock';
import { emptyPath, pictureOf, watchPage, type PageNotes } from './watch-page';

/** Header with the number of a page; requests without it come from the server's rendering. */
const pageHeader = 'x-checked-screen';

export interface SiteRequest extends DataRequest {
  readonly headers: Readonly<Record<string, string>>;
}

interface ScreenSiteOptions extends Omit<CheckedPagesOptions, 'config' | 'clock'> {
  readonly browser: Browser;
  readonly createPages: CreateCheckedPages;
  readonly sessions: Readonly<Record<string, Session>>;
  /** Stopped time of browser and server, in ms since 1970. */
  readonly time: number;
  /** Answers a data service's request; `undefined` as while the service is down. */
  readonly answer: (request: SiteRequest, place: RequestPlace) => Promise<RecordedAnswer | undefined>;
  /** Whether the data names a picture, by its path in the storage without size and type. */
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

const dataPath =
  /^\/(rest|auth|storage|functions)\/v1\/|^\/(identitytoolkit|securetoken)\.googleapis\.com\/|^\/emulator\//;

/** Stands for every picture that the data names. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path fill="#9ab" d="M0 0h16v10H0z"/></svg>';

const jsonAnswer = (status: number, code: string, message: string): RecordedAnswer => {
  return { status, headers: { 'content-type': 'application/json' }, body: { code, message } };
};

/** As the edge answers while a service behind it is down. */
const unavailable = jsonAnswer(503, 'unavailable', 'The service does not answer. Please try again.');

/** Answer behind links of the shell and other pages that no screen has recorded. It is final, so nothing is repeated. */
const notRecorded = jsonAnswer(404, 'not_recorded', 'Not recorded');

/** Answer of every data call while a screen shows what it does without data. */
const failed = jsonAnswer(500, 'XX000', 'The service has failed');

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

/** Every service on the site's own origin; the names are those of no installation. */
const configOf = (origin: string): SiteConfig => ({
  siteUrl: origin,
  supabase: { url: origin, anonKey: 'check' },
  firebase: { apiKey: 'check', authDomain: new URL(origin).host, projectId: 'demo-check' },
  authEmulatorUrl: origin,
});

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
  const state = { isDone: false };
  const ask = async (): Promise<Result> => {
    while (!state.isDone) {
      // A page that is left between two documents answers with an error.
      const answered = page.evaluate('0').catch(() => {});
      if ((await Promise.race([answered, sleep(heartbeat.limit, PageHangs, { ref: false })])) === PageHangs)
        throw new PageHangs();
      await sleep(heartbeat.pause, undefined, { ref: false });
    }
    return work;
  };
  return Promise.race([work, ask()]).finally(() => {
    state.isDone = true;
  });
}

/**
 * A site on this machine alone whose pages are those of given releases, made as the edge makes them, and whose data
 * services answer what they are told to.
 */
export async function startScreenSite(options: ScreenSiteOptions): Promise<ScreenSite> {
  const { browser, createPages, sessions, time, answer, hasPicture, ...releases } = options;
  const notesOf = new Map<string, PageNotes>();
  const loads = new Map<string, Set<string>>();
  const loadsOf = ({ url, as }: Screen) => loads.get(`${as} ${url}`) ?? new Set<string>();
  let opened = 0;
  let rendering: CheckedPages | undefined;
  let failure: unknown;

  async function answerData(request: SiteRequest, notes: PageNotes | undefined): Promise<RecordedAnswer> {
    notes?.requests.push(request);
    // A document that is not answered is not left.
    if (request.headers['sec-fetch-mode'] !== 'navigate') await notes?.held;
    const place = notes ?? serverPlace;
    const { phase } = place;
    if (phase === 'failing' && !ofSessions.test(request.path)) return failed;
    const found = await answer(request, place);
    if (found) return phase === 'empty' ? emptied(found) : found;
    if (phase !== 'opened' && phase !== 'steps') return notRecorded;
    notes?.unanswered.push(`${request.method} ${request.path}`);
    return unavailable;
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const headers = incoming.headers as Readonly<Record<string, string>>;
    const { pathname } = new URL(`http://site${path}`);
    const notes = notesOf.get(headers[pageHeader] ?? '');
    const send = (status: number, type: string, body?: string | Uint8Array) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body);
    if (pathname.startsWith('/releases/')) {
      const content = await releases.store.read(keyOfPath(pathname));
      return void send(content ? 200 : 404, contentTypeOf(pathname), content ?? 'There is no such file.');
    }
    const stored = pictureOf(pathname);
    if (method === 'GET' && (stored !== undefined || pathname.startsWith(`${landFolder}/`))) {
      const isThere = stored === undefined || hasPicture(stored);
      return void send(isThere ? 200 : 404, 'image/svg+xml', isThere ? picture : undefined);
    }
    if (dataPath.test(pathname)) {
      const request = { method, path, body: await readText(incoming), headers };
      const given = await answerData(request, notes);
      // A text of JSON has quotes.
      const isText =
        typeof given.body === 'string' &&
        (given.body === '' || !/json/.test(given.headers['content-type'] ?? ''));
      const body = isText ? given.body : JSON.stringify(given.body);
      const isEmpty = given.status === 204 || method === 'HEAD';
      return void response.writeHead(given.status, given.headers).end(isEmpty ? undefined : body);
    }
    if (headers['sec-fetch-mode'] !== 'navigate') {
      // Reports of loads, whether the site answers, and the stand-in for Google's library. Other scripts and pictures do not exist.
      const isFile =
        /script|worker|image/.test(headers['sec-fetch-dest'] ?? '') && !pathname.startsWith('/__offline/');
      return void response.writeHead(isFile ? 404 : 200, { 'content-type': 'text/javascript' }).end();
    }
    if (pathname === emptyPath) return void response.writeHead(200, { 'content-type': 'text/html' }).end();
    const page = await rendering?.page(path);
    if (notes) notes.made = page;
    response.writeHead(page?.status ?? 503, { ...page?.headers }).end(page?.body);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      // Of a page that was left meanwhile.
      if (response.destroyed) return;
      failure ??= error;
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pages = await createPages({ ...releases, config: configOf(origin), clock: clockScript(time) });
  rendering = pages;

  /** A page whose storage is that of a session. */
  async function openPage({ as }: Screen, { width, height, locale, timeZone }: Conditions) {
    const name = String((opened += 1));
    const context = await browser.newContext({
      viewport: { width, height },
      locale,
      timezoneId: timeZone,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const { cookies = {}, storage = {} } = sessions[as] ?? {};
    await context.addCookies(
      Object.entries(cookies).map(([cookie, value]) => ({ name: cookie, value, url: origin })),
    );
    // Keeps the real clock of the page, which measures tasks.
    await context.addInitScript('globalThis.__name ??= (named) => named;');
    await stopClock(context, time);
    // Frames and empty pages may have no storage.
    await context.addInitScript(`if (self === top && origin !== 'null') {
      ${conditionScript(storage)}
      ${observerScript()}
    }`);
    const page = await context.newPage();
    await page.setExtraHTTPHeaders({ [pageHeader]: name });
    return { name, context, page, devtools: await context.newCDPSession(page) };
  }

  return {
    origin,
    async use(screen, conditions, work) {
      const { name, context, page, devtools } = await openPage(screen, conditions);
      const notes = watchPage(page, origin, screen);
      notesOf.set(name, notes);
      try {
        const result = await whileAnswering(page, work(new ScreenPage(page, devtools, origin, notes)));
        if (failure === undefined) return result;
        const thrown = failure;
        failure = undefined;
        throw thrown;
      } finally {
        loads.set(`${screen.as} ${screen.url}`, new Set([...loadsOf(screen), ...notes.loads]));
        await context.close().catch(() => {});
      }
    },
    loadsOf,
    page: ({ url }) => pages.page(url),
    async stop() {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), pages.stop()]);
    },
  };
}
