import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port of 127.0.0.1 below those of outgoing connections (32768 on Linux): a client that connects to one of theirs
 * before a server listens there can connect to itself.
 * @throws Error of the last of so many attempts
 */
export async function freePort(attempts = 20): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (attempts === 1) throw error;
    return freePort(attempts - 1);
  }
  server.close();
  await once(server, 'close');
  return port;
}
