/**
 * Draws pictures small, side by side, for judging them together:
 * `npx tsx demo/art/contact-sheet.ts <out.png> [slug[-n]...]`. Nothing is committed from it.
 */
import sharp from 'sharp';
import { destinations } from './catalogue';
import { rasterise } from './encode';

const [out, ...wanted] = process.argv.slice(2);
if (!out) throw new Error('Usage: contact-sheet.ts <out.png> [slug[-n]...]');

const chosen = destinations
  .flatMap(({ slug, pictures }) =>
    pictures.map((picture, i) => ({ slug, name: `${slug}-${i + 1}`, picture })),
  )
  .filter(({ slug, name }) => wanted.length === 0 || wanted.includes(slug) || wanted.includes(name));

const columns = chosen.length <= 4 ? 2 : 3;
const width = chosen.length === 1 ? 1600 : columns === 2 ? 800 : 640;
const height = (width * 5) / 8;
const gap = 8;
const tiles = await Promise.all(
  chosen.map(async ({ name, picture }, i) => ({
    input: await (await rasterise(name, picture)).resize(width, height).png().toBuffer(),
    left: (i % columns) * (width + gap),
    top: Math.floor(i / columns) * (height + gap),
  })),
);
const across = Math.min(columns, chosen.length);
await sharp({
  create: {
    width: across * width + (across - 1) * gap,
    height: Math.ceil(chosen.length / columns) * (height + gap) - gap,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
