import { countsKey } from '../core/store-layout';
import { sampleSite } from '../testing/sample-build';
import {
  type CountedError,
  noCounts,
  readCounts,
  removeOldReports,
  visitsBefore,
  visitsIn,
  withVisits,
  writeCounts,
} from './counts';

const at = (time: string) => new Date(`2026-11-28T${time}:00.000Z`);
const visits = (number: number, failed = 0) => ({ visits: number, failed });
const error = (place: string, number: number): CountedError => ({
  at: place,
  says: 'No price',
  visits: number,
});

test('sums the visits of ten minutes in one bucket', () => {
  const counts = withVisits(withVisits(noCounts, at('14:31'), visits(3, 1)), at('14:39'), visits(2));
  expect(counts.buckets).toEqual({ '2026-11-28T14:30:00.000Z': { visits: 5, failed: 1 } });
});

test('drops buckets of more than 24 hours before', () => {
  const yesterday = withVisits(noCounts, new Date('2026-11-27T14:20:00.000Z'), visits(9));
  expect(visitsIn(withVisits(yesterday, at('14:31'), visits(1)))).toEqual(visits(1));
});

test('finds the visits since a time and those of the hour before it', () => {
  const times = ['13:19', '13:20', '14:20', '14:30'];
  const counts = times.reduce((sum, time) => withVisits(sum, at(time), visits(1)), noCounts);
  expect(visitsIn(counts, { since: at('14:25') })).toEqual(visits(2));
  expect(visitsBefore(counts, at('14:25'))).toEqual(visits(2));
});

test('keeps the five most frequent kinds of errors', () => {
  const errors = ['a', 'b', 'c', 'd', 'e'].map((place, index) => error(place, 10 - index));
  const full = withVisits(noCounts, at('14:30'), { ...visits(10, 10), errors });
  const { errors: after } = withVisits(full, at('14:30'), { ...visits(1, 1), errors: [error('f', 1)] });
  expect(after.map((each) => each.at)).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('sums the counts of all edges, without files that cannot be read', async () => {
  const { store, stream } = await sampleSite();
  const counts = withVisits(noCounts, at('14:30'), visits(4, 1));
  for (const edge of ['one', 'two']) await writeCounts(stream, { version: '1.0.0', edge, counts });
  await store.write(countsKey('live', 'three', 'remote-admin', '1.0.0'), '{');
  expect(visitsIn(await readCounts(stream, '1.0.0'))).toEqual(visits(8, 2));
});

test('removes counts of edges that stopped a day ago', async () => {
  const { store, stream } = await sampleSite();
  const counts = withVisits(noCounts, at('14:30'), visits(4));
  await writeCounts(stream, { version: '1.0.0', edge: 'one', counts });
  await removeOldReports(store, 'live', new Date());
  expect(visitsIn(await readCounts(stream, '1.0.0'))).toEqual(visits(4));
  await removeOldReports(store, 'live', new Date(Date.now() + 25 * 60 * 60_000));
  expect(await readCounts(stream, '1.0.0')).toEqual(noCounts);
});
