import { globalFailures } from './global-failures';
import { watchSessionReads } from './session-reads';

class Storage {
  getItem(name: string) {
    return `value of ${name}`;
  }
}

/** Reads as a script of this URL does. */
const readFrom = (url: string, storage: Storage, name: string) =>
  (
    new Function('storage', 'name', `return storage.getItem(name)\n//# sourceURL=${url}`) as (
      storage: Storage,
      name: string,
    ) => string
  )(storage, name);

test('reports a remote that reads the session of administrators, and neither the host nor other keys', () => {
  Object.assign(globalThis, { Storage });
  const reads = watchSessionReads();
  const storage = new Storage();
  readFrom('https://site/releases/host/1.0.0/auth.js', storage, 'aertrip-admin-auth');
  readFrom('https://site/releases/remote-public/1.0.0/main.js', storage, 'shortlist');
  expect(reads()).toEqual([]);

  const value = readFrom('https://site/releases/remote-public/1.0.0/main.js', storage, 'aertrip-admin-auth');
  expect(value).toBe('value of aertrip-admin-auth');
  const candidate = { container: 'remote_public' };
  expect(globalFailures(candidate, reads(), [])).toEqual([
    "reads localStorage['aertrip-admin-auth'] in remote-public. Ask shared-auth who is signed in instead.",
  ]);
});
