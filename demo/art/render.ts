/**
 * Renders the demo pictures: `npx tsx demo/art/render.ts [slug...]` (all without a slug).
 * Writes demo/pictures/demo/{slug}-{n}-{width}.{avif,webp}.
 */
import { join } from 'node:path';
import { destinations } from './catalogue';
import { encode, rasterise } from './encode';

const outputDir = join(import.meta.dirname, '../pictures/demo');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => destinations.every((destination) => destination.slug !== slug));
if (unknown.length > 0) throw new Error(`No pictures for: ${unknown.join(', ')}`);

for (const { slug, pictures } of destinations) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  for (const [i, picture] of pictures.entries()) {
    const name = `${slug}-${i + 1}`;
    const sizes = await encode(await rasterise(name, picture), join(outputDir, name));
    const kilobytes = [...sizes].map(
      ([file, bytes]) => `${file.split('-').pop()} ${(bytes / 1000).toFixed(0)} kB`,
    );
    console.log(`${name}: ${kilobytes.join(', ')}`);
  }
}
