/** Three installed edges on a bucket of radosgw, behind nginx with `ops/nginx/site.conf`, with Redis between them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@aertrip/local-backend/free-port';
import { openStore, type ReleaseStore, repositoryRoot, verify } from '@aertrip/release';
import { sampleBrowser } from '@aertrip/release/testing/sample-pictures';
import { terminal } from '../teams/support/project';
import { installedEdge, type InstalledEdge } from './support/installed-edge';
import { findProgram } from './support/programs';
import { startRadosgw } from './support/radosgw';
import { startRedis } from './support/redis';
import { startServices } from './support/services';
import { startSiteProxy } from './support/site-proxy';

// A dozen commands of the guides build, publish and promote the site.
jest.setTimeout(900_000);

const password = 'of-the-edges';
const bucket = 'edges';

interface Site {
  readonly url: string;
  readonly folder: string;
  readonly store: ReleaseStore;
  readonly edges: readonly InstalledEdge[];
  readonly proxy: Awaited<ReturnType<typeof startSiteProxy>>;
  /** Runs a command of a guide in the repository. @returns its output */
  readonly run: (command: string) => Promise<string>;
}

let site: Site;
/** Last started first. */
const stops: (() => unknown)[] = [];

async function startSite(): Promise<Site> {
  const nginx = findProgram('nginx', 'nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'aertrip-edges-'));
  stops.unshift(() => rmSync(folder, { recursive: true, force: true }));
  const [proxyPort, servicesPort, redisPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${proxyPort}`;

  const radosgw = await startRadosgw(bucket);
  stops.unshift(radosgw.stop);
  const redis = await startRedis(password, redisPort);
  stops.unshift(redis.kill);
  const { PATH = '', HOME = '' } = process.env;
  const services = await startServices({
    PATH,
    HOME,
    SITE_URL: url,
    SERVICES_PORT: String(servicesPort),
    AERTRIP_HOME: path.join(folder, 'services'),
  });
  stops.unshift(services.stop);

  const store = {
    RELEASE_STORE: `s3://${bucket}/site?endpoint=${radosgw.endpoint}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    MFE_PREVIEW_KEY: 'the same for all edges',
  };
  Object.assign(process.env, store);
  const { mustRun } = terminal(repositoryRoot, { ...store, MFE_ACTOR: 'a release manager', MFE_SITE: url });
  const installation = path.join(folder, 'edge');
  await mustRun(`npm run build:edge -- ${installation}`);
  await mustRun(`npm ci --omit=dev --prefer-offline --no-audit --no-fund --prefix ${installation}`);
  const ports = [await freePort(), await freePort(), await freePort()];
  const edges = ports.map((port) =>
    installedEdge(installation, port, {
      PATH,
      HOME,
      ...store,
      SITE_URL: url,
      DATA_SERVICE_URL: `http://127.0.0.1:${servicesPort}`,
      VALKEY_URL: `redis://:${password}@127.0.0.1:${redisPort}`,
      TRUSTED_PROXIES: '1',
      MFE_CONSOLE_PORT: 'off',
      AERTRIP_HOME: path.join(folder, String(port)),
    }),
  );
  stops.unshift(() => Promise.all(edges.map((edge) => edge.end('SIGTERM'))));
  await Promise.all(edges.map((edge) => edge.start()));
  const proxy = await startSiteProxy(nginx, ports, proxyPort);
  stops.unshift(proxy.stop);
  return {
    url,
    folder,
    edges,
    proxy,
    store: await openStore(store.RELEASE_STORE),
    run: async (command) => (await mustRun(command)).out,
  };
}

beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

interface Request extends RequestInit {
  /** Address that the proxy would add. */
  readonly client?: string;
}

/** Requests a path from one edge, as nginx passes it on. */
const fetchFrom = (
  edge: InstalledEdge,
  where: string,
  { client = '203.0.113.1', headers, ...init }: Request = {},
) =>
  fetch(edge.url + where, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': client, host: new URL(site.url).host, ...headers },
  });

