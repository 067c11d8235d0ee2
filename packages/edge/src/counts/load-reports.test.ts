import { setTimeout as delay } from 'node:timers/promises';
import {
  latestRevision,
  readEdges,
  readMetrics,
  writeMetrics,
  type CanaryPlan,
  type ReleaseStore,
  type Revision,
} from '@aertrip/release';
import { sampleLoads } from '@aertrip/release/testing/sample-metrics';
import { createMemoryCounters } from '../limits/counters';
import { createClientShares } from './client-shares';
import { createGivenReleases } from '../releases/given-releases';
import { createLoadCounter } from './load-counter';
import { canaryVisitors } from '../testing/canary-visitors';
import {
  canaryRevision,
  liveRevision,
  loadReport,
  siteWithCanary,
  siteWithEdge,
  startEdge,
} from '../testing/edge-under-test';
import { faultyStore } from '../testing/faulty-store';

/** A browser that has the page, so that the site knows it. */
async function visitorOf(edge: Awaited<ReturnType<typeof startEdge>>) {
  const visitor = edge.browser();
  await visitor.get('/admin');
  return visitor;
}

test('writes a report to the store with the next round', async () => {
  const edge = await siteWithEdge();
  const visitor = await visitorOf(edge);
  expect((await visitor.report(loadReport())).status).toBe(204);
  await visitor.report([
    loadReport({ phase: 'entry', outcome: 'failed' }),
    loadReport({ phase: 'entry' }),
    loadReport({ phase: 'chunk', outcome: 'failed' }),
  ]);
  await edge.service.backgroundJobs.round();
  expect(await readMetrics(edge.stream, liveRevision)).toEqual({
    '1.0.0': { loads: 2, failures: 2, byPhase: { entry: 1, chunk: 1 } },
  });
});

test('writes metrics only after a count', async () => {
  const site = await siteWithEdge();
  const { store, requested } = faultyStore(site.store);
  const edge = await startEdge(store);
  const visitor = await visitorOf(edge);
  const written = async () => {
    requested.length = 0;
    await edge.service.backgroundJobs.round();
    return requested.filter((key) => key.startsWith('metrics/')).length;
  };
  expect(await written()).toBe(0);
  await visitor.report(loadReport());
  expect(await written()).toBe(1);
  expect(await written()).toBe(0);
  await visitor.report(loadReport());
  expect(await written()).toBe(1);
});

test('sums the metrics of all edges, also of those that were started again', async () => {
  const one = await siteWithEdge();
  const [other, again] = [await startEdge(one.store), await startEdge(one.store)];
  for (const edge of [one, other, again]) {
    const visitor = await visitorOf(edge);
    await visitor.report(loadReport());
    await edge.service.backgroundJobs.round();
    await edge.service.backgroundJobs.stop();
  }
  expect((await readMetrics(one.stream, liveRevision))['1.0.0']?.loads).toBe(3);
});

test.each<[string, unknown]>([
  ['a version that is not served', loadReport({ version: '6.6.6' })],
  ['a revision that is not served', loadReport({ revision: 7 })],
  ['another remote', loadReport({ remote: 'remote-user' })],
  ['a phase there is not', { ...loadReport(), phase: 'dinner' }],
  ['text that is no JSON', '{'],
  ['more than twenty at once', Array.from({ length: 21 }, () => loadReport())],
])('ignores a report of %s with the same answer', async (_, body) => {
  const edge = await siteWithEdge();
  const visitor = await visitorOf(edge);
  expect((await visitor.report(body)).status).toBe(204);
  expect(edge.service.counter.unwritten()).toEqual([]);
});

const unknownCookies = [undefined, 'a.b', 'abcdefghijklmnop.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'];

test.each(unknownCookies)(
  'gives a visitor with the cookie %s an id with the first report',
  async (cookie) => {
    const edge = await siteWithEdge();
    const visitor = edge.browser();
    if (cookie) visitor.cookies.set('aertrip_visitor', cookie);
    expect((await visitor.report(loadReport())).status).toBe(204);
    const given = visitor.cookies.get('aertrip_visitor');
    expect(given).toMatch(/^[\w-]{16}\.[\w-]{43}$/);
    await visitor.report(loadReport());
    expect(visitor.cookies.get('aertrip_visitor')).toBe(given);
    expect(edge.service.counter.unwritten()[0]?.versions['1.0.0']?.loads).toBe(2);
  },
);

