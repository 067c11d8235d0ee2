import { hourOf, noHealth, readVisitHistory, type ReleaseStore } from '@aertrip/release';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import { siteWithEdge, loadReport, visitedRelease } from '../testing/edge-under-test';
import { createVisitHistory } from './visit-history';

const visit = (changes: { app?: string; version?: string } = {}) => ({
  app: 'remote-admin',
  revision: 1,
  version: '1.0.0',
  health: { ...noHealth, visits: 1, sizes: { lcp: { '82': 1 }, heap: { '40': 1 } } },
  errors: [],
  ...changes,
});

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const weekAgo = new Date('2026-11-16T00:00:00Z');

/** Counts writes, and refuses them while the store is unavailable. */
async function watchedStore() {
  const { store, stream } = await sampleSite();
  const watched = { writes: [] as string[], isAway: false };
  const observed: ReleaseStore = {
    ...store,
    async write(key, content) {
      if (watched.isAway) throw new Error('The store is away.');
      watched.writes.push(key);
      await store.write(key, content);
    },
  };
  const read = async () =>
    (await readVisitHistory(stream, weekAgo)).map(({ at: hour, health }) => [
      hour.slice(8, 13),
      health.visits,
    ]);
  return { watched, read, store: observed };
}

test('keeps visits by the hour of their report, without what no curve shows', async () => {
  const site = await siteWithEdge();
  const { backgroundJobs } = site.service;
  const visitor = site.browser();
  await visitor.report(loadReport());
  await visitor.reportVisit({
    releases: [visitedRelease({ faults: ['error'], sizes: { lcp: 1200, heap: 90 } })],
  });
  const now = new Date();
  await backgroundJobs.round(now);
  expect(await readVisitHistory(site.stream, now)).toEqual([
    {
      at: `${hourOf(now)}:00:00.000Z`,
      version: '1.0.0',
      health: { ...noHealth, visits: 1, faults: { error: 1 }, sizes: { lcp: { '82': 1 } } },
    },
  ]);
});

test('writes once a minute at most, and the rest when the edge stops', async () => {
  const { watched, read, store } = await watchedStore();
  const history = createVisitHistory({ store, channel: 'live' });
  for (const second of ['00', '02', '58']) {
    history.visited(visit());
    await history.write('one', at(`10:59:${second}`));
  }
  expect(watched.writes).toHaveLength(1);
  history.visited(visit());
  await history.write('one', at('11:00:02'));
  expect(watched.writes).toHaveLength(2);
  history.visited(visit());
  await history.write('one', at('11:00:04'));
  history.visited(visit());
  await history.writeLast('one');
  expect(await read()).toEqual([
    ['23T10', 3],
    ['23T11', 3],
  ]);
});

test('writes what the store refused later, into its own hour and day', async () => {
  const { watched, read, store } = await watchedStore();
  const history = createVisitHistory({ store, channel: 'live' });
  watched.isAway = true;
  history.visited(visit());
  await expect(history.write('one', at('23:58:00'))).rejects.toThrow('away');
  watched.isAway = false;
  history.visited(visit());
  await history.write('one', new Date('2026-11-24T00:01:00Z'));
  expect(await read()).toEqual([
    ['23T23', 1],
    ['24T00', 1],
  ]);
  // A day that is over and written is not written again.
  history.visited(visit());
  watched.writes.length = 0;
  await history.write('one', new Date('2026-11-24T00:03:00Z'));
  expect(watched.writes).toEqual(['visits/live/remote-admin/2026-11-24.one.json']);
});

test('forgets days older than a week, and removes them from the store once a day', async () => {
  const { watched, read, store } = await watchedStore();
  await store.write('visits/live/remote-admin/2026-11-10.gone.json', '{"hours":{}}');
  const history = createVisitHistory({ store, channel: 'live' });
  watched.isAway = true;
  history.visited(visit());
  await expect(history.write('one', new Date('2026-11-15T09:00:00Z'))).rejects.toThrow('away');
  watched.isAway = false;
  history.visited(visit());
  watched.writes.length = 0;
  await history.write('one', at('09:00:00'));
  expect(watched.writes).toEqual(['visits/live/remote-admin/2026-11-23.one.json']);
  expect(await read()).toEqual([['23T09', 1]]);
  expect(await store.list('visits/live/remote-admin')).toEqual(['2026-11-23.one.json']);
});
