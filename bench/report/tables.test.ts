import { markdownTable, terminalTable } from './tables';

const table = {
  head: ['Build', 'LCP ms', 'met'],
  rows: [
    ['federated', '604 (590–640)', 'yes'],
    ['one|build', '628', 'no'],
  ],
};

test('a table in a document has its numbers to the right', () => {
  expect(markdownTable(table)).toBe(
    [
      '| Build | LCP ms | met |',
      '| --- | ---: | --- |',
      '| federated | 604 (590–640) | yes |',
      String.raw`| one\|build | 628 | no |`,
    ].join('\n'),
  );
});

test('the same table in a terminal has every cell', () => {
  const text = terminalTable(table);
  for (const cell of [...table.head, ...table.rows.flat()]) expect(text).toContain(cell);
});
