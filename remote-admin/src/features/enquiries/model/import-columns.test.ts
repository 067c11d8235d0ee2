import { getImportRows, getMissingFields, guessMapping } from './import-columns';

test('detects columns by their headings, in any order', () => {
  expect(guessMapping(['Notes', ' MOBILE ', 'Name', 'Budget'])).toEqual({ name: 2, phone: 1, message: 0 });
});

test("keeps each row's line number and omits empty cells", () => {
  const records = [
    ['Asha Menon', "'+91 98200 12345", ' '],
    ['Ravi', '98200 54321', 'Window seats'],
  ];
  expect(getImportRows(records, { name: 0, phone: 1, message: 2 })).toEqual([
    { line: 2, name: 'Asha Menon', phone: '+91 98200 12345' },
    { line: 3, name: 'Ravi', phone: '98200 54321', message: 'Window seats' },
  ]);
});

test('requires name and phone', () => {
  expect(getMissingFields({ email: 0 })).toEqual(['Name', 'Phone']);
  expect(getMissingFields({ name: 0, phone: 1 })).toEqual([]);
});
