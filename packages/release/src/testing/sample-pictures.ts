import { encode } from 'jpeg-js';
import type { BrowserCheck, PicturedScreen, ScreenPicture } from '../gate/browser-check';

const black = [0, 0, 0, 255] as const;

interface SampleLook {
  /** Width of the window in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Number of black rows from the top; the rest is white. */
  readonly blackRows?: number;
}

/** A small screenshot. */
export function samplePicture({ width = 390, height = 64, blackRows = 0 }: SampleLook = {}): ScreenPicture {
  const pixels = { width: 32, height };
  const data = Buffer.alloc(pixels.width * height * 4, 255);
  for (let at = 0; at < pixels.width * blackRows; at += 1) data.set(black, at * 4);
  return { width, pixels, jpeg: encode({ ...pixels, data }, 90).data };
}

/** A screenshot of `/admin` on a phone. */
export const sampleScreen = (facts: Partial<PicturedScreen> = {}): PicturedScreen => ({
  app: 'remote-admin',
  route: '/admin',
  url: '/admin',
  as: 'administrator',
  ms: 420,
  pictures: [samplePicture()],
  ...facts,
});

/** Browser stub: every module loads, with these screenshots. */
export const sampleBrowser =
  (...rendered: readonly PicturedScreen[]): BrowserCheck =>
  async () => ({
    faults: [],
    globals: [],
    screens: { checks: [{ name: 'screens', outcome: 'passed', says: [] }], globals: [], rendered },
  });
