import { normalPath } from './normal-path';

test.each([
  ['/auth/v1/%74oken', '/auth/v1/token'],
  ['/auth/v1/token/', '/auth/v1/token'],
  ['//auth//v1///token//', '/auth/v1/token'],
  ['/auth%2Fv1%2ftoken', '/auth/v1/token'],
  ['/auth%5Cv1/token', '/auth/v1/token'],
  ['/rest/v1/./x/../rpc/send', '/rest/v1/rpc/send'],
  ['/rest/v1/%2e%2e%2fv2', '/rest/v2'],
  ['/../..', '/'],
  ['/', '/'],
  [
    '/identitytoolkit.googleapis.com/v1/accounts%3AsignUp',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
  ],
  ['/storage/v1/object/images/a%20b%3F%23%25.webp', '/storage/v1/object/images/a%20b%3F%23%25.webp'],
  ['/packages/%e0%a4%97', '/packages/%E0%A4%97'],
])('normalises %s to %s', (given, normal) => {
  expect(normalPath(given)).toBe(normal);
});

test.each([
  ['/auth/v1/%2574oken', '/auth/v1/%2574oken'],
  ['/a/%zz', '/a/%25zz'],
  ['/a/%ff', '/a/%25ff'],
])('decodes %s once', (given, normal) => {
  expect(normalPath(given)).toBe(normal);
});
