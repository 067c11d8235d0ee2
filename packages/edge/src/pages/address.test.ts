import { canonicalPath, lowerCasePath } from './canonical-path';

test.each([
  ['/', '/'],
  ['/offers/june', '/offers/june'],
  ['/offers/june/', '/offers/june'],
  ['/offers/june///', '/offers/june'],
  ['/offers//june', '/offers/june'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['//', '/'],
  ['/offers/%6Aune', '/offers/june'],
  ['/%6f%66%66ers/%6aune%2D2', '/offers/june-2'],
  ['/offers/j%c3%bcne', '/offers/j%C3%BCne'],
  ['/offers/a%2fb%20c', '/offers/a%2Fb%20c'],
  ['/offers/100%', '/offers/100%'],
  ['/offers/%2541', '/offers/%2541'],
])('%s is written %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test('of every way to write a letter of a path there is one', () => {
  const letters = [...'kashmir'];
  const aliases = Array.from({ length: 2 ** letters.length }, (_, bits) =>
    letters
      .map((letter, place) => (bits & (1 << place) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
      .join(''),
  );
  expect(new Set(aliases).size).toBe(128);
  expect([...new Set(aliases.map((alias) => canonicalPath(`/packages/${alias}`)))]).toEqual([
    '/packages/kashmir',
  ]);
});

test.each([
  ['/offers/june', '/offers/june'],
  ['/Offers/JUNE', '/offers/june'],
  ['/Offers/J%C3%BCne', '/offers/j%C3%BCne'],
])('%s in lower case is %s, and still canonical', (pathname, expected) => {
  expect(lowerCasePath(pathname)).toBe(expected);
  expect(canonicalPath(lowerCasePath(pathname))).toBe(expected);
});
