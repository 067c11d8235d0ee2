import { adminLoginPath, loginPath, safeFrom } from './return-path';

test('keeps a path of this site with its query and hash', () => {
  expect(safeFrom('/user/bookings?page=2#latest')).toBe('/user/bookings?page=2#latest');
});

test.each([
  ['another origin', 'https://evil.example/a'],
  ['a protocol-relative URL', '//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a backslash, which browsers read as a slash', '/\\evil.example'],
  ['a tab, which browsers drop', '/\t/evil.example'],
  ['a path that leads to another origin', '/..//evil.example'],
  ['null', null],
  ['an empty text', ''],
])('replaces %s by the home page', (_what, from) => {
  expect(safeFrom(from)).toBe('/');
});

test('stores the full return path, and omits the home page', () => {
  expect(loginPath({ pathname: '/user/bookings', search: '?a=1&b=2', hash: '#x' })).toBe(
    '/login?from=%2Fuser%2Fbookings%3Fa%3D1%26b%3D2%23x',
  );
  expect(loginPath({ pathname: '/', search: '', hash: '' })).toBe('/login');
  expect(adminLoginPath({ pathname: '/admin/packages', search: '', hash: '' })).toBe(
    '/admin/login?from=%2Fadmin%2Fpackages',
  );
});
