import { noHealth, type HourOfVisits } from '@aertrip/release';
import { curvesOf } from './curves';

const now = new Date('2026-11-23T12:20:00Z');

const hour = (at: string, version: string, visits: number, errors = 0): HourOfVisits => ({
  at: `2026-11-${at}:00:00.000Z`,
  version,
  health: { ...noHealth, visits, faults: { error: errors }, sizes: { lcp: { '82': visits } } },
});

test('draws a day in hours up to now, without points for missing values', () => {
  const history = [hour('22T13', '1.0.0', 4), hour('23T12', '1.0.0', 8, 2), hour('22T12', '1.0.0', 99)];
  const { times, versions } = curvesOf(history, { range: '24h', now });
  expect([times.length, times[0], times.at(-1)]).toEqual([
    24,
    '2026-11-22T13:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ]);
  const points = versions[0]?.points ?? [];
  expect(points[0]).toMatchObject({ visits: 4, errors: 0, lcp: expect.closeTo(1217, 0) });
  expect(points[1]).toEqual({ visits: 0, errors: undefined, lcp: undefined, inp: undefined, cls: undefined });
  expect(points[23]).toMatchObject({ visits: 8, errors: 250 });
});

test('draws a week in points of six hours with all their visits', () => {
  const history = [hour('23T11', '1.0.0', 1), hour('23T12', '1.0.0', 2), hour('23T07', '1.0.0', 3, 3)];
  const { times, versions } = curvesOf(history, { range: '7d', now });
  expect([times.length, times.at(-1)]).toEqual([28, '2026-11-23T12:00:00.000Z']);
  expect(versions[0]?.points.slice(-2)).toMatchObject([
    { visits: 4, errors: 750 },
    { visits: 2, errors: 0 },
  ]);
});

test('draws the live version first, then the most visited ones, and only names the rest', () => {
  const history = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version, index) =>
    hour('23T12', version, 10 + index),
  );
  const { versions, others } = curvesOf(history, { range: '24h', now, live: '1.0.0' });
  expect(versions.map(({ version }) => version)).toEqual(['1.0.0', '1.3.0', '1.2.0']);
  expect(others).toEqual(['1.1.0']);
});
