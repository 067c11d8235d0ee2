import { latestRevision, readEdges, readMetrics, type Revision } from '@aertrip/release';
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

test('gives ignored reports the same answer', async () => {
  const edge = await siteWithEdge();
  const visitor = await visitorOf(edge);
  for (const body of [
    loadReport({ version: '6.6.6' }),
    loadReport({ revision: 7 }),
    loadReport({ remote: 'remote-user' }),
    { ...loadReport(), phase: 'dinner' },
    '{',
    Array.from({ length: 21 }, () => loadReport()),
  ])
    expect((await visitor.report(body)).status).toBe(204);
  expect(edge.service.counter.unwritten()).toEqual([]);
});

const unknownCookies = [undefined, 'abcdefghijklmnop.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'];

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
  const { report, reportVisit } = await visitorOf(await siteWithEdge());
  for (const send of [report, reportVisit]) expect((await send(' '.repeat(8200))).status).toBe(413);
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

test('aborts a canary whose loads fail, with the metrics as the reason', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const site = await siteWithCanary();
  const { live, canary } = await canaryVisitors(site, '/admin', 2);
  const revision = canaryRevision;
  for (let each = 0; each < 20; each += 1) await live[each % 2]!.report(loadReport({ revision }));
  for (let each = 0; each < 10; each += 1)
    await canary[each % 2]!.report(
      loadReport({ version: '1.1.0', revision, outcome: each < 5 ? 'ok' : 'failed' }),
    );
  await site.service.backgroundJobs.round();
  expect(await latestRevision(site.stream)).toMatchObject({
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

test('notes its releases, and removes the note when it stops', async () => {
  const { service, store } = await siteWithCanary();
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
  await expect(edge.service.backgroundJobs.stop()).resolves.toBeUndefined();
  said.mockRestore();
});