/** Version of the host in a page. */
const hostIn = (page: string) => /\/releases\/host\/(\d[^/"]*)\//.exec(page)?.[1];

/** Waits until every edge serves this version of the host. @returns ms */
async function untilServed(version: string): Promise<number> {
  const from = performance.now();
  for (const edge of site.edges)
    while (hostIn(await (await fetchFrom(edge, '/')).text()) !== version) {
      if (performance.now() - from > 30_000) throw new Error(`${edge.url} does not serve host@${version}.`);
      await delay(50);
    }
  return performance.now() - from;
}

/** Eight visitors request pages through nginx while the work lasts, and a hundred of them before and after it. */
async function failuresUnderLoad(work: () => Promise<void>): Promise<string[]> {
  const load = { requests: 0, isOver: false, failures: [] as string[] };
  const visit = async () => {
    while (!load.isOver) {
      const where = load.requests % 2 === 0 ? '/' : '/registry.json';
      load.requests += 1;
      try {
        const answer = await fetch(site.url + where);
        await answer.arrayBuffer();
        if (!answer.ok) load.failures.push(`${where}: ${answer.status}`);
      } catch (error) {
        load.failures.push(`${where}: ${String(error)}`);
      }
    }
  };
  const untilMore = async () => {
    for (const until = load.requests + 100; load.requests < until;) await delay(20);
  };
  const visitors = Array.from({ length: 8 }, visit);
  await untilMore();
  await work();
  await untilMore();
  load.isOver = true;
  await Promise.all(visitors);
  return load.failures;
}

/** The indented commands of npm and npx in the hosting guide. */
function firstReleaseCommands(): string[] {
  const guide = readFileSync(path.join(repositoryRoot, 'docs/guides/hosting.md'), 'utf8');
  const section = guide.split('\n## The first release\n')[1]?.split('\n## ')[0] ?? '';
  const commands = [...section.matchAll(/^ {4}(np[mx] .+)$/gm)].map(([, command]) => command ?? '');
  expect(commands.filter((command) => command.includes(' promote '))).toHaveLength(4);
  return commands;
}

/** Runs a command of a guide. What it promotes is verified before, without a browser: the journeys of releases open screens. */
async function runVerified(command: string): Promise<void> {
  const [, app = '', version = ''] = / promote (\S+)@(\S+)/.exec(command) ?? [];
  const release = { store: site.store, channel: 'live', app, version, actor: 'a release manager' };
  if (app) await verify({ ...release, browserCheck: sampleBrowser() });
  await site.run(command);
}

test('answers 503 from an empty bucket, and pages once the commands of the guide have released the site', async () => {
  expect((await fetch(site.url)).status).toBe(503);
  for (const command of firstReleaseCommands()) await runVerified(command);
  await untilServed('1.0.0');
});

test('brings a roll-back of the host to all edges', async () => {
  for (const command of [
    'RELEASE_VERSION=1.1.0 npm run build --prefix host',
    'npx mfe publish host',
    'npx mfe promote host@1.1.0 --reason "a better shell"',
  ])
    await runVerified(command);
  await untilServed('1.1.0');
  await site.run('npx mfe rollback host --reason "not better"');
  expect(await untilServed('1.0.0')).toBeLessThan(10_000);
});

/** The cookies that an answer sets, as a browser sends them. */
const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

async function anonKey() {
  const page = await (await fetch(site.url)).text();
  return /"anonKey":"([^"]+)"/.exec(page)?.[1] ?? '';
}

test('keeps an administrator signed in at every edge', async () => {
  const [first] = site.edges;
  const apikey = await anonKey();
  const answer = await fetchFrom(first!, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent@example.com', password: 'manage-2026' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const cookie = cookiesOf(answer);
  const statuses = site.edges.map(async (edge) => {
    const headers = { apikey, authorization: `Bearer ${token}` };
    const [own, without] = await Promise.all([
      fetchFrom(edge, '/auth/v1/user', { headers: { ...headers, cookie } }),
      fetchFrom(edge, '/auth/v1/user', { headers }),
    ]);
    return [own.status, without.status];
  });
  expect(await Promise.all(statuses)).toEqual([
    [200, 401],
    [200, 401],
    [200, 401],
  ]);
});

/** How many edges forty requests through nginx reach. */
async function edgesReachedBy(method: string): Promise<number> {
  const before = site.proxy.upstreams().length;
  for (let count = 0; count < 40; count += 1)
    await (await fetch(`${site.url}/healthz`, { method })).arrayBuffer();
  return new Set(site.proxy.upstreams().slice(before)).size;
}

test('sends the writes of one client to one edge, and its page requests to all', async () => {
  expect(await edgesReachedBy('POST')).toBe(1);
  expect(await edgesReachedBy('GET')).toBe(3);
});

test('answers every request while one edge is killed', async () => {
  const [first] = site.edges;
  const before = site.proxy.upstreams().length;
  expect(await failuresUnderLoad(() => first!.end('SIGKILL'))).toEqual([]);
  // Some of them met the edge that was gone, and went on to another one.
  expect(
    site.proxy
      .upstreams()
      .slice(before)
      .filter((tried) => tried.includes(',')),
  ).not.toEqual([]);
  await first!.start();
});

async function restartInTurn() {
  for (const edge of site.edges) {
    await edge.end('SIGTERM');
    await edge.start();
  }
}

test('answers every request while the edges restart in turn', async () => {
  expect(await failuresUnderLoad(restartInTurn)).toEqual([]);
});
