import { parseJson } from '../../core/parse-json';
import { releaseKey } from '../../core/store-layout';
import type { ReleaseManifest } from '../../releases/manifest';
import {
  typeDeclarationsSchema,
  typesFileName,
  type TypeDeclarations,
} from '../../releases/type-declarations';
import { toStore, type StoreLike } from '../../store/open-store';
import { readText } from '../../store/release-store';

/**
 * The type declarations that a release carries; `undefined` for one that uses none of our packages.
 * @throws ReleaseRefused when they cannot be read
 */
export async function readTypes(
  store: StoreLike,
  { app, version, files }: ReleaseManifest,
): Promise<TypeDeclarations | undefined> {
  if (!files[typesFileName]) return undefined;
  const key = releaseKey(app, version, typesFileName);
  const text = await readText(toStore(store), key);
  const next = `Publish ${app} under a new version; this one is damaged.`;
  return text === undefined ? undefined : parseJson(typeDeclarationsSchema, text, key, next);
}
