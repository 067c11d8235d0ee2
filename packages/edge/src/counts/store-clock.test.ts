import { utimes } from 'node:fs/promises';
import path from 'node:path';
import {
  readLiveApp,
  logKey,
  noCounts,
  readCounts,
  visitsIn,
  withVisits,
  writeCounts,
  type ChannelRecord,
} from '@aertrip/release';
import { siteWithEdge, visitedRelease } from '../testing/edge-under-test';

const week = 7 * 24 * 60 * 60_000;

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const minute = 60_000;

/** A canary of remote-admin whose step lasts an hour. */
async function canaryBegun(minutesAgo: number, byClockOff: number) {
  const site = await siteWithEdge();
  const begun = new Date(Date.now() - minutesAgo * minute);
  const { changed } = (await site.releaseToShare('1.1.0', { every: 60 })).app;
  const key = logKey('live', changed);
  const at = new Date(begun.getTime() + byClockOff).toISOString();
  const record = JSON.parse(new TextDecoder().decode(await site.store.read(key))) as ChannelRecord;
  const app = record.apps['remote-admin']!;
  const dated: typeof app = { ...app, canary: app.canary && { ...app.canary, since: at } };
  const apps = { ...record.apps, 'remote-admin': dated };
  await site.store.write(key, JSON.stringify({ ...record, change: { ...record.change, at }, apps }));
  await utimes(path.join(site.store.location, key), begun, begun);
  await site.service.source.read();
  return site;
}

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
    expect((await readLiveApp(site.stream))?.live).toBe(over ? '1.1.0' : '1.0.0');
    const health = site.service.health.list().join();
    expect(health).toMatch(off === 0 ? /^$/ : /^The clock of this machine: It is 7 days/);
  },
);

test.each([week, -week])(
  'compares the visits of a canary by the store, with a clock %d ms off at the one that began it',
  async (byClockOff) => {
    const site = await canaryBegun(5, byClockOff);
    for (const [version, failed] of Object.entries({ '1.0.0': 0, '1.1.0': 60 })) {
      const counts = withVisits(noCounts, new Date(), { visits: 100, failed });
      await writeCounts(site.stream, { version, edge: 'other', counts });
    }
    await site.service.backgroundJobs.round();
    expect(await readLiveApp(site.stream)).toMatchObject({ canary: null, hold: {} });
  },
);

test('counts visits by the clock of the store', async () => {
  const { service, stream, browser } = await siteWithEdge();
  jest.useFakeTimers({
    now: Date.now() + week,
    doNotFake: ['setTimeout', 'performance', 'nextTick', 'setImmediate'],
  });
  await service.backgroundJobs.round();
  await browser().get('/admin');
  await browser().reportVisit({ releases: [visitedRelease()] });
  await service.backgroundJobs.round();
  jest.useRealTimers();
  const until = new Date(Date.now() + minute);
  expect(visitsIn(await readCounts(stream, '1.0.0'), { until })).toEqual({ visits: 1, failed: 0 });
});
