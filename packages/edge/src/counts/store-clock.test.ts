import { utimes } from 'node:fs/promises';
import path from 'node:path';
import {
  latestRevision,
  logKey,
  readEdges,
  writeEdgeNote,
  writeMetrics,
  type ChannelRecord,
} from '@aertrip/release';
import { sampleLoads } from '@aertrip/release/testing/sample-metrics';
import { siteWithEdge, startEdge } from '../testing/edge-under-test';
import { asRecorded, createStoreClock } from './write-counts';

const week = 7 * 24 * 60 * 60_000;

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('corrects a clock by the store, and leaves one that is nearly right alone', () => {
  const clock = createStoreClock();
  const now = new Date('2026-11-20T10:00:00Z');
  clock.learn(now, new Date(now.getTime() - 59_000));
  expect([clock.at(now), clock.describe()]).toEqual([now, undefined]);
  clock.learn(now, new Date(now.getTime() - week));
  expect(clock.at(now)).toEqual(new Date(now.getTime() - week));
  expect(clock.describe()).toMatch(/^It is 7 days ahead of/);
  clock.learn(now, new Date(now.getTime() + 50 * 60_000));
  expect(clock.describe()).toMatch(/^It is 50 minutes behind/);
});

test('measures the age of a record from when it was stored', () => {
  const now = new Date('2026-11-20T10:30:00Z');
  const storedAt = new Date('2026-11-20T10:00:00Z');
  expect(asRecorded(now, '2026-11-27T10:00:00Z', storedAt)).toEqual(new Date('2026-11-27T10:30:00Z'));
  expect(asRecorded(now, '2026-11-20T10:00:01Z', storedAt)).toBe(now);
});

const minute = 60_000;

/** A canary of remote-admin whose step lasts an hour, good enough to go on when that is over. */
async function canaryBegun(minutesAgo: number, byClockOff: number) {
  const site = await siteWithEdge();
  const begun = new Date(Date.now() - minutesAgo * minute);
  const { revision, canary } = (await site.releaseToShare('1.1.0', { stepMinutes: 60 })).revision;
  const key = logKey('live', revision);
  const at = new Date(begun.getTime() + byClockOff).toISOString();
  const record = JSON.parse(new TextDecoder().decode(await site.store.read(key))) as ChannelRecord;
  const app = record.apps['remote-admin']!;
  const dated: typeof app = {
    ...app,
    changed: { ...app.changed, at },
    canary: canary && { ...canary, startedAt: at, stepStartedAt: at },
  };
  await site.store.write(key, JSON.stringify({ ...record, apps: { ...record.apps, 'remote-admin': dated } }));
  await utimes(path.join(site.store.location, key), begun, begun);
  const versions = Object.fromEntries(['1.0.0', '1.1.0'].map((version) => [version, sampleLoads(1000)]));
  await writeMetrics(site.stream, { revision, edge: 'other', versions });
  await site.service.source.read();
  return site;
}

const isOver = async ({ stream }: Awaited<ReturnType<typeof canaryBegun>>) =>
  (await latestRevision(stream))?.live === '1.1.0';

test.each([
  [59, week, 0, false],
  [61, -week, 0, true],
  [59, 0, -week, false],
  [61, 0, week, true],
])(
  'measures an hour that began %d minutes ago by the store, with a clock %d ms off at this edge, %d ms at the one that began it',
  async (minutes, off, byClockOff, over) => {
    const site = await canaryBegun(minutes, byClockOff);
    await site.service.backgroundJobs.round(new Date(Date.now() + off));
    expect(await isOver(site)).toBe(over);
    const health = site.service.health.list().join();
    expect(health).toMatch(off === 0 ? /^$/ : /^The clock of this machine: It is 7 days/);
  },
);

test('dates the note of an edge by the store, and removes no other note', async () => {
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
  const { service: lagging } = await startEdge(store);
  await lagging.backgroundJobs.round(new Date(Date.now() - 5 * minute));
  expect(await readEdges(store, 'live')).toHaveLength(4);
});
