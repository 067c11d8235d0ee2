import { adminReturnPath } from './account';

test('returns to a panel path with query and hash', () => {
  expect(adminReturnPath('/admin/packages?status=draft&page=2#row')).toBe(
    '/admin/packages?status=draft&page=2#row',
  );
});

test.each([
  null,
  '',
  '/',
  '/user/bookings',
  '/administrator',
  '/admin',
  '/admin/login?from=/admin/login',
  '/admin/register',
  '/admin/../user',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example',
  'javascript:alert(1)',
])('replaces %p by the tasks of today', (from) => {
  expect(adminReturnPath(from)).toBe('/admin/today');
});
