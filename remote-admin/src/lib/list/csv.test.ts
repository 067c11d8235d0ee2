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

test('a phone number stays as it is: neither a number nor behind a sign of its own', () => {
  const phones = ['+919820012345', '+447911123456', '+6591234567', '=HYPERLINK("x")'];
  const lines = toCsv(phones, [{ header: 'Phone', value: (phone) => phone, kind: 'phone' }]).split('\r\n');
  expect(lines.slice(1)).toEqual([
    '+91 98200 12345',
    '+44 79111 23456',
    '+65 912 34567',
    `"'=HYPERLINK(""x"")"`,
  ]);
});

test('a moment is written in the time zone of the reader, which the heading names', () => {
  const times = [{ header: 'Received', value: (iso: string) => iso, kind: 'time' as const }];
  expect(toCsv(['2026-11-22T20:30:00Z'], times, { timeZone: 'Asia/Kolkata' })).toBe(
    'Received (Asia/Kolkata)\r\n2026-11-23 02:00',
  );
  expect(toCsv(['2026-11-22T20:30:00Z'], times, { timeZone: 'Europe/London' })).toBe(
    'Received (Europe/London)\r\n2026-11-22 20:30',
  );
});

test('a missing value is an empty cell', () => {
  expect(toCsv([{ name: '', price: null }], columns)).toBe('Name,Price\r\n,');
});

test('sums stand in the columns that they are of', () => {
  expect(toCsv([{ name: 'A', price: 5 }], columns, { footers: [{ Name: 'Sum', Price: 5 }] })).toBe(
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
