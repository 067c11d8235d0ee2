import { safeStorage } from '@aertrip/platform';
import { createReleaseSession } from './release-session';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a bad release is remembered across page loads of the tab, until it is forgiven', () => {
  createReleaseSession(sessionStorage).markBad('remote-admin', '1.8.0');
  const next = createReleaseSession(sessionStorage);
  expect(next.isBad('remote-admin', '1.8.0')).toBe(true);
  expect(next.isBad('remote-user', '1.8.0')).toBe(false);
  next.reset('remote-admin');
  expect(createReleaseSession(sessionStorage).isBad('remote-admin', '1.8.0')).toBe(false);
});

test('a remote may cost one page load in a session, each on its own', () => {
  expect(createReleaseSession(sessionStorage).takeReload('remote-admin')).toBe(true);
  const next = createReleaseSession(sessionStorage);
  expect(next.takeReload('remote-admin')).toBe(false);
  expect(next.takeReload('remote-user')).toBe(true);
  next.reset('remote-admin');
  expect(next.takeReload('remote-admin')).toBe(false);
});

test.each([
  ['refused', () => jest.spyOn(window, 'sessionStorage', 'get')],
  ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
])('where the storage is %s, nothing would remember it, and no page load is granted', (_, spyOnStorage) => {
  spyOnStorage().mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const session = createReleaseSession(safeStorage('session'));
  session.markBad('remote-admin', '1.8.0');
  expect(session.isBad('remote-admin', '1.8.0')).toBe(true);
  expect(session.takeReload('remote-admin')).toBe(false);
});

test('somebody else’s text under our name counts as none', () => {
  sessionStorage.setItem('aertrip.releases.session', 'nonsense');
  expect(createReleaseSession(sessionStorage).takeReload('remote-admin')).toBe(true);
});
