import { collectPages, toCsv } from './csv';

const columns = [
  { header: 'Name', value: (row: { name: string; price: number | null }) => row.name },
  { header: 'Price', value: (row: { name: string; price: number | null }) => row.price },
];

test('keeps quotes, commas and line breaks inside their cell', () => {
  expect(toCsv([{ name: 'A "b", c\nd', price: 5 }], columns)).toBe('Name,Price\r\n"A ""b"", c\nd",5');
});

test('neutralizes a formula and keeps a negative number', () => {
  expect(toCsv([{ name: '=1+1', price: -5 }], columns)).toBe("Name,Price\r\n'=1+1,-5");
});

test.each(['+1', '-1+1', '@SUM(A1)', '\t=1', '\n=1', ' =1', '\u00a0=1', '＝1', '＋1', '－1', '＠SUM(A1)'])(
  'neutralizes %j',
  (name) => {
    const [, line = ''] = toCsv([{ name, price: null }], columns).split('\r\n');
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('writes a phone number as text without a prefix', () => {
  const phones = ['+919820012345', '+447911123456', '+6591234567', '=HYPERLINK("x")'];
  const lines = toCsv(phones, [{ header: 'Phone', value: (phone) => phone, kind: 'phone' }]).split('\r\n');
  expect(lines.slice(1)).toEqual([
    '+91 98200 12345',
    '+44 79111 23456',
    '+65 912 34567',
    `"'=HYPERLINK(""x"")"`,
  ]);
});

test('writes a time in India and names the zone in the heading', () => {
  const times = [{ header: 'Received', value: (iso: string) => iso, kind: 'time' as const }];
  expect(toCsv(['2026-11-22T20:30:00Z'], times)).toBe('Received (India)\r\n2026-11-23 02:00');
});

test('writes a missing value as an empty cell', () => {
  expect(toCsv([{ name: '', price: null }], columns)).toBe('Name,Price\r\n,');
});

test('puts totals under their columns', () => {
  expect(toCsv([{ name: 'A', price: 5 }], columns, [{ Name: 'Sum', Price: 5 }])).toBe(
    'Name,Price\r\nA,5\r\nSum,5',
  );
});

test('exports all pages of a list, and a row that moves between them once', async () => {
  const data = Array.from({ length: 6 }, (_, index) => ({ id: String(index) }));
  const requested: [number, number][] = [];
  const rows = await collectPages(async (from, to) => {
    requested.push([from, to]);
    const page = { rows: data.slice(from, to + 1), total: data.length };
    // A new row comes first.
    if (from === 0) data.unshift({ id: 'new' });
    return page;
  }, 3);
  expect(rows).toEqual(data.slice(1));
  expect(requested).toEqual([
    [0, 2],
    [3, 5],
    [6, 8],
  ]);
});
