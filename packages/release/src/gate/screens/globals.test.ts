import { createContext, runInContext } from 'node:vm';
import { globalFailures, watchGlobals } from './globals';

/** Changes of a page that runs a script. */
const changesBy = (script: string) =>
  runInContext(
    `const changes = (${String(watchGlobals)})();
    ${script};
    changes();`,
    createContext({ document: {}, history: Object.create({ pushState() {} }) as object }),
  ) as readonly string[];

test.each([
  ['Array.prototype.last = () => 1', 'adds Array.prototype.last'],
  ['globalThis.cart = []', 'adds window.cart'],
  ['delete globalThis.escape', 'removes window.escape'],
  ['history.pushState = () => {}', 'adds history.pushState'],
])('notes %s', (script, change) => {
  expect(changesBy(script)).toContain(change);
  expect(changesBy('const held = globalThis.Array')).toEqual([]);
});

const release = { container: 'remote_admin_1_2_0' };

const failures = (change: string, usual: string[] = []) =>
  globalFailures(release, [change], usual).join('\n');

test.each([
  'replaces window.fetch',
  'adds Array.prototype[Symbol(last)]',
  'replaces window.webpackChunkhost',
])('refuses a release that %s', (change) => {
  expect(failures(change)).toMatch(`${change}, which the host and every other remote share.`);
  // As the host itself does.
  expect(failures(change, [change])).toBe('');
});

test.each([
  'adds window.remote_admin_1_2_0',
  'adds window.webpackChunkremote_admin_1_2_0',
  'adds window.__FEDERATION__',
  'adds window.__mf_init__virtual:mf:remote_admin_1_2_0',
  'adds window.0',
  'adds window[Symbol(radix-ui)]',
])('accepts a federated build that %s', (change) => {
  expect(failures(change)).toBe('');
});
