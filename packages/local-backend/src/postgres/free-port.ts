import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A free port of 127.0.0.1 below those of outgoing connections, where a client could connect to itself. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(randomInt(10_000, 32_000), '127.0.0.1');
  await once(server, 'listening').catch(() => undefined);
  const address = server.address() as AddressInfo | null;
  if (!address) return freePort();
  server.close();
  await once(server, 'close');
  return address.port;
}
