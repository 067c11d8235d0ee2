import { priceWarnings, usualPrices, type DeparturePrices } from './price-warnings';

const warn = (prices: DeparturePrices, stored: DeparturePrices | null = null, usual: DeparturePrices = {}) =>
  priceWarnings(prices, stored, usual).map(({ occupancy, kind }) => `${occupancy}: ${kind}`);

test('accepts plausible prices', () => {
  expect(
    warn({ twin: 10_000, single: 14_000, triple: 9000, child_with_bed: 8000, infant: 0 }, { twin: 9000 }),
  ).toEqual([]);
});

test('warns about a zero price, except for infants', () => {
  expect(warn({ twin: 0, infant: 0 })).toEqual(['twin: zero']);
  expect(warn({ twin: 0, infant: 0 }, { twin: 100, infant: 100 })).toEqual(['twin: zero']);
});

test('warns about a single price below twin', () => {
  expect(warn({ twin: 10_000, single: 9999 })).toEqual(['single: single below twin']);
  expect(warn({ twin: null, single: 9999 })).toEqual([]);
});

test('warns about a child price above twin, or above single without one', () => {
  expect(warn({ twin: 10_000, child_without_bed: 10_001, infant: 11_000 })).toEqual([
    'child_without_bed: child above adult',
    'infant: child above adult',
  ]);
  expect(warn({ single: 12_000, child_with_bed: 11_000 })).toEqual([]);
});

test.each([
  [13_000, ['twin: changed a lot']],
  [12_999, []],
  [7000, ['twin: changed a lot']],
  [7001, []],
])('checks a price changed from 10,000 to %s', (twin, warnings) => {
  expect(warn({ twin }, { twin: 10_000 })).toEqual(warnings);
});

test('compares a new price with the usual one', () => {
  expect(warn({ twin: 500 }, { twin: null })).toEqual([]);
  expect(warn({ twin: 500 }, { twin: null }, { twin: 300 })).toEqual(['twin: unusual']);
  expect(warn({ twin: 500 }, { twin: 450 }, { twin: 300 })).toEqual([]);
});

const usual = (...prices: (number | null)[]) => usualPrices(prices.map((twin) => ({ twin }))).twin;

test('takes the median of at least three prices as usual', () => {
  expect(usual(100, 900)).toBeNull();
  expect(usual(100, 900, null, 0)).toBeNull();
  expect(usual(900, 100, 120)).toBe(120);
  expect(usual(900, 100, 120, 130)).toBe(125);
});
