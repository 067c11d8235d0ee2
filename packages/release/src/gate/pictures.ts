import { sha256 } from '../core/hash';
import { pictureKey } from '../core/store-layout';
import type { ReleaseManifest } from '../releases/manifest';
import { eachOf, type ReleaseStore } from '../store/release-store';
import type { CheckedScreen, ScreenPicture } from './browser-check';
import type { RenderedScreen } from './verification';

/**
 * Stores the pictures of the changed screens of a release. Equal pictures are one file.
 * @returns the screens as the verification records them
 */
export async function storeScreens(
  store: ReleaseStore,
  { app, version }: Pick<ReleaseManifest, 'app' | 'version'>,
  screens: readonly CheckedScreen[],
): Promise<RenderedScreen[]> {
  const storePictures = (pictures: readonly ScreenPicture[]) =>
    eachOf(pictures, 2, async ({ jpeg, ...picture }) => {
      const hash = sha256(jpeg);
      await store.write(pictureKey(app, version, hash), jpeg);
      return { ...picture, hash };
    });
  return eachOf(screens, 4, async ({ before, after, ...screen }) => ({
    ...screen,
    before: await storePictures(before),
    after: await storePictures(after),
  }));
}

/** Bytes beyond which a file is no picture of the gate's. */
const largest = 2_000_000;

/** A stored picture; `undefined` when it is missing, or differs from the hash in its name. */
export async function readPicture(
  store: ReleaseStore,
  { app, version }: Pick<ReleaseManifest, 'app' | 'version'>,
  hash: string,
): Promise<Uint8Array | undefined> {
  if (!/^[\da-f]{64}$/.test(hash)) return undefined;
  const content = await store.read(pictureKey(app, version, hash));
  return content && content.length <= largest && sha256(content) === hash ? content : undefined;
}
