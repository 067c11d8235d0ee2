import { describePath } from './request-kind';

test.each([
  ['/', 'page', ''],
  ['/packages/goa', 'page', ''],
  ['/quote/s3cret', 'page', ''],
  ['/metrics', 'page', ''],
  ['/favicon.ico', 'file', '/favicon.ico'],
  ['/releases/host/1.0.0/main.js', 'release', '/releases/host/1.0.0/main.js'],
  ['/_releases/visits', 'report', '/_releases/visits'],
  ['/rest/v1/rpc/search', 'data', '/rest/v1/rpc'],
  ['/rest/v1/tours', 'data', '/rest/v1/tours'],
  ['/%72est//v1/tours/', 'data', '/rest/v1/tours'],
  // Decoded once.
  ['/rest/v1/%2574ours/%zz', 'data', '/rest/v1/%2574ours'],
  ['/functions/v1/documents/quote/s3cret', 'function', '/functions/v1/documents'],
  ['/storage/v1/object/proofs/asha-rao.pdf', 'storage', '/storage/v1/object'],
  ['/auth/v1/verify/s3cret', 'auth', '/auth/v1/verify'],
  ['/healthz', 'health', '/healthz'],
])('%s is a request of kind %s, and the log has %s of it', (path, route, shown) => {
  expect(describePath(path)).toEqual({ route, path: shown });
});
