import type { BrowserCheck } from '../gate/browser-check';
import { storePicture } from '../gate/pictures';
import type { RenderedScreen } from '../gate/verification';
import { eachOf } from '../store/release-store';

const greyPixels = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6QBHB4eKCMoTisrTqRuXW6kpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpP/AABEIAAgACAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/ANWgD//Z',
  'base64',
);

/** An unchanged screen `/admin`. */
export const sampleScreen = (facts: Partial<RenderedScreen> = {}): RenderedScreen => ({
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

/** The same with changes that nobody has reviewed. */
export const changedScreen = (changes: readonly string[], facts: Partial<RenderedScreen> = {}) =>
  sampleScreen({ changes: [...changes], isReviewed: false, ...facts });

/** A browser that finds no fault in these screens, and takes pictures of both versions of the changed ones. */
export const sampleBrowser =
  (...screens: readonly RenderedScreen[]): BrowserCheck =>
  async ({ store, candidate }) => {
    const picturesOf = ({ url, changes }: RenderedScreen, side: string) =>
      eachOf(changes.length > 0 ? [390, 1440] : [], 1, async (width) => {
        // Bytes after the end of a JPEG file make it another file.
        const jpeg = Buffer.concat([greyPixels, Buffer.from(`${side} ${url} ${width}`)]);
        const pixels = { width: 390, height: 1200 };
        return { width, pixels, hash: await storePicture(store, candidate, jpeg) };
      });
    const rendered = eachOf(screens, 1, async (screen) => {
      const [before, after] = [await picturesOf(screen, 'before'), await picturesOf(screen, 'after')];
      return { ...screen, before, after };
    });
    return { faults: [], screens: await rendered };
  };

/** `snapshots.json` of a build: reviewed snapshots of two screens. */
export const sampleSnapshots = (price: string): Readonly<Record<string, string>> => ({
  'snapshots.json': JSON.stringify({
    'admin.administrator.txt': `## Opened at 390 px\n- heading "Prices"\n- text: ${price}\n`,
    'admin_login.visitor.txt': '## Opened at 390 px\n- button "Sign in"\n',
  }),
});
