import type { Recalls } from '@aertrip/release/recalls';
import type { Registry } from '@aertrip/release/registry-schema';
import type { PathOwner } from '../remotes/path-owner';
import type { RemoteLoader } from '../remotes/remote-loader';

export interface PageOfReleases {
  /** Without a host where its shell comes from source. */
  readonly registry: Pick<Registry, 'host' | 'microFrontends'>;
  readonly remotes: Pick<RemoteLoader, 'entryOf' | 'versionOf'>;
  readonly ownerOf: PathOwner;
}

/**
 * Whether a screen of this page needs a fresh page: the host or a remote that runs here was rolled back, or the
 * release that the page would load for the path.
 */
export function isRecalled(
  recalls: Recalls,
  { registry: { host, microFrontends }, remotes, ownerOf }: PageOfReleases,
  pathname: string,
): boolean {
  /** An edge that is behind this page knows nothing of its versions. */
  const isBad = (app: string, version = '', revision = Infinity) => {
    const known = recalls[app];
    return version !== '' && known && known.changed > revision && !known.good.includes(version);
  };
  const owner = ownerOf(pathname);
  const isBadRemote = (name: string) => {
    const entry = remotes.entryOf(name);
    const next = name === owner && isBad(name, entry?.metadata.version, entry?.extras.revision);
    return next || isBad(name, remotes.versionOf(name), entry?.extras.revision);
  };
  return isBad('host', host?.version, host?.revision) || Object.keys(microFrontends).some(isBadRemote);
}