test.each(unknownCookies)('ignores a visitor with the cookie %s while a canary runs', async (cookie) => {
  const edge = await siteWithCanary();
  await edge.get('/admin');
  const visitor = edge.browser();
  if (cookie) visitor.cookies.set('aertrip_visitor', cookie);
  expect((await visitor.report(loadReport({ revision: canaryRevision }))).status).toBe(204);
  expect(edge.service.counter.unwritten()).toEqual([]);
  await visitor.get('/admin');
  await visitor.report([
    loadReport({ revision: canaryRevision }),
    loadReport({ revision: canaryRevision, version: '1.1.0' }),
  ]);
  const counted = edge.service.counter.unwritten().flatMap(({ versions }) => Object.values(versions));
  // The one that the visitor's bucket gives.
  expect(counted.map(({ loads }) => loads)).toEqual([1]);
});

test('refuses a body over 8 kB', async () => {
  const edge = await siteWithEdge();
  const visitor = await visitorOf(edge);
  expect((await visitor.report(' '.repeat(8200))).status).toBe(413);
});

const reporter = (visitor: string) => ({
  visitor,
  client: { network: '127.0.0.1', isTrusted: true },
  canaries: [],
});

test('counts sixty reports of each visitor in a minute', async () => {
  let now = 1;
  const given = createGivenReleases();
  given.note(new Map([['remote-admin', { revision: liveRevision, live: '1.0.0' } as Revision]]));
  const shares = createClientShares(createMemoryCounters());
  const counter = createLoadCounter({ given, shares, now: () => now });
  const loads = () => counter.unwritten()[0]?.versions['1.0.0']?.loads;
  const twenty = JSON.stringify(Array.from({ length: 20 }, () => loadReport()));
  for (let time = 0; time < 5; time += 1) await counter.take(reporter('one'), twenty);
  expect(loads()).toBe(60);
  await counter.take(reporter('other'), twenty);
  expect(loads()).toBe(80);
  now = 60_002;
  await counter.take(reporter('one'), twenty);
  expect(loads()).toBe(100);
});

const plan: CanaryPlan = { steps: [50], stepMinutes: 0.001 };

async function siteInCanary(store?: ReleaseStore) {
  const edge = await siteWithEdge({}, store);
  await edge.releaseToShare('1.1.0', plan);
  const visitors = await canaryVisitors(edge, '/admin', 2);
  const reportAll = async (version: string, good: number, failed: number) => {
    const own = visitors[version === '1.1.0' ? 'canary' : 'live'];
    for (const [outcome, count] of [
      ['ok', good],
      ['failed', failed],
    ] as const) {
      for (let each = 0; each < count; each += 1)
        await own[each % 2]!.report(loadReport({ version, revision: canaryRevision, outcome }));
    }
  };
  return { ...edge, reportAll };
}

test('aborts a canary whose loads fail, with the metrics as the reason', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { reportAll, service, stream } = await siteInCanary();
  await reportAll('1.0.0', 20, 0);
  await reportAll('1.1.0', 5, 5);
  await service.backgroundJobs.round();
  expect(await latestRevision(stream)).toMatchObject({
    revision: canaryRevision + 1,
    action: 'canary abort',
    live: '1.0.0',
    canary: null,
    bad: ['1.1.0'],
    hold: { cause: 'canary abort' },
    actor: expect.stringMatching(/^edge /),
    reason: '5 of the first 10 loads failed in the canary, and 0 of 20 in the live version.',
  });
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('waits while the live version has too few loads', async () => {
  const { reportAll, service, stream } = await siteInCanary();
  await reportAll('1.0.0', 2, 0);
  await reportAll('1.1.0', 0, 3);
  await service.backgroundJobs.round();
  expect(await latestRevision(stream)).toMatchObject({
    revision: canaryRevision,
    canary: { version: '1.1.0' },
  });
});

test('completes a good canary when its last step is over', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { service, stream } = await siteInCanary();
  const versions = { '1.0.0': sampleLoads(1000), '1.1.0': sampleLoads(1000) };
  await writeMetrics(stream, { revision: canaryRevision, edge: 'other', versions });
  await delay(80); // the step lasts 60 ms
  await service.backgroundJobs.round();
  expect(await latestRevision(stream)).toMatchObject({ action: 'canary complete', live: '1.1.0' });
  log.mockRestore();
});

