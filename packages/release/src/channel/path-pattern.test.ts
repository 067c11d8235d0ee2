import { compareSpecificity, covers, isPathPattern } from './path-pattern';

test.each([
  ['/*', '/', true],
  ['/*', '/:page', true],
  ['/', '/login', false],
  ['/login', '/LOGIN/', true],
  ['/packages/*', '/packages', true],
  ['/packages/*', '/packages/:destination/:slug', true],
  ['/packages/*', '/*', false],
  ['/packages/:id', '/packages/new', true],
  ['/packages/new', '/packages/:id', false],
  ['/packages/:id', '/packages/:id/*', false],
  ['/:page', '/:screen', true],
  ['/:page', '/*', false],
  ['/:page/*', '/admin/*', true],
  ['/admin/*', '/:page', false],
])('%s covers %s: %s', (pattern, claim, expected) => {
  expect(covers(pattern, claim)).toBe(expected);
});

test.each([
  ['/admin/login', '/admin/:screen'],
  ['/admin/:screen', '/admin/*'],
  ['/admin/*', '/:page/login'],
  ['/:page', '/*'],
  ['/', '/*'],
])('%s is more specific than %s', (one, other) => {
  expect(compareSpecificity(one, other)).toBeLessThan(0);
  expect(compareSpecificity(other, one)).toBeGreaterThan(0);
  expect(compareSpecificity(one, one.toUpperCase())).toBe(0);
});

test.each([
  ['/', true],
  ['/shop/*', true],
  ['/shop/:item-id/reviews', true],
  ['', false],
  ['shop', false],
  ['/shop/', false],
  ['/*/shop', false],
  ['/:item.html', false],
  ['/shop?x=1', false],
  ['/a shop', false],
])('%j is a pattern: %s', (text, expected) => {
  expect(isPathPattern(text)).toBe(expected);
});
