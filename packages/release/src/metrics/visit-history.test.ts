import { sampleSite } from '../testing/sample-build';
import { listDeep } from '../store/release-store';
import { noHealth } from '../core/counted-health';
import { readVisitHistory, removeOldVisitHistory, withHour, writeVisitHistory } from './visit-history';

const visits = (count: number, errors = 0) => ({
  version: '1.0.0',
  health: { ...noHealth, visits: count, faults: { error: errors }, sizes: { lcp: { '82': count } } },
});

const noon = new Date('2026-11-23T12:20:00Z');

test('merges the counts of several edges by hour, in order', async () => {
  const { stream } = await sampleSite();
  const [eleven, twelve] = ['2026-11-23T11', '2026-11-23T12'];
  const one = withHour(withHour({}, twelve, visits(3, 1)), eleven, visits(5));
  await writeVisitHistory(stream, { day: '2026-11-23', edge: 'one', hours: one });
  const other = withHour(withHour({}, twelve, visits(4)), twelve, { ...visits(2), version: '1.1.0' });
  await writeVisitHistory(stream, { day: '2026-11-23', edge: 'other', hours: other });
  const history = await readVisitHistory(stream, new Date('2026-11-22T12:20:00Z'));
  expect(history.map(({ at, version, health }) => [at, version, health.visits, health.faults.error])).toEqual(
    [
      ['2026-11-23T11:00:00.000Z', '1.0.0', 5, 0],
      ['2026-11-23T12:00:00.000Z', '1.0.0', 7, 1],
      ['2026-11-23T12:00:00.000Z', '1.1.0', 2, 0],
    ],
  );
  expect(history[1]?.health.sizes.lcp).toEqual({ '82': 7 });
});

test('reads only the requested hours', async () => {
  const { stream } = await sampleSite();
  const hours = withHour(withHour({}, '2026-11-22T23', visits(1)), '2026-11-22T09', visits(1));
  await writeVisitHistory(stream, { day: '2026-11-22', edge: 'one', hours });
  const history = await readVisitHistory(stream, new Date('2026-11-22T22:59:00Z'));
  expect(history.map(({ at }) => at)).toEqual(['2026-11-22T23:00:00.000Z']);
});

test('removes days older than a week, for one app only', async () => {
  const { store, stream, streamOf } = await sampleSite();
  for (const day of ['2026-11-15', '2026-11-16', '2026-11-23'])
    await writeVisitHistory(stream, { day, edge: 'one', hours: {} });
  await writeVisitHistory(streamOf('remote-user'), { day: '2026-11-15', edge: 'one', hours: {} });
  await removeOldVisitHistory(stream, noon);
  expect(await listDeep(store, 'visits')).toEqual([
    'visits/live/remote-admin/2026-11-16.one.json',
    'visits/live/remote-admin/2026-11-23.one.json',
    'visits/live/remote-user/2026-11-15.one.json',
  ]);
});

test('refuses a manually changed history file with the next step', async () => {
  const { store, stream } = await sampleSite();
  await store.write('visits/live/remote-admin/2026-11-23.one.json', '{"hours":{"noon":{}}}');
  await expect(readVisitHistory(stream, noon)).rejects.toThrow(/\.one\.json .*Remove it/s);
});
