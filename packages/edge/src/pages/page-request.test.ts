import { isBeyondPages, pageAddress, withoutTrailingSlash } from './page-request';

const searchOf = (address: string) => pageAddress(new URL(address, 'http://localhost')).search;

test.each([
  ['/?utm_source=mail&fbclid=1', ''],
  ['/international-tours?sort=price', ''],
  ['/packages/kashmir', ''],
  ['/packages/kashmir?utm_source=mail', ''],
  ['/packages/kashmir?sort=price&budget=-50000', '?budget=-50000&sort=price'],
  ['/packages/kashmir?budget=-50000&sort=price&gclid=2', '?budget=-50000&sort=price'],
  ['/packages/kashmir?sort=price&sort=duration', '?sort=price'],
  ['/packages/kashmir?sort=', ''],
  [`/packages/kashmir?theme=${'x'.repeat(41)}`, ''],
  ['/packages/kashmir/paradise?enquire=booking&sort=price', '?enquire=booking'],
  ['/package/paradise?utm_source=mail&enquire=booking&departure=1', '?departure=1&enquire=booking'],
])('of %s the drawing sees %p', (address, search) => {
  expect(searchOf(address)).toBe(search);
});

test.each([
  ['/', undefined],
  ['/packages/kashmir', undefined],
  ['/packages/kashmir/', '/packages/kashmir'],
  ['/packages/kashmir///', '/packages/kashmir'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['//', '/'],
])('%s without slashes at its end is %p', (pathname, expected) => {
  expect(withoutTrailingSlash(pathname)).toBe(expected);
});

test('no page has a path of five segments or of 241 characters', () => {
  expect(isBeyondPages('/packages/kashmir/paradise')).toBe(false);
  expect(isBeyondPages(`/package/${'x'.repeat(80)}`)).toBe(false);
  expect(isBeyondPages('/a/b/c/d/e')).toBe(true);
  expect(isBeyondPages(`/${'x'.repeat(240)}`)).toBe(true);
});
