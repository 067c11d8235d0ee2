import { lineLabel } from './lines';

test.each([
  ['Adult, twin sharing', 1, 'Adult, twin sharing'],
  ['Adult, twin sharing', 2, '2 adults, twin sharing'],
  ['Adult or child, twin sharing', 2, '2 adults and children, twin sharing'],
  ['Child with extra bed', 3, '3 children with extra bed'],
  ['Infant under 2', 2, '2 infants under 2'],
  ['Travel insurance', 2, '2\u00a0× Travel insurance'],
])('labels %s, %d times', (label, count, text) => {
  expect(lineLabel({ label, count })).toBe(text);
});
