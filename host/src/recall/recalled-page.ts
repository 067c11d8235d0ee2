import type { Recalls } from '@aertrip/release/recalls';
import type { PathOwner } from '../remotes/path-owner';
import type { RemoteLoader } from '../remotes/remote-loader';

export interface PageOfReleases {
  /** Folder of the host's own files, such as `/releases/host/1.0.0/`. */
  readonly hostFolder: string;
  /** Sequence of the last change of the host when the page was served; infinite without an edge. */
  readonly hostRevision: number;
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
  { hostFolder, hostRevision, remotes, ownerOf, names }: PageOfReleases,
  pathname: string,
): boolean {
  /** An edge that is behind this page knows nothing of its versions. */
  const isBad = (app: string, version: string | undefined, revision: number) => {
    const known = recalls[app];
    return (
      version !== undefined &&
      known !== undefined &&
      known.changed > revision &&
      !known.good.includes(version)
    );
  };
  const isBadRemote = (name: string, version: string | undefined) =>
    isBad(name, version, remotes.entryOf(name)?.extras.revision ?? Infinity);
  const owner = ownerOf(pathname);
  return (
    isBad('host', hostVersion(hostFolder), hostRevision) ||
    names.some((name) => isBadRemote(name, remotes.versionOf(name))) ||
    (owner !== undefined && isBadRemote(owner, remotes.entryOf(owner)?.metadata.version))
  );
}
