import { integrityOf } from '@aertrip/release/hash';
import type { ReleaseLibrary } from './release-library';

/**
 * A file of a release, with exactly the bytes that were published.
 * @param key such as `releases/host/1.0.0/server/main.cjs`
 * @throws Error when it is not there, or is another one
 */
export async function publishedFile(
  library: Pick<ReleaseLibrary, 'file'>,
  key: string,
  integrity: string | undefined,
): Promise<Uint8Array> {
  const content = await library.file(key);
  if (!content) throw new Error(`${key} is not in the store.`);
  if (integrityOf(content) !== integrity) throw new Error(`${key} is not what was published.`);
  return content;
}
