import { createServer, type Server } from 'node:http';
import type { RequestObserver } from '@aertrip/telemetry';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createStartingSite } from './starting-site';

/** The connection of a request goes along: its address tells clients apart. */
type Fetch = (request: Request, connection: HttpBindings) => Response | Promise<Response>;

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export interface ListeningServer {
  /** Shows on the starting page that this is being done, and afterwards that it is done. */
  showStep<Result>(text: string, work: () => Promise<Result>): Promise<Result>;
  /** From now on requests go here; until then they are told that the site is starting. */
  serve(fetch: Fetch): void;
  close(): Promise<void>;
}

/**
 * Takes the port at once, so that a second start fails before it has done anything.
 * @param observe stands around every request, also while the site starts
 * @throws PortTaken when another program listens there
 */
export async function listen(
  port: number,
  hostname: string,
  observe?: RequestObserver,
): Promise<ListeningServer> {
  const starting = createStartingSite();
  let current: Fetch = starting.fetch;
  const answer = getRequestListener((request, connection) => current(request, connection as HttpBindings));
  const server: Server = createServer(
    observe
      ? (incoming, outgoing) => observe(incoming, outgoing, () => void answer(incoming, outgoing))
      : answer,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3010 npm start`;
      reject(error.code === 'EADDRINUSE' ? new PortTaken(taken) : error);
    });
    server.listen(port, hostname, resolve);
  });
  return {
    showStep: starting.showStep,
    serve(fetch) {
      current = fetch;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
