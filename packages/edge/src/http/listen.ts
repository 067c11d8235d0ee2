import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { hashSource } from '@aertrip/release/hash';
import type { RequestObserver } from '@aertrip/telemetry';
import { loaderMarkup, loaderStyles } from '@aertrip/ui/loader-markup';
import { getRequestListener, type HttpBindings } from '@hono/node-server';

/** The connection of a request goes along: its address distinguishes clients. */
type Fetch = (request: Request, connection: HttpBindings) => Response | Promise<Response>;

/** The loader, in a page that requests itself until the site is up. */
const startingPage = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta http-equiv="refresh" content="2" />
    <title>Starting | Aertrip</title>
    <link rel="icon" href="data:," />
    <style>${loaderStyles}</style>
  </head>
  <body>${loaderMarkup()}</body>
</html>
`;

const startingHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'retry-after': '2',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src ${hashSource(loaderStyles)}; img-src data:; frame-ancestors 'none'`,
};

const showStarting: Fetch = () => new Response(startingPage, { status: 503, headers: startingHeaders });

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export interface DrainTimes {
  /** ms in which requests are still accepted, until a load balancer notices the shutdown. */
  readonly delay?: number;
  /** ms that the requests in progress may take afterwards. */
  readonly timeLimit?: number;
}

const defaultTimeLimit = 10_000;

/**
 * ms that a connection without a request stays open. Longer than the 60 s of nginx and of most load balancers: whichever
 * closes first must be the one that sends, or a request can meet a connection that is closing, and one that changes
 * something is not sent twice. Node's own 5 s made that a reset now and then.
 */
const keepAliveTime = 75_000;

/** ms that a connection may be idle while a server drains: long enough to read sent requests. */
const idleTime = 250;

/** Ends the connection with this answer; one that has begun says nothing of it, and is found idle. */
function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Takes the port at once, so that a second start fails before it has done anything.
 * @param observe stands around every request, also while the site starts
 * @throws PortTaken when another program listens there
 */
export async function listen(port: number, hostname: string, observe?: RequestObserver) {
  let current: Fetch = showStarting;
  let isDraining = false;
  const answer = getRequestListener((request, connection) =>
    isDraining && new URL(request.url).pathname === '/readyz'
      ? new Response('This edge is stopping.\n', { status: 503, headers: { 'cache-control': 'no-store' } })
      : current(request, connection as HttpBindings),
  );
  const server: Server = createServer(
    observe
      ? (incoming, outgoing) => observe(incoming, outgoing, () => void answer(incoming, outgoing))
      : answer,
  );
  server.keepAliveTimeout = keepAliveTime;
  let isClosing = false;
  const inProgress = new Set<ServerResponse>();
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isClosing) endAfter(response);
    inProgress.add(response);
    response.once('close', () => inProgress.delete(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3010 npm start`;
      reject(error.code === 'EADDRINUSE' ? new PortTaken(taken) : error);
    });
    server.listen(port, hostname, resolve);
  });
  return {
    /** Sends requests to this handler; earlier requests get the starting page. */
    serve(fetch: Fetch) {
      current = fetch;
    },
    /**
     * Graceful shutdown: `/readyz` reports it at once, new connections are refused after `delay`, and every earlier
     * request is answered, or cut after `timeLimit`.
     */
    async drain({ delay: grace = 0, timeLimit = defaultTimeLimit }: DrainTimes = {}) {
      isDraining = true;
      if (grace > 0) await delay(grace);
      // Not http.Server's, which also cuts a connection whose request has come and was not read yet.
      const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
      isClosing = true;
      for (const response of inProgress) endAfter(response);
      const idle = setInterval(() => server.closeIdleConnections(), idleTime);
      const overdue = setTimeout(() => server.closeAllConnections(), timeLimit);
      await closed;
      clearInterval(idle);
      clearTimeout(overdue);
    },
    async close() {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
