import { latestRevision, noHealth, readMetrics, type Revision } from '@aertrip/release';
import { isInCanary } from '@aertrip/release/canary-share';
import { maxErrorKinds, visitLength } from '@aertrip/release/visit-report';
import { createMemoryCounters } from '../limits/counters';
import { createGivenReleases } from '../releases/given-releases';
import { canaryVisitors } from '../testing/canary-visitors';
import {
  canaryRevision,
  liveRevision,
  loadReport,
  siteWithCanary,
  siteWithEdge,
  visitedRelease,
} from '../testing/edge-under-test';
import { type ClientShares, createClientShares } from './client-shares';
import { type CountedVisitPart, createVisitCounter } from './visit-counter';

const body = (...changes: Parameters<typeof visitedRelease>) => ({ releases: [visitedRelease(...changes)] });

type Site = Awaited<ReturnType<typeof siteWithEdge>>;

const counted = ({ service }: Site, version = '1.0.0') =>
  service.counter.unwritten().findLast(({ app }) => app === 'remote-admin')?.versions[version];

const visitsOf = (site: Site, version?: string) => counted(site, version)?.health?.visits ?? 0;

/** A browser that has reported a load, so that the site knows it. */
async function knownVisitor(site: Site, address?: string) {
  const visitor = site.browser(address);
  await visitor.report(loadReport());
  return visitor;
}

test('writes a visit to the store with the next round', async () => {
  const site = await siteWithEdge();
  const visitor = await knownVisitor(site);
  const report = {
    releases: [
      visitedRelease({
        faults: ['error'],
        sizes: { lcp: 1200, inp: 90 },
        goals: { 'sign-in': 'begun' },
        errors: [{ at: 'main.1a.js:1:204', says: 'No price of 4711 for asha@example.in' }],
      }),
      visitedRelease({ app: 'host', revision: 2, sizes: { lcp: 1200 } }),
    ],
  };
  expect((await visitor.reportVisit(report)).status).toBe(204);
  await site.service.backgroundJobs.round();
  const metrics = (await readMetrics(site.stream, liveRevision))['1.0.0'];
  expect(metrics?.health).toEqual({
    visits: 1,
    faults: { error: 1 },
    sizes: { lcp: { '82': 1 }, inp: { '52': 1 } },
    goals: { begun: 1, reached: 0, byName: { 'sign-in': { begun: 1, reached: 0 } } },
  });
  expect(metrics?.errors).toEqual([{ at: 'main.1a.js:1:204', says: 'No price of # for …', visits: 1 }]);
  expect((await readMetrics({ ...site.stream, app: 'host' }, 2))['1.0.0']?.health?.visits).toBe(1);
});

/** Reports of one visitor of remote-admin 1.0.0. */
function visitOfOne(now: () => number) {
  const parts: CountedVisitPart[] = [];
  const given = createGivenReleases();
  given.note(new Map([['remote-admin', { revision: liveRevision, live: '1.0.0' } as Revision]]));
  const counter = createVisitCounter({
    given,
    shares: createClientShares(createMemoryCounters()),
    count: (part) => parts.push(part),
    now,
  });
  const reporter = { visitor: 'one', client: { network: '192.0.2.1', isTrusted: false }, canaries: [] };
  const take = (...changes: Parameters<typeof body>) =>
    counter.take(reporter, JSON.stringify(body(...changes)));
  return { parts, take };
}

test('counts the reports of a visitor within ten minutes as one visit, each thing once', async () => {
  let now = 1;
  const { parts, take } = visitOfOne(() => now);
  const sum = (of: (part: CountedVisitPart) => number) => parts.reduce((total, part) => total + of(part), 0);

  await take({ faults: ['error'], goals: { 'sign-in': 'begun' } });
  now = visitLength;
  await take({ faults: ['error', 'call'], goals: { 'sign-in': 'reached', profile: 'begun' } });
  expect(sum(({ health }) => health.visits)).toBe(1);
  expect(sum(({ health }) => health.faults.error ?? 0)).toBe(1);
  expect(sum(({ health }) => health.faults.call ?? 0)).toBe(1);
  expect(sum(({ health }) => health.goals.begun)).toBe(1);
  expect(sum(({ health }) => health.goals.reached)).toBe(1);
  expect(sum(({ health }) => health.goals.byName?.['sign-in']?.begun ?? 0)).toBe(1);
  expect(sum(({ health }) => health.goals.byName?.['sign-in']?.reached ?? 0)).toBe(1);
  expect(sum(({ health }) => health.goals.byName?.profile?.reached ?? 0)).toBe(0);
  now = visitLength + 2;
  await take();
  expect(sum(({ health }) => health.visits)).toBe(2);
});

