import { readFileSync } from 'node:fs';
import path from 'node:path';

function readColours(file: string): [string, string][] {
  const css = readFileSync(path.join(__dirname, file), 'utf8');
  return [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]);
}

const light = new Map(readColours('tokens.css'));
const dark = new Map([...light, ...readColours('dark.css')]);

/** Relative luminance of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colours: Map<string, string>, name: string): number {
  const hex = colours.get(name);
  if (!hex) throw new Error(`There is no colour named ${name}.`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(colours: Map<string, string>, one: string, other: string): number {
  const [low, high] = [luminance(colours, one), luminance(colours, other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const onLight = ['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'bad'];
const pairs: [string, string][] = [
  ...['paper', 'mist', 'sand'].flatMap((ground) => onLight.map((text): [string, string] => [text, ground])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent', 'bad'],
  ['accent-strong', 'accent-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['info', 'info-soft'],
  ['on-night', 'night'],
  ['on-night-soft', 'night'],
];

const borders = ['paper', 'mist', 'sand'].map((ground): [string, string] => ['line-strong', ground]);

test.each([
  ['light', light],
  ['dark', dark],
])('meets the contrast of texts and field borders in the %s theme', (_theme, colours) => {
  const tooWeak = (least: number) => (pair: [string, string]) => contrast(colours, ...pair) < least;
  expect(pairs.filter(tooWeak(4.5))).toEqual([]);
  expect(borders.filter(tooWeak(3))).toEqual([]);
});
