import { readableLines, splitFrame } from './aria-lines';

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
  ]);
  expect(lines).toEqual([
    '- list',
    '  - listitem: heading "Bali: Ubud" [level=2]: link /bali',
    '- term Departure: 20 Mar 2027',
    '- textbox "Email" you@example.com',
    '- table "Enquiries"',
    '  - row',
    '    - cell: link "Leela" /admin/Leela',
    '    - cells: New | —',
  ]);
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

test('splits what stands around the content from it', () => {
  const lines = ['- navigation "Account"', '  - link "Profile"', '- main', '  - heading "A"', '- dialog "B"'];
  expect(splitFrame(lines)).toEqual({ frame: lines.slice(0, 2), content: lines.slice(2) });
});
