import { latestRevision, readEdges, startCanary, writeEdgeNote } from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import { loadReport, siteWithEdge, startEdge } from '../testing/edge-under-test';
import { canaryVisitors } from '../testing/canary-visitors';
import { asRecorded, createStoreClock } from './store-clock';

const day = 24 * 60 * 60_000;
const week = 7 * day;

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a clock that is off is corrected by the store, one that is nearly right is left alone', () => {
  const clock = createStoreClock();
  const now = new Date('2026-11-20T10:00:00Z');
  clock.learn(now, new Date(now.getTime() - 590_000));
  expect([clock.at(now), clock.describe()]).toEqual([now, undefined]);
  clock.learn(now, new Date(now.getTime() - week));
  expect(clock.at(now)).toEqual(new Date(now.getTime() - week));
  expect(clock.describe()).toMatch(/^It is 7 days ahead of/);
  clock.learn(now, new Date(now.getTime() + 50 * 60_000));
  expect(clock.describe()).toMatch(/^It is 50 minutes behind/);
});

test('what a record dates is measured from when it was stored', () => {
  const now = new Date('2026-11-20T10:30:00Z');
  const storedAt = new Date('2026-11-20T10:00:00Z');
  expect(asRecorded(now, '2026-11-27T10:00:00Z', storedAt)).toEqual(new Date('2026-11-27T10:30:00Z'));
  expect(asRecorded(now, '2026-11-20T10:00:01Z', storedAt)).toBe(now);
});

/** A canary of remote-admin whose step lasts an hour, with loads enough to be judged. */
async function runningCanary(startedBy: number) {
  const site = await siteWithEdge();
  await site.publishVerified('1.1.0');
  const plan = { steps: [50], stepMinutes: 60, margin: 100, minimumSample: 1, audience: undefined };
  jest.useFakeTimers({
    now: Date.now() + startedBy,
    doNotFake: [
      'nextTick',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'queueMicrotask',
      'performance',
      'setInterval',
      'clearInterval',
    ],
  });
  await startCanary(site.stream, '1.1.0', plan, { ...by, withoutBrowser: true });
  jest.useRealTimers();
  const { live, canary } = await canaryVisitors(site, '/admin', 1);
  const revision = (await latestRevision(site.stream))?.revision ?? 0;
  await live[0]?.report(loadReport({ version: '1.0.0', revision }));
  await canary[0]?.report(loadReport({ version: '1.1.0', revision }));
  return site;
}

const liveOf = async ({ stream }: Awaited<ReturnType<typeof runningCanary>>) =>
  (await latestRevision(stream))?.live;

test.each([week, -week])('an edge whose clock is off by %d ms takes no step too early', async (off) => {
  const site = await runningCanary(0);
  await site.service.backgroundJobs.round(new Date(Date.now() + off));
  expect(await liveOf(site)).toBe('1.0.0');
  expect(site.service.health.list().join()).toMatch(/^The clock of this machine: It is 7 days/);
});

test.each([week, -week])(
  'a canary begun by a clock that is off by %d ms lasts as long as it should',
  async (off) => {
    const site = await runningCanary(off);
    await site.service.backgroundJobs.round();
    expect(await liveOf(site)).toBe('1.0.0');
  },
);

test('the note of an edge whose clock is ahead is dated by the store, and it removes those of no others', async () => {
  const { service, store } = await siteWithEdge();
  await writeEdgeNote(store, 'live', 'other', {
    at: new Date().toISOString(),
    site: '',
    serving: {},
    health: [],
  });
  await service.backgroundJobs.round(new Date(Date.now() + week));
  expect(await readEdges(store, 'live')).toHaveLength(2);
  const { service: behind } = await startEdge(store);
  await behind.backgroundJobs.round(new Date(Date.now() - week));
  expect(await readEdges(store, 'live')).toHaveLength(3);
});
