import { globalFailures } from './global-failures';
import type { GlobalChange } from './watch-globals';

const release = { container: 'remote_admin_1_2_0' };

const failures = (changes: GlobalChange[], usual: GlobalChange[] = []) =>
  globalFailures(release, changes, usual).join('\n');

test.each<[GlobalChange, RegExp]>([
  [{ name: 'window.fetch', kind: 'replaced' }, /^replaces window\.fetch, /],
  [{ name: 'Array.prototype.last', kind: 'added' }, /^adds Array\.prototype\.last, /],
  [{ name: 'Array.prototype[Symbol(last)]', kind: 'added' }, /^adds Array\.prototype\[Symbol\(last\)\], /],
  [{ name: 'window[Symbol(mark)]', kind: 'replaced' }, /^replaces window\[Symbol/],
  [{ name: 'window.structuredClone', kind: 'removed' }, /^removes window\.structuredClone, /],
  [{ name: 'window.webpackChunkhost', kind: 'replaced' }, /^replaces window\.webpackChunkhost/],
])('refuses %o by name', (change, sentence) => {
  expect(failures([change])).toMatch(sentence);
});

test.each<GlobalChange>([
  { name: 'window.remote_admin_1_2_0', kind: 'added' },
  { name: 'window.webpackChunkremote_admin_1_2_0', kind: 'added' },
  { name: 'window.rspackChunkremote_admin_1_2_0', kind: 'added' },
  { name: 'window.__FEDERATION__', kind: 'added' },
  { name: 'window.__GLOBAL_LOADING_REMOTE_ENTRY__', kind: 'added' },
  { name: 'window._FEDERATION_RUNTIME_CORE_FROM', kind: 'added' },
  { name: 'window.__VUE_HMR_RUNTIME__', kind: 'added' },
  { name: 'window.__mf_init__virtual:mf:remote_admin_1_2_0', kind: 'added' },
  { name: 'window.0', kind: 'added' },
  { name: 'document._reactListening6uge7fulni5', kind: 'added' },
  { name: 'Error.prepareStackTrace', kind: 'added' },
  { name: 'window[Symbol(radix-ui)]', kind: 'added' },
])('accepts %o of a federated build or of the page', (change) => {
  expect(failures([change])).toBe('');
  // As of the host itself.
  const own: GlobalChange = { name: 'window.dataLayer', kind: 'added' };
  expect(failures([own], [own])).toBe('');
});
