import { sha256 } from '../core/hash';
import { pictureKey } from '../core/store-layout';
import type { ReleaseManifest } from '../releases/manifest';
import { eachOf } from '../store/each-of';
import { toStore, type StoreLike } from '../store/open-store';
import type { PicturedScreen } from './browser-check';
import type { RenderedScreen } from './verification';

/**
 * Stores the pictures of the screens of a release. Pictures that look the same are the same file.
 * @returns the screens as the record of the verification has them
 */
export async function keepPictures(
  storeLike: StoreLike,
  { app, version }: Pick<ReleaseManifest, 'app' | 'version'>,
  screens: readonly PicturedScreen[],
): Promise<RenderedScreen[]> {
  const store = toStore(storeLike);
  return eachOf(screens, 4, async ({ pictures, ...screen }) => ({
    ...screen,
    pictures: await eachOf(pictures, 2, async ({ jpeg, ...picture }) => {
      const hash = sha256(jpeg);
      await store.write(pictureKey(app, version, hash), jpeg);
      return { ...picture, hash };
    }),
  }));
}

/** Bytes beyond which a file is no picture of the gate's. */
const largest = 2_000_000;

/** A stored picture; `undefined` when it is not there, or is another one than its name says. */
export async function readPicture(
  storeLike: StoreLike,
  { app, version }: Pick<ReleaseManifest, 'app' | 'version'>,
  hash: string,
): Promise<Uint8Array | undefined> {
  if (!/^[\da-f]{64}$/.test(hash)) return undefined;
  const content = await toStore(storeLike).read(pictureKey(app, version, hash));
  return content && content.length <= largest && sha256(content) === hash ? content : undefined;
}
