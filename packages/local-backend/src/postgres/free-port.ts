import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port of 127.0.0.1 below those of outgoing connections, where a client could connect to itself. */
export async function freePort(attempts = 20): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: unknown) => (attempts > 1 ? null : Promise.reject(error)));
  if (!server.listening) return freePort(attempts - 1);
  server.close();
  await once(server, 'close');
  return port;
}
