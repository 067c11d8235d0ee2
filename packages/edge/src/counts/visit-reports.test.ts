import { readLiveApp, readCounts, readEdges, visitsIn } from '@aertrip/release';
import { siteWithCanary, siteWithEdge, startEdge, visitedRelease } from '../testing/edge-under-test';
import { faultyStore } from '../testing/faulty-store';

type Changes = Parameters<typeof visitedRelease>[0];
const body = (changes?: Changes) => ({ releases: [visitedRelease(changes)] });

type Site = Awaited<ReturnType<typeof siteWithEdge>>;

/** Of remote-admin, before they are written. */
const visitsOf = ({ service }: Pick<Site, 'service'>) =>
  service.counter.unwritten().flatMap(({ app, counts }) => (app === 'host' ? [] : visitsIn(counts)))[0];

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('writes a visit to the store with the next round, with its errors', async () => {
  const site = await siteWithEdge();
  await site.get('/admin');
  const errors = [{ at: 'main.1a.js:1:204', says: 'No price of 4711 for asha@example.in' }];
  const releases = [visitedRelease({ faults: ['error'], errors }), visitedRelease({ app: 'host' })];
  expect((await site.browser().reportVisit({ releases })).status).toBe(204);
  await site.service.backgroundJobs.round();
  const counts = await readCounts(site.stream, '1.0.0');
  expect(visitsIn(counts)).toEqual({ visits: 1, failed: 1 });
  expect(counts.errors).toEqual([{ at: 'main.1a.js:1:204', says: 'No price of # for …', visits: 1 }]);
  expect(visitsIn(await readCounts(site.streamOf('host'), '1.0.0'))).toEqual({ visits: 1, failed: 0 });
});

test.each<[Changes, number | undefined]>([
  [{ version: '0.9.0', faults: ['load'] }, undefined],
  [{ faults: [] }, 0],
  [{ faults: ['rejection', 'call'] }, 0],
  [{ faults: ['load'] }, 1],
  [{ faults: ['render', 'error'] }, 1],
])('counts %j as %d failed visits', async (changes, failed) => {
  const site = await siteWithEdge();
  await site.get('/admin');
  await site.browser().reportVisit(body(changes));
  expect(visitsOf(site)).toEqual(failed === undefined ? undefined : { visits: 1, failed });
});

test('counts a visit that fails later once', async () => {
  const site = await siteWithEdge();
  await site.get('/admin');
  const visitor = site.browser();
  await visitor.reportVisit(body());
  await visitor.reportVisit(body({ isLater: true, faults: ['render'] }));
  expect(visitsOf(site)).toEqual({ visits: 1, failed: 1 });
});

test('counts two reports of an app from one address in ten minutes', async () => {
  const site = await siteWithEdge();
  await site.get('/admin');
  const visitor = site.browser('198.51.100.66');
  for (let each = 0; each < 5; each += 1) await visitor.reportVisit(body({ faults: ['load'] }));
  await site.browser('203.0.113.7').reportVisit(body());
  expect(visitsOf(site)).toEqual({ visits: 3, failed: 2 });
});

test('refuses a body over 8 kB', async () => {
  const site = await siteWithEdge();
  expect((await site.browser().reportVisit(' '.repeat(8200))).status).toBe(413);
});

test('ends a canary that fails, with the visits as the reason', async () => {
  const site = await siteWithCanary();
  await site.get('/admin');
  for (let each = 0; each < 15; each += 1) {
    await site.browser().reportVisit(body());
    await site.browser().reportVisit(body({ version: '1.1.0', faults: ['load'] }));
  }
  await site.service.backgroundJobs.round();
  expect(await readLiveApp(site.stream)).toMatchObject({
    live: '1.0.0',
    canary: null,
    hold: {
      by: expect.stringMatching(/^edge /),
      reason: '1.1.0: 15 of 15 visits failed; 1.0.0: No failed visits in 15.',
    },
  });
  expect(console.log).toHaveBeenCalledTimes(1);
});

test.each([
  [200, []],
  [500, ['The notice of a return: The receiver answered with status 500.']],
])(
  'returns to the version before when servers cannot render a new one, with one notice, which is answered with %d',
  async (status, problems) => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const noticeUrl = 'https://hooks.example/releases';
    const { browser, get, release, service, stream } = await siteWithEdge({
      service: { maxAge: 0, noticeUrl },
    });
    await get('/admin');
    for (let each = 0; each < 60; each += 1) await browser().reportVisit(body());
    await service.backgroundJobs.round();
    await release('1.1.0');
    await get('/admin');
    const render = { app: 'remote-admin', version: '1.1.0', isRendered: false };
    for (let page = 0; page < 12; page += 1) service.counter.rendered(render);
    await service.backgroundJobs.round();
    await service.backgroundJobs.round();
    const reason = '1.1.0: 12 of 12 visits failed; 1.0.0: No failed visits in 60.';
    expect(await readLiveApp(stream)).toMatchObject({ live: '1.0.0', hold: { reason } });
    expect(fetched.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))])).toEqual([
      [
        noticeUrl,
        {
          text: `http://localhost:3000: remote-admin 1.1.0 returned to the version before by itself. ${reason} The app is held.`,
        },
      ],
    ]);
    expect(service.health.list()).toEqual(problems);
  },
);

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
        'remote-admin': { live: '1.0.0', canary: '1.1.0', revision: 4 },
      },
      health: [],
    },
  ]);
  expect(await readEdges(store, 'live', new Date(Date.now() + 2 * 60_000))).toEqual([]);
  await service.backgroundJobs.stop();
  expect(await readEdges(store, 'live')).toEqual([]);
});

test('reports a store that cannot be written once, loses no count, and stops although it hangs', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await siteWithEdge();
  const { store, trouble } = faultyStore(site.store);
  const edge = await startEdge(store);
  await edge.get('/admin');
  await edge.browser().reportVisit(body());
  trouble.fails = /^(counts|edges)/;
  await edge.service.backgroundJobs.round();
  await edge.service.backgroundJobs.round();
  expect(said).toHaveBeenCalledTimes(2); // the counts and the note, each once
  expect((await edge.get('/admin')).status).toBe(200);
  trouble.fails = undefined;
  await edge.service.backgroundJobs.round();
  expect(visitsIn(await readCounts(site.stream, '1.0.0'))).toEqual({ visits: 1, failed: 0 });
  trouble.hangs = /^(counts|edges)/;
  await expect(edge.service.backgroundJobs.stop()).resolves.toBeUndefined();
});
