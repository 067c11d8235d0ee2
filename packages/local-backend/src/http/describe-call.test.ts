import { describeCall } from './describe-call';

test.each([
  ['/rest/v1/package_cards', 'data', '/rest/v1/package_cards'],
  ['/rest/v1/rpc/find_tours', 'data', '/rest/v1/rpc/find_tours'],
  ['/storage/v1/object/proofs/asha/receipt.pdf', 'storage', '/storage/v1/object'],
  ['/functions/v1/documents/quotes/secret-link', 'function', '/functions/v1/documents'],
  [
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    'identity',
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
  ],
  [`/rest/v1/${'x'.repeat(500)}`, 'data', `/rest/v1/${'x'.repeat(111)}`],
])('logs service and target of %s', (path, route, shown) => {
  expect(describeCall(path)).toEqual({ route, path: shown });
});
