import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTelemetry } from '@aertrip/telemetry';
import {
  canaryRevision,
  loadReport,
  siteWithCanary,
  siteWithEdge,
  visitedRelease,
} from '../testing/edge-under-test';
import { observeReleases } from './release-metrics';

let stop: () => Promise<void>;
let url: string;

beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  url = `http://127.0.0.1:${port}/metrics`;
  stop = await startTelemetry(
    { log: { format: 'text', level: 'error' }, metrics: { port, host: '127.0.0.1' } },
    'edge',
  );
});
afterEach(() => stop());

const scrape = async () =>
  (await (await fetch(url)).text()).split('\n').filter((line) => !line.startsWith('#'));

/** Value of a series, by its name and labels as Prometheus writes them. */
const valueOf = (lines: readonly string[], series: string) => {
  const line = lines.find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1).split(' ')[0]);
};

const ofAdmin = (line: string) => line.includes('app="remote-admin",version=');

test('exports the served releases, their shares and their visits', async () => {
  const { service, browser } = await siteWithCanary();
  observeReleases(service);
  // Only what a visitor was given counts, and the canary takes half of them.
  for (let count = 0; count < 30; count += 1) {
    const visitor = browser();
    await visitor.get('/admin');
    await visitor.report(loadReport({ revision: canaryRevision }));
    await visitor.report(loadReport({ revision: canaryRevision, phase: 'module', outcome: 'failed' }));
    await visitor.reportVisit({
      releases: [
        visitedRelease({
          revision: canaryRevision,
          sizes: { lcp: 1200, cls: 100, heap: 64 },
          faults: ['call'],
        }),
      ],
    });
  }
  const lines = await scrape();
  expect(valueOf(lines, 'release_info{app="remote-admin",version="1.0.0",role="live"}')).toBe(1);
  expect(valueOf(lines, 'release_info{app="remote-admin",version="1.1.0",role="canary"}')).toBe(1);
  expect(valueOf(lines, 'canary_share_ratio{app="remote-admin",version="1.1.0"}')).toBe(0.5);
  expect(valueOf(lines, 'release_held{app="remote-admin"}')).toBe(0);
  expect(valueOf(lines, 'edge_problems')).toBe(0);
  const live = 'app="remote-admin",version="1.0.0"';
  expect(valueOf(lines, `release_loads_total{${live}}`)).toBeGreaterThan(1);
  expect(valueOf(lines, `release_load_failures_total{${live},phase="module"}`)).toBeGreaterThan(0);
  expect(valueOf(lines, `release_visits_total{${live}}`)).toBeGreaterThan(0);
  expect(valueOf(lines, `release_visit_faults_total{${live},fault="call"}`)).toBeGreaterThan(0);
  expect(valueOf(lines, `release_visit_p75{${live},measure="lcp"}`)).toBeCloseTo(1.2, 1);
  expect(valueOf(lines, `release_visit_p75{${live},measure="cls"}`)).toBeCloseTo(0.1, 2);
  expect(valueOf(lines, `release_visit_p75{${live},measure="heap"}`)).toBeGreaterThan(60 * 1024 * 1024);
});

test('removes the series of a release that is no longer served', async () => {
  const { service, browser, release } = await siteWithEdge({ service: { maxAge: 0 } });
  observeReleases(service);
  await browser().get('/admin');
  expect((await scrape()).filter(ofAdmin).join()).toContain('version="1.0.0"');
  await release('2.0.0');
  await browser().get('/admin');
  const lines = (await scrape()).filter(ofAdmin).join();
  expect(lines).toContain('version="2.0.0"');
  expect(lines).not.toContain('version="1.0.0"');
});
