import { toPaise, toRupeesText } from './field-values';

test('parses rupees in Indian notations', () => {
  expect(toPaise('1,24,999')).toBe(12499900);
  expect(toPaise('₹ 499.50')).toBe(49950);
  expect(toPaise('0.1')).toBe(10);
  expect(toPaise('-10,00,000.50')).toBe(-100000050);
  expect(toPaise('1,000,000')).toBe(100000000);
});

test('parses empty text as null and invalid amounts as NaN', () => {
  expect(toPaise('  ')).toBeNull();
  expect(toPaise('abc')).toBeNaN();
  expect(toPaise('1.234')).toBeNaN();
  expect(toPaise('1e5')).toBeNaN();
  expect(toPaise('499,50')).toBeNaN();
  expect(toPaise('12345678901')).toBeNaN();
});

test('round-trips an amount through an input', () => {
  for (const paise of [0, 50, 12499900, 49950]) expect(toPaise(toRupeesText(paise))).toBe(paise);
  expect(toRupeesText(null)).toBe('');
});
