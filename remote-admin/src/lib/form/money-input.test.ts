import { toPaise, toRupeesText } from './money-input';

test('rupees are read however Indians write them', () => {
  expect(toPaise('1,24,999')).toBe(12499900);
  expect(toPaise('₹ 499.50')).toBe(49950);
  expect(toPaise('0.1')).toBe(10);
});

test('an empty text is null, no amount is NaN', () => {
  expect(toPaise('  ')).toBeNull();
  expect(toPaise('abc')).toBeNaN();
  expect(toPaise('1.234')).toBeNaN();
  expect(toPaise('1e5')).toBeNaN();
});

test('an amount survives the way into an input and back', () => {
  for (const paise of [0, 50, 12499900, 49950]) expect(toPaise(toRupeesText(paise))).toBe(paise);
  expect(toRupeesText(null)).toBe('');
});
