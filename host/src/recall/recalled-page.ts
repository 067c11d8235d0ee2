import type { Recalls } from '@aertrip/release/recalls';
import type { PathOwner } from '../remotes/path-owner';
import type { RemoteLoader } from '../remotes/remote-loader';

export interface PageOfReleases {
  /** Folder of the host's own files, such as `/releases/host/1.0.0/`. */
  readonly hostFolder: string;
  readonly remotes: Pick<RemoteLoader, 'entryOf' | 'versionOf'>;
  readonly ownerOf: PathOwner;
  /** Names of the remotes that the page may load. */
  readonly names: readonly string[];
}

/** A host from source has none. */
const hostVersion = (folder: string) => /\/releases\/host\/([^/]+)\/$/.exec(folder)?.[1];

/**
 * Whether a screen of this page needs a fresh page: the host or a remote that runs here was rolled back, or the
 * release that the page would load for the path.
 */
export function isRecalled(
  recalls: Recalls,
  { hostFolder, remotes, ownerOf, names }: PageOfReleases,
  pathname: string,
): boolean {
  const isBad = (app: string, version: string | undefined) =>
    version !== undefined && (recalls[app]?.includes(version) ?? false);
  const owner = ownerOf(pathname);
  return (
    isBad('host', hostVersion(hostFolder)) ||
    names.some((name) => isBad(name, remotes.versionOf(name))) ||
    (owner !== undefined && isBad(owner, remotes.entryOf(owner)?.metadata.version))
  );
}
