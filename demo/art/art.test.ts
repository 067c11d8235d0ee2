import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destinations } from './catalogue';
import { imageWidths, renderSvg } from './encode';

const imagesDir = join('demo', 'pictures', 'demo');
/** What the committed pictures may weigh together. */
const budgetBytes = 14_000_000;

const pictures = destinations.flatMap(({ slug, pictures: scenes }) =>
  scenes.map((picture, i) => ({ name: `${slug}-${i + 1}`, picture })),
);
const files = pictures.flatMap(({ name }) =>
  imageWidths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
);

test('each of the fourteen destinations has five pictures with titles of their own', () => {
  expect(destinations).toHaveLength(14);
  for (const { pictures: scenes } of destinations) expect(scenes).toHaveLength(5);
  expect(new Set(pictures.map(({ picture }) => picture.title)).size).toBe(70);
});

test.each(pictures)('$name is drawn the same each time, with sound numbers', ({ name, picture }) => {
  const svg = renderSvg(name, picture);
  expect(svg).toBe(renderSvg(name, picture));
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('all pictures are committed in three widths and two formats, within the size budget', () => {
  expect(files.filter((file) => !existsSync(join(imagesDir, file)))).toEqual([]);
  expect(files.reduce((sum, file) => sum + statSync(join(imagesDir, file)).size, 0)).toBeLessThan(
    budgetBytes,
  );
});
