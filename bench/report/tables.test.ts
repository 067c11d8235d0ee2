import { markdownTable, tableRows, terminalTable } from './tables';

const table = {
  head: ['Build', 'LCP ms', 'met'],
  rows: [
    ['federated', '604 (590–640)', 'yes'],
    ['one|build', '628', 'no'],
  ],
};

test('aligns numbers to the right in a document', () => {
  expect(markdownTable(table)).toBe(
    [
      '| Build | LCP ms | met |',
      '| --- | ---: | --- |',
      '| federated | 604 (590–640) | yes |',
      String.raw`| one\|build | 628 | no |`,
    ].join('\n'),
  );
});

test('prints every cell in a terminal', () => {
  const text = terminalTable(table);
  for (const cell of [...table.head, ...table.rows.flat()]) expect(text).toContain(cell);
});

test('reads the rows of a formatted table', () => {
  expect(tableRows('| What  | ms  |\n| ----- | --: |\n| a day | 604 |')).toEqual([['a day', '604']]);
});
