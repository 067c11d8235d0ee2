import { relevantSearch } from './page-query';

/** What a remote of offers and of one fixed list says of its pages. */
const query = {
  '/offers/:month': ['sort', 'city'],
  '/offers/all': ['view'],
  '/offers/:month/*': ['part'],
};

const searchOf = (url: string) => relevantSearch(new URL(url, 'http://localhost'), query);

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
