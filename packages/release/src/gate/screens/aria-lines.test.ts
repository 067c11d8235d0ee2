import { readableLines } from './aria-lines';

const row = (name: string) => [
  `  - row "${name} New":`,
  `    - cell "${name}":`,
  `      - link "${name}":`,
  `        - /url: /admin/${name}`,
  '    - cell "New"',
  '    - cell "—"',
];

test('shows one line for each thing that a person reads', () => {
  const lines = readableLines([
    '- list:',
    '  - listitem:',
    `    - 'heading "Bali: Ubud" [level=2]':`,
    `      - 'link "Bali: Ubud"':`,
    '        - /url: /bali',
    '- term: Departure',
    '- definition: 20 Mar 2027',
    '- text: Email',
    '- textbox "Email":',
    '  - /placeholder: you@example.com',
    '- table "Enquiries":',
    ...row('Leela'),
    '  - row "Ravi":',
    '    - cell "Ravi"',
    '    - cell',
    '    - cell "New"',
    '- main:',
    '  - status',
  ]);
  expect(lines).toEqual([
    '- list',
    '  - listitem: heading "Bali: Ubud" [level=2]: link /bali',
    '- term Departure: 20 Mar 2027',
    '- textbox "Email" you@example.com',
    '- table "Enquiries"',
    '  - row: link "Leela" /admin/Leela | New | —',
    '  - row: Ravi |  | New',
    '- main',
  ]);
});

const choice = (selected: number, ...names: readonly string[]) =>
  readableLines([
    '- checkbox "Beds" [checked]',
    '- text: Beds',
    '- combobox "Meal":',
    ...names.map((name, index) => `  - option "${name}"${index === selected ? ' [selected]' : ''}`),
  ]);

test('shows the options of a field in its line, with the selected one', () => {
  const [first = '', ...more] = ['Any', 'Veg', 'Jain', 'Vegan', 'Halal'];
  const hash = /[\da-f]{8}/.exec(choice(0, first, ...more)[1] ?? '')?.[0];
  expect(choice(0, first, ...more)).toEqual([
    '- checkbox "Beds" [checked]',
    `- combobox "Meal": Any [selected] | Veg | Jain | 2 more of 5 ${hash}`,
  ]);
  expect(choice(4, first, ...more).at(-1)).toBe(
    `- combobox "Meal": Any | Veg | Jain | 2 more of 5 ${hash} | Halal [selected]`,
  );
});

test('shows the headers of a table as one line that is no row', () => {
  const heads = ['  - rowgroup:', '    - row "A B":', '      - columnheader "A"', '      - columnheader "B"'];
  const lines = readableLines(['- table:', ...heads, ...['C', 'D', 'E', 'F', 'G'].flatMap(row)]);
  expect(lines.slice(0, 3)).toEqual([
    '- table',
    '  - headers: A | B',
    '  - row: link "C" /admin/C | New | —',
  ]);
  expect(lines.at(-1)).toMatch(/^ {2}- 2 more of 5 /);
});

const list = (...names: readonly string[]) => readableLines(['- table:', ...names.flatMap(row)]);

test('shows three rows of a list and the number of the others, with a hash of these', () => {
  const [names, others] = [
    ['A', 'B', 'C', 'D', 'E'],
    ['A', 'B', 'C', 'D', 'F'],
  ];
  const lines = list(...names);
  expect(lines.filter((line) => line.includes('link'))).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/^ {2}- 2 more of 5 \(row\) [\da-f]{8}$/);
  expect(list(...others).at(-1)).not.toBe(lines.at(-1));
  expect(list('A', 'B', 'C', 'D').filter((line) => line.includes('link'))).toHaveLength(4);
});

test('joins emphasised words with the text around them', () => {
  expect(
    readableLines([
      '- paragraph:',
      '  - text: Departs from Delhi',
      '  - strong: 26 Dec 2026',
      '  - text: "2: left"',
    ]),
  ).toEqual(['- paragraph: Departs from Delhi 26 Dec 2026 2: left']);
});
