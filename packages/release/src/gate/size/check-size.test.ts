import { sizeFailures } from './check-size';

const kB = 1024;

const live = { code: 200 * kB, media: 300 * kB };

test.each([
  ['a tenth of the code', { ...live, code: 220 * kB }, live],
  ['10 kB', { code: 40 * kB, media: 0 }, { code: 30 * kB, media: 0 }],
  ['100 kB of pictures', { ...live, media: 400 * kB }, live],
  ['fewer pictures', { ...live, media: 0 }, live],
])('accepts a release that grows by %s', (_, candidate, before) => {
  expect(sizeFailures('a@2', candidate, before)).toEqual([]);
});

test('names what grew beyond its budget, with the sizes of live', () => {
  expect(sizeFailures('a@2', { code: 230 * kB, media: 2400 * kB }, live)).toEqual([
    'Scripts and styles (compressed) of a@2: 230.0 kB; live 200.0 kB, budget 220.0 kB.',
    'Pictures and fonts of a@2: 2400.0 kB; live 300.0 kB, budget 400.0 kB.',
  ]);
});
