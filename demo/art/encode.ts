import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { pictureHeight, pictureWidth, seeded } from './base/geometry';
import { Pen } from './base/pen';
import type { Picture } from './base/picture';

/** Widths of every picture in px; all are 16:10. */
export const imageWidths = [480, 960, 1600] as const;

/** Grain in grey levels: enough to break up gradient bands, too little to be seen as noise. */
const grainStrength = 2.8;

/** A fixed number per picture, from its name. */
function createSeed(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** Adds seeded luminance grain to raw RGB pixels, in place. */
function addGrain(pixels: Buffer, seed: number): void {
  const random = seeded(seed);
  for (let i = 0; i + 2 < pixels.length; i += 3) {
    const grain = (random() + random() + random() - 1.5) * grainStrength;
    for (let channel = i; channel < i + 3; channel++) {
      pixels[channel] = Math.min(255, Math.max(0, Math.round((pixels[channel] ?? 0) + grain)));
    }
  }
}

/** A picture as an SVG document; the same name and picture always give the same text. */
export function renderSvg(name: string, picture: Picture): string {
  const pen = new Pen(createSeed(name));
  picture.draw(pen);
  return pen.svg();
}

/** Draws a picture to its 1600 x 1000 master. */
export async function rasterise(name: string, picture: Picture): Promise<Sharp> {
  const svg = Buffer.from(renderSvg(name, picture));
  const { data } = await sharp(svg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  addGrain(data, createSeed(name));
  return sharp(data, { raw: { width: pictureWidth, height: pictureHeight, channels: 3 } });
}

/** Writes `{stem}-{width}.avif` and `.webp` for all widths; returns the sizes in bytes by file name. */
export async function encode(master: Sharp, stem: string): Promise<Map<string, number>> {
  await mkdir(dirname(stem), { recursive: true });
  const sizes = new Map<string, number>();
  for (const width of imageWidths) {
    const scaled = master
      .clone()
      .resize(width, (width * pictureHeight) / pictureWidth, { kernel: 'lanczos3' });
    const files = {
      avif: await scaled.clone().avif({ quality: 58, effort: 5 }).toBuffer(),
      webp: await scaled
        .clone()
        .webp({ quality: width === 1600 ? 64 : 68, effort: 5, smartSubsample: true })
        .toBuffer(),
    };
    for (const [format, bytes] of Object.entries(files)) {
      const file = `${stem}-${width}.${format}`;
      await writeFile(file, bytes);
      sizes.set(file, bytes.length);
    }
  }
  return sizes;
}
