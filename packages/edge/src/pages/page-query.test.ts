import { relevantSearch } from './page-query';

/** What a remote of offers and of one fixed list says of its pages. */
const query = {
  '/offers/:month': ['sort', 'city'],
  '/offers/all': ['view'],
  '/offers/:month/*': ['part'],
};

const searchOf = (url: string, rules: typeof query | undefined = query) =>
  relevantSearch(new URL(url, 'http://localhost'), rules);

test.each([
  ['/?utm_source=mail&fbclid=1', ''],
  ['/elsewhere?sort=price', ''],
  ['/offers/june', ''],
  ['/offers/june?utm_source=mail', ''],
  ['/offers/june?sort=price&city=-50000', '?city=-50000&sort=price'],
  ['/offers/june?city=-50000&sort=price&gclid=2', '?city=-50000&sort=price'],
  ['/offers/june?sort=price&sort=duration', '?sort=price'],
  ['/offers/june?sort=', ''],
  [`/offers/june?city=${'x'.repeat(257)}`, ''],
])('of %s the screen sees %p', (url, search) => {
  expect(searchOf(url)).toBe(search);
});

test.each([
  ['/offers/all?view=map&sort=price', '?view=map'],
  ['/Offers/All?view=map&sort=price', '?view=map'],
  ['/offers/june/week?part=2&sort=price', '?part=2'],
])('the most specific pattern says which names count: of %s the screen sees %p', (url, search) => {
  expect(searchOf(url)).toBe(search);
});

/** As for a release that does not say which names count. */
const anyName = (url: string) => relevantSearch(new URL(url, 'http://localhost'), undefined);

test('for a release that does not say, every name counts, in one order and within limits', () => {
  expect(anyName('/offers/june?sort=price&b=2&a=1')).toBe('?a=1&b=2&sort=price');
  expect(anyName('/offers/june?a=1&b=2&sort=price')).toBe('?a=1&b=2&sort=price');
  expect(anyName(`/offers/june?a=${'x'.repeat(257)}&${'y'.repeat(41)}=1`)).toBe('');
  const many = Array.from({ length: 100 }, (_, index) => `n${index}=1`).join('&');
  expect(new URLSearchParams(anyName(`/offers/june?${many}`)).size).toBe(16);
});