test('aborts a canary that the servers cannot render, for any sample size', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { service, stream } = await siteInCanary();
  const render = (version: string, isRendered: boolean) =>
    service.counter.rendered({ app: 'remote-admin', revision: canaryRevision, version, isRendered });
  for (let page = 0; page < 4; page += 1) render('1.1.0', false);
  for (let page = 0; page < 4; page += 1) render('1.0.0', true);
  await service.backgroundJobs.round();
  expect(await latestRevision(stream)).toMatchObject({ revision: canaryRevision });
  render('1.1.0', false);
  await service.backgroundJobs.round();
  expect(await latestRevision(stream)).toMatchObject({
    action: 'canary abort',
    reason: 'The servers could not render 5 of 5 pages of the canary, and 0 of 4 of the live version.',
  });
  log.mockRestore();
});

test('rolls back a version in its soak that the servers cannot render', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const edge = await siteWithEdge();
  await edge.releaseIntoSoak('1.1.0');
  for (let page = 0; page < 5; page += 1)
    edge.service.counter.rendered({
      app: 'remote-admin',
      revision: canaryRevision,
      version: '1.1.0',
      isRendered: false,
    });
  await edge.service.backgroundJobs.round();
  expect(await latestRevision(edge.stream)).toMatchObject({
    action: 'soak rollback',
    live: '1.0.0',
    bad: ['1.1.0'],
    hold: { cause: 'rollback', by: expect.stringMatching(/^edge /) },
    reason: 'The servers could not render 5 of 5 pages of 1.1.0.',
  });
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^The soak of remote-admin 1\.1\.0: rollback\./));
  log.mockRestore();
});

test('writes a note of what it serves, and removes it when it stops', async () => {
  const { service, store } = await siteInCanary();
  await service.backgroundJobs.round();
  expect(await readEdges(store, 'live')).toEqual([
    {
      edge: expect.any(String),
      at: expect.any(String),
      site: 'http://localhost:3000',
      serving: {
        host: { live: '1.0.0', revision: 2 },
        'remote-admin': { live: '1.0.0', canary: '1.1.0', revision: canaryRevision },
      },
      health: [],
    },
  ]);
  expect(await readEdges(store, 'live', new Date(Date.now() + 2 * 60_000))).toEqual([]);
  await service.backgroundJobs.stop();
  expect(await readEdges(store, 'live')).toEqual([]);
});

test('writes an unchanged note again after half a minute', async () => {
  const { service, store } = await siteWithEdge();
  const start = Date.now();
  const after = (seconds: number) => new Date(start + seconds * 1000);
  const at = async () => (await readEdges(store, 'live', after(40)))[0]?.at;
  await service.backgroundJobs.round(after(0));
  await service.backgroundJobs.round(after(29));
  expect(await at()).toBe(after(0).toISOString());
  await service.backgroundJobs.round(after(30));
  expect(await at()).toBe(after(30).toISOString());
});

test('reports a store that cannot be written once, and loses no count', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await siteWithEdge();
  const { store, trouble } = faultyStore(site.store);
  const edge = await startEdge(store);
  const visitor = await visitorOf(edge);
  await visitor.report(loadReport());
  trouble.fails = /^(metrics|edges)/;
  await edge.service.backgroundJobs.round();
  await edge.service.backgroundJobs.round();
  expect(said).toHaveBeenCalledTimes(2); // the metrics and the note, each once
  expect((await visitor.get('/admin')).status).toBe(200);
  trouble.fails = undefined;
  await edge.service.backgroundJobs.round();
  expect((await readMetrics(site.stream, liveRevision))['1.0.0']?.loads).toBe(1);
  said.mockRestore();
});

test('stops although the store hangs', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await siteWithEdge();
  const { store, trouble } = faultyStore(site.store);
  const edge = await startEdge(store);
  const visitor = await visitorOf(edge);
  await visitor.report(loadReport());
  trouble.hangs = /^(metrics|edges)/;
  const startedAt = performance.now();
  await edge.service.backgroundJobs.stop();
  expect(performance.now() - startedAt).toBeLessThan(2500);
  said.mockRestore();
});
