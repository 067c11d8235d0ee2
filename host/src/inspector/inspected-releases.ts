import type { Registry, RegistryEntry } from '@aertrip/release/registry-schema';
import type { RemoteLoader } from '../remotes/remote-loader';

/** A release in this page, as far as the page itself says. */
export interface InspectedRelease {
  /** Name of the app, such as `remote-admin`. */
  readonly app: string;
  /** `undefined` for the host, until its `build.json` has said it. */
  readonly version?: string;
  /** What it is for this visitor, such as `live, revision 12`. */
  readonly role?: string;
  /** Name of its team. */
  readonly owner?: string;
  /** Mail address of its team. */
  readonly contact?: string;
  /** URL of the folder with its files, absolute. */
  readonly folder: string;
}

export interface InspectedPage {
  readonly registry: Registry | undefined;
  readonly remotes: Pick<RemoteLoader, 'entryOf'>;
  /** Folder of the host's own files: its build's public path. */
  readonly hostFolder: string;
}

function describeRole({ metadata, extras: { role, revision } }: RegistryEntry): string | undefined {
  if (!metadata.integrity) return 'from source';
  return role === 'preview' ? 'preview' : role && `${role}, revision ${revision}`;
}

/** The host, and the release of each remote that this visitor gets. */
export function inspectedReleases({ registry, remotes, hostFolder }: InspectedPage): InspectedRelease[] {
  const own = Object.keys(registry?.microFrontends ?? {}).flatMap((app): InspectedRelease[] => {
    const entry = remotes.entryOf(app);
    if (!entry) return [];
    const { url, metadata, extras } = entry;
    const folder = new URL('.', new URL(url, document.baseURI)).href;
    return [{ app, version: metadata.version, role: describeRole(entry), owner: extras.owner, folder }];
  });
  return [{ app: 'host', folder: new URL(hostFolder, document.baseURI).href }, ...own];
}
