import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CountingProxy {
  readonly url: string;
  /** Calls since the last reading. */
  read(): number;
  stop(): void;
}

/** Passes everything on to a data service and counts it. */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let calls = 0;
  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    calls += 1;
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }
  const server = createServer(passOn).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    read: () => {
      const read = calls;
      calls = 0;
      return read;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
