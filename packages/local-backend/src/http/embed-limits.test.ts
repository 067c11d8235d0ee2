import { asksTooMuch } from './embed-limits';

const nested = (levels: number) => `id,${'a('.repeat(levels)}id${')'.repeat(levels)}`;

test('what pages ask for is let through', () => {
  expect(asksTooMuch('')).toBe(false);
  expect(
    asksTooMuch('id,title,departures(id,departure_prices(amount_paise)),package_hotels(hotels(name))'),
  ).toBe(false);
  expect(asksTooMuch(nested(4))).toBe(false);
});

test('tables five deep, or more than twenty of them, are too much', () => {
  expect(asksTooMuch(nested(5))).toBe(true);
  expect(asksTooMuch('a(id),'.repeat(20))).toBe(false);
  expect(asksTooMuch('a(id),'.repeat(21))).toBe(true);
});

test('brackets in a name count for nothing', () => {
  expect(asksTooMuch('"((((((((((((((((((((((("')).toBe(false);
});
