import { readFileSync } from 'node:fs';
import path from 'node:path';
import { libraryChanges } from './library-changes';

/** The library's own files; the override of usePreventScroll.mjs is made on iOS, while a dialog is open. */
const library = path.join(__dirname, '../../../../../node_modules/react-aria/dist/private');
const files = ['interactions/useFocusVisible.mjs', 'collections/Hidden.mjs'];

const replaced = files
  .map((file) => readFileSync(path.join(library, file), 'utf8'))
  .flatMap((source) => [
    ...source.matchAll(
      /defineProperty\((?:\w+\.)?(\w+\.prototype), '(\w+)', \{[^{}]*(?:value|get): (function\([^{}]*\{[^{}]*\})/g,
    ),
  ])
  .map(([, owner = '', name = '', source = '']): [string, string] => [`${owner}.${name}`, source]);

test('the globals that react-aria replaces are those that are let through', () => {
  expect(replaced.map(([name]) => name).toSorted()).toEqual(Object.keys(libraryChanges).toSorted());
});

test.each(replaced)('%s is what the library makes of it', (name, source) => {
  expect(source).toMatch(libraryChanges[name]!);
});
