import { exceedsEmbedLimits } from './embed-limits';

const nested = (levels: number) => `id,${'a('.repeat(levels)}id${')'.repeat(levels)}`;

test("accepts the selects of the site's pages", () => {
  expect(exceedsEmbedLimits('')).toBe(false);
  expect(
    exceedsEmbedLimits('id,title,departures(id,departure_prices(amount_paise)),package_hotels(hotels(name))'),
  ).toBe(false);
  expect(exceedsEmbedLimits(nested(4))).toBe(false);
});

test('rejects tables nested five deep, and more than twenty tables', () => {
  expect(exceedsEmbedLimits(nested(5))).toBe(true);
  expect(exceedsEmbedLimits('a(id),'.repeat(20))).toBe(false);
  expect(exceedsEmbedLimits('a(id),'.repeat(21))).toBe(true);
});

test('ignores brackets in a quoted name', () => {
  expect(exceedsEmbedLimits('"((((((((((((((((((((((("')).toBe(false);
});
