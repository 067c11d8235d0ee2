import type { BrowserCheck, CheckedScreen, ScreenPicture } from '../gate/browser-check';

/** A small picture. Its content only tells pictures apart. */
export const samplePicture = (content = 'picture'): ScreenPicture => ({
  width: 390,
  pixels: { width: 32, height: 64 },
  jpeg: Buffer.from(content),
});

/** An unchanged screen `/admin`. */
export const sampleScreen = (facts: Partial<CheckedScreen> = {}): CheckedScreen => ({
  app: 'remote-admin',
  route: '/admin',
  url: '/admin',
  as: 'administrator',
  ms: 420,
  changes: [],
  isReviewed: true,
  before: [],
  after: [],
  ...facts,
});

/** A browser that finds no fault in these screens. */
export const sampleBrowser =
  (...screens: readonly CheckedScreen[]): BrowserCheck =>
  async () => ({ faults: [], screens });
