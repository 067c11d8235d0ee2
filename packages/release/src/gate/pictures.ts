import { sha256 } from '../core/hash';
import { pictureKey } from '../core/store-layout';
import type { ReleaseManifest } from '../releases/manifest';
import type { ReleaseStore } from '../store/release-store';

type Named = Pick<ReleaseManifest, 'app' | 'version'>;

/** Stores a picture of a screen of a release, equal ones once. @returns its hash */
export async function storePicture(
  store: ReleaseStore,
  { app, version }: Named,
  jpeg: Uint8Array,
): Promise<string> {
  const hash = sha256(jpeg);
  await store.write(pictureKey(app, version, hash), jpeg);
  return hash;
}

/** Bytes beyond which a file is no picture of the gate's. */
const largest = 2_000_000;

/** A stored picture; `undefined` when it is missing, or differs from the hash in its name. */
export async function readPicture(
  store: ReleaseStore,
  { app, version }: Named,
  hash: string,
): Promise<Uint8Array | undefined> {
  if (!/^[\da-f]{64}$/.test(hash)) return undefined;
  const content = await store.read(pictureKey(app, version, hash));
  return content && content.length <= largest && sha256(content) === hash ? content : undefined;
}
