/**
 * Renders the site's own pictures into host/public: the preview that link sharers show (og.png) and
 * the touch icon. Both carry the mark of favicon.svg: `npx tsx demo/art/site-images.ts`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { destinations } from './catalogue';
import { rasterise } from './encode';

const publicDir = join(import.meta.dirname, '../../host/public');
/** The size that link previews use, in px. */
const preview = { width: 1200, height: 630 };
const touchIconSize = 180;

const mark = await readFile(join(publicDir, 'favicon.svg'));
const drawMark = (size: number): Promise<Buffer> =>
  sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();

const hero = destinations.find(({ slug }) => slug === 'kashmir')?.pictures[0];
if (!hero) throw new Error('The preview needs the hero of Kashmir.');

const scene = await (
  await rasterise('kashmir-1', hero)
)
  .resize(preview.width, (preview.width * 5) / 8)
  .extract({ left: 0, top: 70, ...preview })
  .png()
  .toBuffer();
await sharp(scene)
  .composite([{ input: await drawMark(104), left: 72, top: 64 }])
  .png({ palette: true, quality: 92, dither: 0.8, effort: 10 })
  .toFile(join(publicDir, 'og.png'));

await sharp(await drawMark(touchIconSize))
  .flatten({ background: '#00796a' })
  .png()
  .toFile(join(publicDir, 'apple-touch-icon.png'));
