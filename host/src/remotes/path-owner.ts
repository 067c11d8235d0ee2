import { ownerOf } from '@aertrip/release/path-owner';
import type { Registry } from '@aertrip/release/registry-schema';
import type { RemoteLoader } from './remote-loader';

/** Name of the remote that has a screen for a path; `undefined` when no remote has one. */
export type PathOwner = (pathname: string) => string | undefined;

/** Decides as the edge does: by the paths of the releases that this visitor gets. */
export const createPathOwner =
  (registry: Registry | undefined, { entryOf }: Pick<RemoteLoader, 'entryOf'>): PathOwner =>
  (pathname) =>
    registry && ownerOf(pathname, registry, entryOf);
