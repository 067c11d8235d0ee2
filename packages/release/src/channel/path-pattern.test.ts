import { compareSpecificity, covers, isPathPattern } from './path-pattern';

test.each([
  ['/*', '/', true],
  ['/*', '/admin/login', true],
  ['/*', '/:page', true],
  ['/*', '/packages/*', true],
  ['/', '/login', false],
  ['/login', '/LOGIN/', true],
  ['/login', '/login/help', false],
  ['/packages/*', '/packages', true],
  ['/packages/*', '/packages/:destination/:slug', true],
  ['/packages/*', '/package/kashmir', false],
  ['/packages/*', '/*', false],
  ['/packages/:id', '/packages/new', true],
  ['/packages/new', '/packages/:id', false],
  ['/packages/:id', '/packages/:id/*', false],
  ['/:page', '/:screen', true],
  ['/:page', '/login', true],
  ['/:page', '/admin/login', false],
  ['/:page', '/*', false],
  ['/:page/*', '/admin/*', true],
  ['/admin/*', '/:page', false],
])('%s covers %s: %s', (pattern, claim, expected) => {
  expect(covers(pattern, claim)).toBe(expected);
});

test.each([
  ['/admin/login', '/admin/:screen'],
  ['/admin/:screen', '/admin/*'],
  ['/admin', '/admin/*'],
  ['/admin/*', '/:page/login'],
  ['/:page/:part', '/:page/*'],
  ['/:page', '/*'],
  ['/', '/*'],
])('%s is more specific than %s', (one, other) => {
  expect(compareSpecificity(one, other)).toBeLessThan(0);
  expect(compareSpecificity(other, one)).toBeGreaterThan(0);
  expect(compareSpecificity(one, one.toUpperCase())).toBe(0);
});

test.each([
  ['/', true],
  ['/*', true],
  ['/shop/*', true],
  ['/shop/:item-id/reviews', true],
  ['/shop/:item?', false],
  ['', false],
  ['shop', false],
  ['/shop/', false],
  ['/shop*', false],
  ['/*/shop', false],
  ['/:item.html', false],
  ['//shop', false],
  ['/shop?x=1', false],
  ['/a shop', false],
])('%j is a pattern: %s', (text, expected) => {
  expect(isPathPattern(text)).toBe(expected);
});