test('lets no visit fill the list of errors, or the memory, with inventions', async () => {
  const { parts, take } = visitOfOne(() => 1);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const name of letters.flatMap((one) => letters.map((other) => one + other)))
    await take({ goals: { [name]: 'begun' }, errors: [{ at: 'main.1a.js:1:204', says: name }] });
  expect(parts.flatMap(({ errors }) => errors)).toHaveLength(maxErrorKinds);
  const goals = parts.reduce((sum, { health }) => sum + health.goals.begun, 0);
  const names = parts.flatMap(({ health }) => Object.values(health.goals.byName ?? {}));
  expect(goals).toBe(1);
  expect(names.filter(({ begun }) => begun > 0).length).toBeLessThan(100);
});

test('counts one visit when two pages of a visitor report at once', async () => {
  const site = await siteWithEdge();
  const visitor = await knownVisitor(site);
  await Promise.all([visitor.reportVisit(body()), visitor.reportVisit(body())]);
  expect(visitsOf(site)).toBe(1);
});

test('gives ignored reports the same answer', async () => {
  const site = await siteWithEdge();
  const visitor = await knownVisitor(site);
  for (const report of [
    body({ version: '6.6.6' }),
    body({ revision: 7 }),
    body({ app: 'remote-user' }),
    { releases: [{ ...visitedRelease(), faults: ['dinner'] }] },
    body({ goals: { 'asha@example.in': 'begun' } }),
    body({ sizes: { lcp: -1 } }),
    body({ errors: [{ at: 'https://site.example/x', says: '' }] }),
    { releases: Array.from({ length: 13 }, () => visitedRelease()) },
    '{',
  ])
    expect((await visitor.reportVisit(report)).status).toBe(204);
  expect(counted(site)?.health).toBeUndefined();
});

