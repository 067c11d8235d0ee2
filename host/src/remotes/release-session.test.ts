import { safeStorage } from '@aertrip/platform';
import { createReleaseSession } from './release-session';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('remembers a failed release across page loads of the tab until it is reset', () => {
  createReleaseSession(sessionStorage).markBad('remote-admin', '1.8.0');
  const next = createReleaseSession(sessionStorage);
  expect(next.isBad('remote-admin', '1.8.0')).toBe(true);
  expect(next.isBad('remote-user', '1.8.0')).toBe(false);
  next.reset('remote-admin');
  expect(createReleaseSession(sessionStorage).isBad('remote-admin', '1.8.0')).toBe(false);
});

test('allows one page load per remote and session', () => {
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
])('allows no page load when storage is %s', (_, spyOnStorage) => {
  spyOnStorage().mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const session = createReleaseSession(safeStorage('session'));
  session.markBad('remote-admin', '1.8.0');
  expect(session.isBad('remote-admin', '1.8.0')).toBe(true);
  expect(session.takeReload('remote-admin')).toBe(false);
});

test('ignores a malformed stored value', () => {
  sessionStorage.setItem('aertrip.releases.session', 'nonsense');
  expect(createReleaseSession(sessionStorage).takeReload('remote-admin')).toBe(true);
});
