import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

type Fetch = (request: Request) => Response | Promise<Response>;

const starting: Fetch = () =>
  new Response('The site is starting. Please try again in a moment.', {
    status: 503,
    headers: { 'Retry-After': '2', 'Content-Type': 'text/plain; charset=utf-8' },
  });

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export interface ListeningServer {
  /** From now on requests go here; until then they are told that the site is starting. */
  serve(fetch: Fetch): void;
  close(): Promise<void>;
}

/**
 * Takes the port at once, so that a second start fails before it has done anything.
 * @throws PortTaken when another program listens there
 */
export async function listen(port: number, hostname: string): Promise<ListeningServer> {
  let current = starting;
  const server: Server = createServer(getRequestListener((request) => current(request)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3010 npm start`;
      reject(error.code === 'EADDRINUSE' ? new PortTaken(taken) : error);
    });
    server.listen(port, hostname, resolve);
  });
  return {
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
