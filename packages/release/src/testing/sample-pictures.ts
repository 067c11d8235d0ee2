import { encode } from 'jpeg-js';
import type { BrowserCheck, PicturedScreen, ScreenPicture } from '../gate/browser-check';

const black = [0, 0, 0, 255] as const;

interface SampleLook {
  /** Of the window, in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Rows from the top that are black; the rest is white. */
  readonly blackRows?: number;
}

/** A small picture of a screen. */
export function samplePicture({ width = 390, height = 64, blackRows = 0 }: SampleLook = {}): ScreenPicture {
  const pixels = { width: 32, height };
  const data = Buffer.alloc(pixels.width * height * 4, 255);
  for (let at = 0; at < pixels.width * blackRows; at += 1) data.set(black, at * 4);
  return { width, pixels, jpeg: encode({ ...pixels, data }, 90).data };
}

/** A rendered screen of `/admin`, pictured on a phone. */
export const sampleScreen = (facts: Partial<PicturedScreen> = {}): PicturedScreen => ({
  app: 'remote-admin',
  route: '/admin',
  url: '/admin',
  as: 'administrator',
  ms: 420,
  pictures: [samplePicture()],
  ...facts,
});

/** In place of a browser: every module loads, and these screens are what it pictured. */
export const sampleBrowser =
  (...rendered: readonly PicturedScreen[]): BrowserCheck =>
  async () => ({
    faults: [],
    globals: [],
    screens: { checks: [{ name: 'screens', outcome: 'passed', says: [] }], globals: [], rendered },
  });
