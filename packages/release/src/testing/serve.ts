import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const stops: (() => Promise<void>)[] = [];

if (typeof afterAll === 'function') afterAll(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** An HTTP server on a free port of this machine, until the test file ends. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  async function stop(): Promise<void> {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  stops.push(stop);
  return { url: `http://127.0.0.1:${port}`, port, stop };
}
