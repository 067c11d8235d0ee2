import { sizeFailures } from './check-size';

const kB = 1024;

const code = { first: 9 * kB, total: 9 * kB };

test.each([
  ['10 kB', { first: 40 * kB, total: 200 * kB }, { first: 31 * kB, total: 190 * kB }],
  ['a tenth', { first: 109 * kB, total: 500 * kB }, { first: 100 * kB, total: 500 * kB }],
  ['nothing', { first: 1, total: 1 }, code],
  ['100 kB of pictures', { ...code, media: 400 * kB }, { ...code, media: 300 * kB }],
  ['fewer pictures', code, { ...code, media: 300 * kB }],
])('accepts a release that grows by %s', (_, candidate, live) => {
  expect(sizeFailures('a@2', candidate, live)).toEqual([]);
});

test('names what grew beyond its budget, with the sizes of live', () => {
  const candidate = { first: 42 * kB, total: 230 * kB, media: 2400 * kB };
  expect(sizeFailures('a@2', candidate, { first: 31 * kB, total: 200 * kB, media: 300 * kB })).toEqual([
    'Scripts and styles of the first screen of a@2: 42.0 kB gzipped; live 31.0 kB, budget 41.0 kB.',
    'All scripts and styles of a@2: 230.0 kB gzipped; live 200.0 kB, budget 220.0 kB.',
    'Pictures and fonts of a@2: 2400.0 kB; live 300.0 kB, budget 400.0 kB.',
  ]);
});
