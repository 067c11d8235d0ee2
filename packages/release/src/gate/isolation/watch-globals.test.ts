import { createContext, runInContext } from 'node:vm';
import { watchGlobals, type GlobalChange } from './watch-globals';

/** Changes of a page that runs a script. Its clock is stopped, as in a check. */
function changesBy(script: string): readonly GlobalChange[] {
  const page = createContext({ document: {} });
  return runInContext(
    `{
      const { NumberFormat } = Intl;
      globalThis.Intl = { NumberFormat, DateTimeFormat: function () {} };
      globalThis.Date = class extends Date {};
    }
    const watch = (${String(watchGlobals)})();
    ${script};
    watch.changes();`,
    page,
  ) as readonly GlobalChange[];
}

test.each<[string, GlobalChange['name'], GlobalChange['kind']]>([
  ['Array.prototype.last = () => 1', 'Array.prototype.last', 'added'],
  ['globalThis.cart = []', 'window.cart', 'added'],
  ['delete globalThis.escape', 'window.escape', 'removed'],
  ['Object.freeze(Math)', 'Math.max', 'redefined'],
  ['Array.prototype.toSorted = () => []', 'Array.prototype.toSorted', 'replaced'],
  [
    'Intl.NumberFormat.prototype.formatToParts = () => []',
    'Intl.NumberFormat.prototype.formatToParts',
    'replaced',
  ],
  ['Intl.DateTimeFormat.prototype.format = () => 1', 'Intl.DateTimeFormat.prototype.format', 'added'],
  ['Date.prototype.later = () => 1', 'Date.prototype.later', 'added'],
])('notes %s', (script, name, kind) => {
  expect(changesBy(script)).toContainEqual({ name, kind });
  expect(changesBy('const held = globalThis.Array')).toEqual([]);
});
