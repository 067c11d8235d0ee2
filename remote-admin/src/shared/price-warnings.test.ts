import { priceWarnings, usualPrices, type DeparturePrices } from './price-warnings';

test.each<[string, DeparturePrices, DeparturePrices | null, DeparturePrices, string[]]>([
  [
    'plausible prices',
    { twin: 10_000, single: 14_000, triple: 9000, child_with_bed: 8000, infant: 0 },
    { twin: 9000 },
    {},
    [],
  ],
  ['a zero price, except for infants', { twin: 0, infant: 0 }, null, {}, ['twin: zero']],
  ['a price set to zero', { twin: 0, infant: 0 }, { twin: 100, infant: 100 }, {}, ['twin: zero']],
  ['a single price below twin', { twin: 10_000, single: 9999 }, null, {}, ['single: single below twin']],
  ['a single price without twin', { twin: null, single: 9999 }, null, {}, []],
  [
    'children above twin',
    { twin: 10_000, child_without_bed: 10_001, infant: 11_000 },
    null,
    {},
    ['child_without_bed: child above adult', 'infant: child above adult'],
  ],
  ['a child below single, without twin', { single: 12_000, child_with_bed: 11_000 }, null, {}, []],
  ['a rise by 30 %', { twin: 13_000 }, { twin: 10_000 }, {}, ['twin: changed a lot']],
  ['a rise by less', { twin: 12_999 }, { twin: 10_000 }, {}, []],
  ['a cut by 30 %', { twin: 7000 }, { twin: 10_000 }, {}, ['twin: changed a lot']],
  ['a cut by less', { twin: 7001 }, { twin: 10_000 }, {}, []],
  ['a new price without a usual one', { twin: 500 }, { twin: null }, {}, []],
  ['a new price far from the usual one', { twin: 500 }, { twin: null }, { twin: 300 }, ['twin: unusual']],
  ['a known price far from the usual one', { twin: 500 }, { twin: 450 }, { twin: 300 }, []],
])('checks %s', (_what, prices, stored, usualOnes, warnings) => {
  const found = priceWarnings(prices, stored, usualOnes);
  expect(found.map(({ occupancy, kind }) => `${occupancy}: ${kind}`)).toEqual(warnings);
});

const usual = (...prices: (number | null)[]) => usualPrices(prices.map((twin) => ({ twin }))).twin;

test('takes the median of at least three prices as usual', () => {
  expect(usual(100, 900)).toBeNull();
  expect(usual(100, 900, null, 0)).toBeNull();
  expect(usual(900, 100, 120)).toBe(120);
  expect(usual(900, 100, 120, 130)).toBe(125);
});
