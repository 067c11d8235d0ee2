import { collectPages, toCsv } from './csv';

const columns = [
  { header: 'Name', value: (row: { name: string; price: number | null }) => row.name },
  { header: 'Price', value: (row: { name: string; price: number | null }) => row.price },
];

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(toCsv([{ name: 'A "b", c\nd', price: 5 }], columns)).toBe('Name,Price\r\n"A ""b"", c\nd",5');
});

test('what begins like a formula is text to a spreadsheet, a negative number stays one', () => {
  expect(toCsv([{ name: '=1+1', price: -5 }], columns)).toBe("Name,Price\r\n'=1+1,-5");
});

test('a missing value is an empty cell', () => {
  expect(toCsv([{ name: '', price: null }], columns)).toBe('Name,Price\r\n,');
});

test('sums stand in the columns that they are of', () => {
  expect(toCsv([{ name: 'A', price: 5 }], columns, [{ Name: 'Sum', Price: 5 }])).toBe(
    'Name,Price\r\nA,5\r\nSum,5',
  );
});

test('an export reads page after page until all rows are there', async () => {
  const data = Array.from({ length: 7 }, (_, index) => index);
  const requested: [number, number][] = [];
  const rows = await collectPages(async (from, to) => {
    requested.push([from, to]);
    return { rows: data.slice(from, to + 1), total: data.length };
  }, 3);
  expect(rows).toEqual(data);
  expect(requested).toEqual([
    [0, 2],
    [3, 5],
    [6, 8],
  ]);
});
