import { sizeFailures } from './check-size';

const kB = 1024;

test('a release may grow by a tenth, and always by 10 kB', () => {
  expect(
    sizeFailures('a@2', { first: 40 * kB, total: 200 * kB }, { first: 31 * kB, total: 190 * kB }),
  ).toEqual([]);
  expect(
    sizeFailures('a@2', { first: 109 * kB, total: 500 * kB }, { first: 100 * kB, total: 500 * kB }),
  ).toEqual([]);
});

test('what is beyond is told with what live has and what it may have', () => {
  expect(
    sizeFailures('a@2', { first: 42 * kB, total: 230 * kB }, { first: 31 * kB, total: 200 * kB }),
  ).toEqual([
    'Scripts and styles of the first screen of a@2: 42.0 kB gzipped; live 31.0 kB, budget 41.0 kB.',
    'All scripts and styles of a@2: 230.0 kB gzipped; live 200.0 kB, budget 220.0 kB.',
  ]);
});

test('a release that became smaller passes', () => {
  expect(sizeFailures('a@2', { first: 1, total: 1 }, { first: 9 * kB, total: 9 * kB })).toEqual([]);
});

test('pictures and fonts have a budget of their own', () => {
  const code = { first: 9 * kB, total: 9 * kB };
  const live = { ...code, media: 300 * kB };
  expect(sizeFailures('a@2', { ...code, media: 400 * kB }, live)).toEqual([]);
  expect(sizeFailures('a@2', { ...code, media: 2400 * kB }, live)).toEqual([
    'Pictures and fonts of a@2: 2400.0 kB; live 300.0 kB, budget 400.0 kB.',
  ]);
  expect(sizeFailures('a@2', code, live)).toEqual([]);
});
