import { createContext, runInContext } from 'node:vm';
import { watchGlobals, type GlobalChange } from './watch-globals';

/** Changes of a page that runs a script. */
const changesBy = (script: string) =>
  runInContext(
    `const changes = (${String(watchGlobals)})();
    ${script};
    changes();`,
    createContext({ document: {} }),
  ) as readonly GlobalChange[];

test.each<[string, GlobalChange['name'], GlobalChange['kind']]>([
  ['Array.prototype.last = () => 1', 'Array.prototype.last', 'added'],
  ['globalThis.cart = []', 'window.cart', 'added'],
  ['delete globalThis.escape', 'window.escape', 'removed'],
  ['Array.prototype.toSorted = () => []', 'Array.prototype.toSorted', 'replaced'],
])('notes %s', (script, name, kind) => {
  expect(changesBy(script)).toContainEqual({ name, kind });
  expect(changesBy('const held = globalThis.Array')).toEqual([]);
});
