/**
 * `npm run fonts -w packages/ui`: cuts the files in `fonts/` out of the published families. `src/styles/fonts.css`
 * alone defines their contents: characters in `unicode-range`, weights in `font-weight`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const ui = path.join(import.meta.dirname, '..');

/** Font features that the pages use: kerning, ligatures, accents and tabular digits. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

/** The published subset that contains the characters; the same name as ours by default. */
const publishedIn: Readonly<Record<string, string>> = { 'latin-rest': 'latin', rupee: 'latin-ext' };

const getSource = (family: string, part: string) =>
  require.resolve(
    `@fontsource-variable/${family}/files/${family}-${publishedIn[part] ?? part}-wght-normal.woff2`,
  );

/** `U+0020-007E, U+20B9` → those characters. */
function getCharacters(ranges: string): string {
  const points = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last]) => {
    const start = Number.parseInt(first, 16);
    const count = Number.parseInt(last ?? first, 16) - start + 1;
    return Array.from({ length: count }, (_, offset) => start + offset);
  });
  return String.fromCodePoint(...points);
}

const styles = await readFile(path.join(ui, 'src/styles/fonts.css'), 'utf8');
const faces = styles.matchAll(
  /font-weight: (?<weights>[\d ]+);[^}]*?fonts\/(?<family>\w+)-(?<part>[\w-]+)\.woff2[^}]*?unicode-range:(?<ranges>[^;]+);/g,
);
for (const { groups } of faces) {
  const { weights = '', family = '', part = '', ranges = '' } = groups ?? {};
  const [min = 400, max] = weights.split(' ').map(Number);
  const font = await subsetFont(await readFile(getSource(family, part)), getCharacters(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: max === undefined ? min : { min, max } },
    keepFeatures,
    noHinting: true,
  });
  await writeFile(path.join(ui, `fonts/${family}-${part}.woff2`), font);
  console.log(`${family}-${part}.woff2: ${(font.length / 1000).toFixed(1)} kB`);
}
