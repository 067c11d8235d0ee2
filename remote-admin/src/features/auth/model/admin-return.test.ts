import { adminReturnPath } from './admin-return';

test('a place of the panel is returned to with its query and hash', () => {
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
  '/admin/login?from=/admin/login',
  '/admin/register',
  '/admin/../user',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example',
  'javascript:alert(1)',
])('%p leads to the first screen of the panel', (from) => {
  expect(adminReturnPath(from)).toBe('/admin/packages');
});
