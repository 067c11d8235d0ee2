import { countsText, recordPath } from './uses';

test('describes uses in words', () => {
  expect(countsText({})).toBe('nothing');
  expect(countsText({ package: 1 })).toBe('1 package');
  expect(countsText({ package: 12, hotel: 1, destination: 3 })).toBe(
    '12 packages, 1 hotel and 3 destinations',
  );
});

test("links a record to its screen, a master's row to its list", () => {
  expect(recordPath('package', 'p1', 'Kerala')).toBe('/admin/packages/p1');
  expect(recordPath('quote', 'q1', 'AQ-1')).toBe('/admin/quotes/q1');
  expect(recordPath('hotel', 'h1', 'Taj & Co')).toBe('/admin/masters/hotels?q=Taj%20%26%20Co&state=all');
});
