import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteConfig } from '@aertrip/platform';
import { landFolder } from '@aertrip/platform/land-tiles';
import { keyOfPath } from '../../core/store-layout';
import type { RecordedAnswer } from '../../releases/screen-fixtures';
import { contentTypeOf, type ReleaseStore } from '../../store/release-store';
import type { CheckedPage, CheckedPages } from './checked-pages';
import type { DataRequest } from './request-key';

/** Header with the name of a page; requests without it come from the server's rendering. */
export const screenHeader = 'x-checked-screen';

/** Path of a page without content, on which nothing of a release runs. */
export const emptyPath = '/_empty';

export interface SiteRequest extends DataRequest {
  /** What the page calls itself. */
  readonly screen: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a data service's request. */
type AnswerData = (request: SiteRequest) => Promise<RecordedAnswer | undefined>;

export interface CheckedSite {
  readonly origin: string;
  /** A page as the server makes it. @param path with its query */
  page(path: string): Promise<CheckedPage>;
  /** What became of the latest page of a screen. */
  pageOf(screen: string): CheckedPage | undefined;
  /** Data requests of a screen so far. */
  requestsOf(screen: string): readonly SiteRequest[];
  /** Why a request could not be answered since this was last called; `undefined` when all were. */
  takeFailure(): unknown;
  stop(): Promise<void>;
}

interface CheckedSiteOptions {
  readonly store: ReleaseStore;
  readonly createPages: (config: SiteConfig) => Promise<CheckedPages>;
  readonly answer: AnswerData;
  /** Whether the data names a picture, by its path in the storage without size and type. */
  readonly hasPicture: (path: string) => boolean;
}

const dataPath =
  /^\/(rest|auth|storage|functions)\/v1\/|^\/(identitytoolkit|securetoken)\.googleapis\.com\/|^\/emulator\//;

/** Pictures of the site: one stands for all that the recorded answers name. */
const picturePath = /^\/storage\/v1\/(?:object|render\/image)\/public\/[^/]+\/(.*)$/;

/** Sizes and types of a stored picture, which the database does not name. */
const variant = /(-(\d+|share))?\.\w+$/;

/** Begins the name of a picture among the files that a screen loads. */
export const picturePrefix = 'picture ';

/** A picture of the site, by its path in the storage without size and type. */
export function pictureOf(pathname: string): string | undefined {
  const [, stored] = picturePath.exec(pathname) ?? [];
  return stored?.replace(variant, '');
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path fill="#9ab" d="M0 0h16v10H0z"/></svg>';

/** As the edge answers while a service behind it is down. */
const unavailable: RecordedAnswer = {
  status: 503,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: { code: 'unavailable', message: 'The service does not answer. Please try again.' },
};

/** Every service on the site's own origin; the names are those of no installation. */
const configOf = (origin: string): SiteConfig => ({
  siteUrl: origin,
  supabase: { url: origin, anonKey: 'check' },
  firebase: { apiKey: 'check', authDomain: new URL(origin).host, projectId: 'demo-check' },
  authEmulatorUrl: origin,
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const send = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body?: string | Uint8Array,
) => response.writeHead(status, { ...headers }).end(body);

/** Key of a release file; `undefined` for a path that names none. */
function keyOf(pathname: string): string | undefined {
  try {
    const key = keyOfPath(decodeURIComponent(pathname));
    return key.split('/').includes('..') ? undefined : key;
  } catch {
    return undefined;
  }
}

/**
 * A site on this machine alone whose pages are those of given releases, made as the edge makes them, and whose data
 * services answer what they are told to.
 */
export async function startCheckedSite({
  store,
  createPages,
  answer,
  hasPicture,
}: CheckedSiteOptions): Promise<CheckedSite> {
  const requests = new Map<string, SiteRequest[]>();
  const pages = new Map<string, CheckedPage>();
  let rendering: CheckedPages | undefined;
  let failure: unknown;

  async function sendFile(pathname: string, response: ServerResponse): Promise<void> {
    const key = keyOf(pathname);
    const content = key && (await store.read(key));
    if (!key || !content)
      return void send(response, 404, { 'content-type': 'text/plain' }, 'There is no such file.');
    const headers = { 'content-type': contentTypeOf(key), 'cache-control': 'max-age=3600' };
    send(response, 200, headers, content);
  }

  async function sendData(request: SiteRequest, response: ServerResponse): Promise<void> {
    const { status, headers, body } = (await answer(request)) ?? unavailable;
    // A text of JSON has quotes.
    const isText = typeof body === 'string' && (body === '' || !/json/.test(headers['content-type'] ?? ''));
    const text = isText ? body : JSON.stringify(body);
    send(response, status, headers, status === 204 || request.method === 'HEAD' ? undefined : text);
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = incoming;
    const { pathname } = new URL(`http://site${path}`);
    const screen = incoming.headers[screenHeader] as string | undefined;
    if (pathname.startsWith('/releases/')) return sendFile(pathname, response);
    const stored = pictureOf(pathname);
    if (method === 'GET' && (stored !== undefined || pathname.startsWith(`${landFolder}/`))) {
      const isThere = stored === undefined || hasPicture(stored);
      const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=3600' };
      return void send(response, isThere ? 200 : 404, headers, isThere ? picture : undefined);
    }
    if (dataPath.test(pathname)) {
      const headers = incoming.headers as Record<string, string>;
      const request = { method, path, body: await readBody(incoming), screen, headers };
      const known = requests.get(screen ?? '') ?? [];
      requests.set(screen ?? '', [...known, request]);
      return sendData(request, response);
    }
    if (incoming.headers['sec-fetch-mode'] !== 'navigate') {
      // Reports of loads, whether the site answers, and the stand-in for Google's library. Other scripts and pictures do not exist.
      const isFile =
        /script|worker|image/.test(String(incoming.headers['sec-fetch-dest'])) &&
        !pathname.startsWith('/__offline/');
      return void send(response, isFile ? 404 : 200, {
        'content-type': 'text/javascript',
      });
    }
    if (pathname === emptyPath) return void send(response, 200, { 'content-type': 'text/html' });
    const page = await rendering?.page(path);
    if (!page) return void send(response, 503, {});
    if (screen !== undefined) pages.set(screen, page);
    send(response, page.status, page.headers, page.body);
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
  const started = await createPages(configOf(origin));
  rendering = started;

  return {
    origin,
    page: (path) => started.page(path),
    pageOf: (screen) => pages.get(screen),
    requestsOf: (screen) => requests.get(screen) ?? [],
    takeFailure() {
      const found = failure;
      failure = undefined;
      return found;
    },
    async stop() {
      server.closeAllConnections();
      await Promise.all([new Promise((resolve) => server.close(resolve)), started.stop()]);
    },
  };
}
