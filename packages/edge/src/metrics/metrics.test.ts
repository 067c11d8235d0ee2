import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTelemetry } from '@aertrip/telemetry';
import { siteWithCanary, visitedRelease } from '../testing/edge-under-test';
import { rendererOf } from '../testing/server-bundles';
import { observedRenderer, observedStore } from './observed';
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

test('exports the served releases, their shares and their visits', async () => {
  const { service, browser, get } = await siteWithCanary();
  observeReleases(service);
  await get('/admin');
  const sizes = { lcp: 1200, cls: 100 };
  for (const faults of [['call' as const], ['load' as const]])
    await browser().reportVisit({ releases: [visitedRelease({ sizes, faults })] });
  const lines = await scrape();
  const live = 'app="remote-admin",version="1.0.0"';
  expect(valueOf(lines, `release_info{${live},role="live"}`)).toBe(1);
  expect(valueOf(lines, 'canary_share_ratio{app="remote-admin",version="1.1.0"}')).toBe(0.5);
  expect(valueOf(lines, `release_visits_total{${live},result="ok"}`)).toBe(1);
  expect(valueOf(lines, `release_visits_total{${live},result="failed"}`)).toBe(1);
  expect(valueOf(lines, `release_visit_faults_total{${live},fault="call"}`)).toBe(1);
  expect(valueOf(lines, `release_visit_lcp_seconds_sum{${live}}`)).toBeCloseTo(2.4);
});

test('counts cache answers, store operations and renders by their results', async () => {
  const { get, store } = await siteWithCanary();
  for (const path of ['/nowhere', '/elsewhere', '/nowhere']) await get(path);
  const observed = observedStore({
    ...store,
    read: (key) => (key === 'unreachable' ? Promise.reject(new Error('no route')) : store.read(key)),
  });
  await observed.read('nowhere');
  await expect(observed.read('unreachable')).rejects.toThrow('no route');
  const renderer = observedRenderer(rendererOf({}));
  await renderer.render({ path: '/', host: '1.0.0', remote: { name: 'remote-public', version: '1.0.0' } });
  const lines = await scrape();
  expect(valueOf(lines, 'page_cache_lookups_total{answer="miss"}')).toBe(1);
  expect(valueOf(lines, 'page_cache_lookups_total{answer="hit"}')).toBe(2);
  const operations = 'release_store_operation_duration_seconds_count';
  for (const result of ['ok', 'failed'])
    expect(valueOf(lines, `${operations}{operation="read",result="${result}"}`)).toBe(1);
  expect(valueOf(lines, 'page_render_duration_seconds_count{app="remote-public",result="failed"}')).toBe(1);
});
