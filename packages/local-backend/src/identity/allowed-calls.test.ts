import { isAllowedCall, isSameSite } from './allowed-calls';

test.each([
  ['DELETE', '/emulator/v1/projects/demo-aertrip/accounts'],
  ['GET', '/emulator/v1/projects/demo-aertrip/oobCodes'],
  ['GET', '/emulator/v1/projects/demo-aertrip/verificationCodes'],
  ['PATCH', '/emulator/v1/projects/demo-aertrip/config'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-aertrip/accounts:query'],
  ['POST', '/identitytoolkit.googleapis.com/v1/projects/demo-aertrip/accounts:batchCreate'],
  ['POST', '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount'],
  ['DELETE', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
])('rejects %s %s', (method, path) => {
  expect(isAllowedCall(method, path)).toBe(false);
});

test("allows only the site's own origin: the host of the request", () => {
  expect(isSameSite(undefined, 'localhost:3000')).toBe(true);
  expect(isSameSite('http://localhost:3000', 'localhost:3000')).toBe(true);
  expect(isSameSite('https://elsewhere.example', 'localhost:3000')).toBe(false);
  expect(isSameSite('http://localhost:4000', 'localhost:3000')).toBe(false);
  expect(isSameSite('null', 'localhost:3000')).toBe(false);
});
