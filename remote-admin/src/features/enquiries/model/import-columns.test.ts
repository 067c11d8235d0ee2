import { looseMonth } from './import-columns';

test.each([
  ['2026-12', '2026-12'],
  ['2026-12-05', '2026-12'],
  ['5/12/26', '2026-12'],
  ['05-12-2026', '2026-12'],
  ['12/2026', '2026-12'],
  ['Dec 2026', '2026-12'],
  ['Dec-26', '2026-12'],
  ['5 December 2026', '2026-12'],
  ['12/25/26', '12/25/26'],
  ['next summer', 'next summer'],
  ['May', 'May'],
])('reads %s as %s', (text, month) => {
  expect(looseMonth(text)).toBe(month);
});
