import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { libraryStyles } from './allowed-styles';

/** The library's own files: what it writes is not to be had by running it, which skips it under a test. */
const library = path.join(__dirname, '../../../node_modules/react-aria/dist/private');

/** Every style text that the library puts into a style element of its own making. */
function stylesWritten(): string[] {
  return readdirSync(library, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(path.join(library, file), 'utf8'))
    .filter((source) => /createElement\(['"]style['"]\)/.test(source))
    .flatMap((source) =>
      [...source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text = '']) =>
        text
          .replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => {
            const [, value = ''] = source.split(`const ${name} = '`);
            return value.slice(0, value.indexOf("'"));
          })
          .trim(),
      ),
    );
}

test('the styles that pages let in are the ones that react-aria writes, all of them', () => {
  expect(stylesWritten().toSorted()).toEqual(Object.values(libraryStyles).toSorted());
});
