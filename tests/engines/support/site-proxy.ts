import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A response in place of the site's. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** HTTP proxy between one browser and the site. */
export interface SiteProxy {
  readonly port: number;
  /** Changes every HTML page from now on. */
  changePages(change: (html: string) => string): void;
  /** Adds a first script to every page, from the site's origin because of the security policy. */
  insertScript(script: string): void;
  /** Answers matching paths in place of the site. */
  answer(path: RegExp, answer: Answer): void;
  close(): Promise<void>;
}

const scriptPath = '/journey/first-script.js';

const wantsPage = ({ headers }: IncomingMessage) => headers.accept?.includes('text/html') ?? false;
const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html') ?? false;

export async function startSiteProxy(origin: string): Promise<SiteProxy> {
  const changes: ((html: string) => string)[] = [];
  const answers: { path: RegExp; answer: Answer }[] = [];

  async function pass(fromSite: IncomingMessage, toBrowser: ServerResponse) {
    const { statusCode = 502, headers } = fromSite;
    if (!isPage(fromSite)) {
      toBrowser.writeHead(statusCode, headers);
      fromSite.pipe(toBrowser);
      return;
    }
    const original = await text(fromSite).catch(() => undefined);
    // The browser left before the page was complete.
    if (original === undefined) return;
    const html = changes.reduce((page, change) => change(page), original);
    const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
    toBrowser.writeHead(statusCode, { ...others, 'content-length': Buffer.byteLength(html) });
    toBrowser.end(html);
  }

  function forward(url: URL, fromBrowser: IncomingMessage, toBrowser: ServerResponse) {
    const headers = { ...fromBrowser.headers };
    // Pages are changed as text.
    if (wantsPage(fromBrowser)) delete headers['accept-encoding'];
    delete headers['proxy-connection'];
    const toSite = request(url, { method: fromBrowser.method, headers }, (fromSite) => {
      fromSite.on('error', () => toBrowser.destroy());
      void pass(fromSite, toBrowser);
    });
    toSite.on('error', () => toBrowser.destroy());
    toBrowser.on('close', () => toSite.destroy());
    fromBrowser.pipe(toSite);
  }

  const server = createServer((fromBrowser, toBrowser) => {
    const url = URL.canParse(fromBrowser.url ?? '') ? new URL(fromBrowser.url ?? '') : undefined;
    // The journeys have no internet.
    if (url?.origin !== origin) return void fromBrowser.socket.destroy();
    const instead = answers.find(({ path }) => path.test(url.pathname))?.answer;
    if (!instead) return forward(url, fromBrowser, toBrowser);
    toBrowser.writeHead(instead.status, { 'content-type': instead.type, 'cache-control': 'no-store' });
    toBrowser.end(instead.body);
  });

  server.on('connect', (_, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    changePages: (change) => void changes.push(change),
    insertScript: (body) => {
      answers.push({
        path: new RegExp(`^${scriptPath}$`),
        answer: { status: 200, type: 'text/javascript', body },
      });
      changes.push((html) => html.replace(/<head[^>]*>/, `$&<script src="${scriptPath}"></script>`));
    },
    answer: (path, answer) => void answers.push({ path, answer }),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
