import { ownerOf } from '@aertrip/release/path-owner';
import type { Registry } from '@aertrip/release/registry-schema';
import type { RemoteLoader } from './remote-loader';

/** Name of the remote that owns a path; `undefined` when none does. */
export type PathOwner = (pathname: string) => string | undefined;

/** Same rule as the edge: by the paths of the releases that this visitor gets. */
export const createPathOwner =
  (registry: Registry | undefined, { entryOf }: Pick<RemoteLoader, 'entryOf'>): PathOwner =>
  (pathname) =>
    registry && ownerOf(pathname, registry, entryOf);
