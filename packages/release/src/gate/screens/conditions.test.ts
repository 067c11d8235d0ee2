import { createContext, runInContext } from 'node:vm';
import { conditionScript, restricted, usualConditions } from './conditions';

/** Runs the script in a page with a small storage. @returns evaluates an expression there */
function openPage(
  conditions: Parameters<typeof conditionScript>[0],
  items: Readonly<Record<string, string>>,
) {
  const context = createContext({});
  runInContext(
    `class Storage {
      setItem(key, value) { this[key] = value; }
    }
    class DOMException extends Error {
      constructor(message, name) { super(message); this.name = name; }
    }
    Object.assign(globalThis, { Storage, DOMException, crypto: {}, navigator: {} });
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { value: new Storage(), configurable: true });`,
    context,
  );
  runInContext(conditionScript(conditions, items), context);
  return (expression: string) => runInContext(expression, context) as unknown;
}

const { desk } = usualConditions;
const session = { 'session-item': 'kept' };
const errorOf = (action: string) => `(() => { try { ${action} } catch ({ name }) { return name; } })()`;

test.each([
  ['usual storage', desk, {}, `localStorage.setItem('a', '1')`, undefined],
  ['refused storage', restricted, {}, 'localStorage.length', 'SecurityError'],
  [
    'a full storage with a session',
    restricted,
    session,
    `localStorage.setItem('a', '1')`,
    'QuotaExceededError',
  ],
])('applies %s', (_, conditions, items, action, error) => {
  expect(openPage(conditions, items)(errorOf(action))).toBe(error);
});

test('sets the items of a session and Save-Data', () => {
  const page = openPage(restricted, session);
  expect(page(`localStorage['session-item']`)).toBe('kept');
  expect(page('navigator.connection.saveData')).toBe(false);
  expect(openPage(desk, {})('navigator.connection.saveData')).toBe(true);
});
