import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSiteProxy } from '../support/installation/site-proxy';

const nginx = [process.env.NGINX_PATH ?? '', '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync);

let edges: Server[];
let proxy: Awaited<ReturnType<typeof startSiteProxy>> | undefined;

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** @returns number of the responding edge */
const fetchEdge = (method: string, from: string) =>
  new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port: proxy?.port, method, localAddress: from, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString())).on('end', () => resolve(text));
    })
      .on('error', reject)
      .end();
  });

async function respondingEdges(method: string, from: (index: number) => string): Promise<Set<string>> {
  const answers = Array.from({ length: 30 }, (_, index) => fetchEdge(method, from(index)));
  return new Set(await Promise.all(answers));
}

// Skipped where nginx is not installed.
(nginx ? describe : describe.skip)('nginx before three edges', () => {
  beforeAll(async () => {
    // Each answers with its number.
    edges = [1, 2, 3].map((number) => createServer((_, response) => response.end(String(number))));
    proxy = await startSiteProxy(nginx ?? '', await Promise.all(edges.map(listening)));
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const edge of edges) edge.close();
  });

  test('sends the writes of one client to one edge, and page requests to all', async () => {
    expect((await respondingEdges('POST', () => '127.0.0.1')).size).toBe(1);
    expect((await respondingEdges('GET', () => '127.0.0.1')).size).toBe(3);
    expect((await respondingEdges('POST', (index) => `127.0.1.${index + 1}`)).size).toBe(3);
  });

  test('sends a client to another edge when its own is gone', async () => {
    const [mine] = await respondingEdges('POST', () => '127.0.0.1');
    const gone = edges[Number(mine) - 1];
    gone?.closeAllConnections();
    gone?.close();
    const [other] = await respondingEdges('POST', () => '127.0.0.1');
    expect(other).toMatch(/^[123]$/);
    expect(other).not.toBe(mine);
    expect(await respondingEdges('GET', () => '127.0.0.1')).not.toContain(mine);
  });
});