test('ignores a visitor without an id, or with an invented one', async () => {
  const site = await siteWithEdge();
  await site.get('/admin');
  for (const cookie of [undefined, 'a.b', 'abcdefghijklmnop.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
    const visitor = site.browser();
    if (cookie) visitor.cookies.set('aertrip_visitor', cookie);
    await visitor.reportVisit(body());
  }
  expect(counted(site)).toBeUndefined();
});

test('counts a visitor for the own side of a canary alone', async () => {
  const site = await siteWithCanary();
  const { live, canary } = await canaryVisitors(site, '/admin', 1);
  await live[0]!.reportVisit(body({ revision: canaryRevision, version: '1.1.0' }));
  await canary[0]!.reportVisit(body({ revision: canaryRevision, version: '1.0.0' }));
  expect([visitsOf(site), visitsOf(site, '1.1.0')]).toEqual([0, 0]);
  await live[0]!.reportVisit(body({ revision: canaryRevision, version: '1.0.0' }));
  await canary[0]!.reportVisit(body({ revision: canaryRevision, version: '1.1.0' }));
  expect([visitsOf(site), visitsOf(site, '1.1.0')]).toEqual([1, 1]);
});

test('counts a hoarded id in a canary only after a page of it', async () => {
  const site = await siteWithEdge();
  const hoard = await Promise.all(Array.from({ length: 12 }, () => knownVisitor(site)));
  await site.releaseToShare('1.1.0');
  const { canary } = await canaryVisitors(site, '/admin', 1);
  const { salt } = (await latestRevision(site.stream))!.canary!;
  const hoarded = hoard.find(({ cookies }) =>
    isInCanary(cookies.get('aertrip_visitor')!, 'remote-admin', salt, 50),
  )!;
  const report = body({ revision: canaryRevision, version: '1.1.0' });
  await hoarded.reportVisit(report);
  hoarded.cookies.set('aertrip_page', canary[0]!.cookies.get('aertrip_page')!);
  await hoarded.reportVisit(report);
  expect(visitsOf(site, '1.1.0')).toBe(0);
  await hoarded.get('/admin');
  await hoarded.reportVisit(report);
  expect(visitsOf(site, '1.1.0')).toBe(1);
});

const attacker = '198.51.100.66';
const honest = (index: number) => `203.0.113.${index % 250}`;

test.each([
  ['failing reports end no canary', true],
  ['good reports complete none', false],
])('bounds forty ids of one address: %s', async (_, isFailing) => {
  const site = await siteWithCanary();
  const made = await canaryVisitors(site, '/admin', 40, () => attacker);
  const visitors = await canaryVisitors(site, '/admin', 20, honest);
  // Of the honest ones every second visit of the canary fails where the forty say that all is well.
  for (const [index, visitor] of visitors.canary.entries())
    await visitor.reportVisit(
      body({
        revision: canaryRevision,
        version: '1.1.0',
        faults: !isFailing && index % 2 === 0 ? ['error'] : [],
      }),
    );
  for (const visitor of visitors.live) await visitor.reportVisit(body({ revision: canaryRevision }));
  for (const visitor of made.canary) {
    await visitor.reportVisit(
      body({ revision: canaryRevision, version: '1.1.0', faults: isFailing ? ['error', 'render'] : [] }),
    );
    await visitor.report(
      loadReport({
        revision: canaryRevision,
        version: '1.1.0',
        phase: 'entry',
        outcome: isFailing ? 'failed' : 'ok',
      }),
    );
  }
  const { visits, faults } = counted(site, '1.1.0')?.health ?? noHealth;
  expect(visits).toBe(22);
  expect(faults.error).toBe(isFailing ? 2 : 10);
  expect(counted(site, '1.1.0')?.loads).toBe(isFailing ? 2 : 0);
  await site.service.backgroundJobs.round();
  expect(await latestRevision(site.stream)).toMatchObject({
    revision: canaryRevision,
    canary: { version: '1.1.0' },
  });
});

test('ends a canary in which no visit signs in, within thirty visits', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const site = await siteWithCanary();
  const { live, canary } = await canaryVisitors(site, '/admin', 15, honest);
  for (const visitor of live)
    await visitor.reportVisit(body({ revision: canaryRevision, goals: { 'sign-in': 'reached' } }));
  for (const visitor of canary)
    await visitor.reportVisit(
      body({ revision: canaryRevision, version: '1.1.0', goals: { 'sign-in': 'begun' } }),
    );
  await site.service.backgroundJobs.round();
  expect(await latestRevision(site.stream)).toMatchObject({ action: 'canary abort' });
  log.mockRestore();
});

const take = (shares: ClientShares, network: string, isTrusted = false) =>
  shares.take('visits', { network, isTrusted });

async function taken(shares: ClientShares, tries: number, isTrusted = false) {
  const answers: boolean[] = [];
  for (let each = 0; each < tries; each += 1) answers.push(await take(shares, 'one', isTrusted));
  return answers.filter(Boolean).length;
}

async function takeByOthers(shares: ClientShares, clients: number) {
  for (let client = 0; client < clients; client += 1) await take(shares, `other ${client}`);
}

test('counts two reports of a client in a small sample, and one in 200 of a large one', async () => {
  const shares = createClientShares(createMemoryCounters());
  expect(await taken(shares, 50)).toBe(2);
  await takeByOthers(shares, 1000);
  expect(await taken(shares, 50)).toBe(3);
});

test('counts no more of a client when it sends all reports at once', async () => {
  const shares = createClientShares(createMemoryCounters());
  const answers = await Promise.all(Array.from({ length: 1000 }, () => take(shares, 'one')));
  expect(answers.filter(Boolean)).toHaveLength(2);
});

test('counts every report of a trusted client', async () => {
  expect(await taken(createClientShares(createMemoryCounters()), 50, true)).toBe(50);
});

test('gives a client one share of all edges that share counters', async () => {
  const counters = createMemoryCounters();
  const [one, other] = [createClientShares(counters), createClientShares(counters)];
  expect([await taken(one, 5), await taken(other, 5)]).toEqual([2, 0]);
  await takeByOthers(one, 500);
  await takeByOthers(other, 500);
  expect(await taken(other, 5)).toBe(3);
});
