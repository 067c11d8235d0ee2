import { asksTooMuch } from './embed-limits';

const nested = (levels: number) => `id,${'a('.repeat(levels)}id${')'.repeat(levels)}`;

test("accepts the selects of the site's pages", () => {
  expect(asksTooMuch('')).toBe(false);
  expect(
    asksTooMuch('id,title,departures(id,departure_prices(amount_paise)),package_hotels(hotels(name))'),
  ).toBe(false);
  expect(asksTooMuch(nested(4))).toBe(false);
});

test('rejects tables nested five deep, and more than twenty tables', () => {
  expect(asksTooMuch(nested(5))).toBe(true);
  expect(asksTooMuch('a(id),'.repeat(20))).toBe(false);
  expect(asksTooMuch('a(id),'.repeat(21))).toBe(true);
});

test('ignores brackets in a quoted name', () => {
  expect(asksTooMuch('"((((((((((((((((((((((("')).toBe(false);
});
