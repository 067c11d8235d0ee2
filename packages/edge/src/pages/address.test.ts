import { canonicalPath, declaredSearch, loggedPath, lowerCasePath } from './address';

test.each([
  ['/', '/'],
  ['/offers//june///', '/offers/june'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['//', '/'],
  ['/%6f%66%66ers/%6Aune%2D2', '/offers/june-2'],
  ['/offers/j%c3%bcne', '/offers/j%C3%BCne'],
  ['/offers/a%2fb%20c', '/offers/a%2Fb%20c'],
  ['/offers/100%', '/offers/100%'],
  ['/offers/%2541', '/offers/%2541'],
])('spells %s as %s', (pathname, canonical) => {
  expect(canonicalPath(pathname)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test('writes a path in lower case as the canonical one', () => {
  const expected = '/offers/j%C3%BCne';
  expect(lowerCasePath('/Offers/J%C3%BCne')).toBe(expected);
  expect(canonicalPath(expected)).toBe(expected);
});

/** Declared by a remote of offers and of one fixed list. */
const query = {
  '/offers/:month': ['sort', 'city'],
  '/offers/all': ['view'],
  '/offers/:month/*': ['part'],
};

test.each([
  ['/elsewhere?sort=price', ''],
  ['/offers/june?utm_source=mail', ''],
  ['/offers/june?city=-50000&sort=price&gclid=2', '?city=-50000&sort=price'],
  // The boxes of a form without scripts.
  ['/offers/june?sort=price&sort=duration', '?sort=price&sort=duration'],
  ['/offers/june?sort=', ''],
  [`/offers/june?city=${'x'.repeat(257)}`, ''],
  // The most specific pattern counts.
  ['/offers/all?view=map&sort=price', '?view=map'],
  ['/Offers/All?view=map&sort=price', '?view=map'],
  ['/offers/june/week?part=2&sort=price', '?part=2'],
  [`/offers/june/week?${'part=2&'.repeat(99)}`, `?${'part=2&'.repeat(24).slice(0, -1)}`],
])('reduces the query of %s to %p', (url, search) => {
  expect(declaredSearch(new URL(url, 'http://localhost'), query)).toBe(search);
});

const facts = { isServerRendered: true, noIndex: ['/shortlist'], private: ['/quote'] };

test.each([
  ['a public page', '/packages/goa', facts, '/packages/goa'],
  ['a private page', '/quote/s3cret', facts, '/quote/…'],
  ['a page beside a private prefix', '/quotes/goa', facts, '/quotes/goa'],
  ['a page that search engines leave out', '/shortlist/asha', facts, '/shortlist/…'],
  ['a screen of the panel', '/admin/customers/asha', { ...facts, isServerRendered: false }, '/admin/…'],
  ['a path without an owner', '/asha-rao', undefined, '/…'],
])('logs the path of %s without personal parts', (_, path, of, shown) => {
  expect(loggedPath(path, of)).toBe(shown);
});
