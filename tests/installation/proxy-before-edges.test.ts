import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';

const nginx = [process.env.NGINX_PATH ?? '', '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync);

let folder: string;
let edges: Server[];
let proxy: ChildProcess | undefined;
let port: number;

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** @returns number of the responding edge */
const fetchEdge = (method: string, from: string) =>
  new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, localAddress: from, agent: false }, (answer) => {
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

/** `ops/nginx/site.conf` in front of three servers that return their number. */
async function startProxy(program: string): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'aertrip-proxy-'));
  edges = [1, 2, 3].map((number) => createServer((_, response) => response.end(String(number))));
  const ports = await Promise.all(edges.map(listening));
  const free = createServer();
  port = await listening(free);
  free.close();
  await once(free, 'close');
  const site = ports.reduce(
    (text, each, index) => text.replace(`edge-${index + 1}:3000`, `127.0.0.1:${each}`),
    readFileSync(path.join(repositoryRoot, 'ops/nginx/site.conf'), 'utf8'),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr notice; events { worker_connections 256; }
     http { access_log off; ${temporary} ${site.replace('listen 8080', `listen 127.0.0.1:${port}`)} }`,
  );
  proxy = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of proxy.stderr ?? []) if (String(line).includes('start worker process')) return;
  throw new Error('nginx ended before it served.');
}

// Skipped without nginx.
(nginx ? describe : describe.skip)('nginx before three edges', () => {
  beforeAll(() => startProxy(nginx ?? ''));
  afterAll(async () => {
    if (!proxy) return;
    proxy.kill('SIGQUIT');
    if (proxy.exitCode === null) await once(proxy, 'exit');
    for (const edge of edges) edge.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("routes a client's changes to one edge, pages to all edges", async () => {
    expect((await respondingEdges('POST', () => '127.0.0.1')).size).toBe(1);
    expect((await respondingEdges('GET', () => '127.0.0.1')).size).toBe(3);
    expect((await respondingEdges('POST', (index) => `127.0.1.${index + 1}`)).size).toBe(3);
  });

  test('fails over to another edge for a client whose edge is down', async () => {
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
