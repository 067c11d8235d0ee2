import { safeReturnPath } from './site-paths.ts';

test('keeps a path of the site with its query and hash', () => {
  expect(safeReturnPath('/user/bookings/1?paid=yes#top')).toBe('/user/bookings/1?paid=yes#top');
});

test.each([
  undefined,
  null,
  '',
  'user',
  'https://evil.example',
  '//evil.example',
  '/\\evil',
  '/\t/evil',
  '/..//evil',
])('rejects %j', (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});
