import { entryFor, type Registry, type RegistryEntry } from '@aertrip/release';
import { ownerOf } from '@aertrip/release/path-owner';
import { LRUCache } from 'lru-cache';
import type { LiveReleases } from '../releases/live-releases';
import { readPageFacts, type PageFacts } from '../releases/page-facts';
import type { ReleaseLibrary } from '../releases/release-library';

/** Paths whose owner is cached. */
const maxPaths = 2000;

/** Characters of the longest path with an owner. */
const maxPathLength = 1024;

/** The remote that has a screen for a path, and the release of it that a visitor gets. */
export interface Owner {
  readonly name: string;
  readonly entry: RegistryEntry | undefined;
}

/** The host's "not found" page, for any query. */
const hostPages: PageFacts = { isServerRendered: true, query: {}, noIndex: [], private: [] };

const clientRendered: PageFacts = { isServerRendered: false, query: {}, noIndex: [], private: [] };

function registryKey({ host, microFrontends }: Registry): string {
  const remotes = Object.entries(microFrontends)
    .map(([remote, entries]) => {
      const versions = entries.map(({ metadata }) => metadata.version).join(',');
      return `${remote}:${entries[0]?.extras.revision ?? 0}=${versions}`;
    })
    .join(' ');
  return `${host?.revision ?? ''} ${remotes}`;
}

/** Everything that depends only on the releases in force, computed once for the same releases. */
function createRouteTable(releases: LiveReleases, library: ReleaseLibrary) {
  const { shell, registry } = releases;
  const { microFrontends } = registry;
  /** Whether visitors get different releases at present: only then do they need an id. */
  const hasCanary =
    releases.hostCanary !== undefined ||
    Object.values(microFrontends).some((entries) =>
      entries.some(({ deployment }) => !deployment.default && deployment.traffic > 0),
    );
  const owners = new LRUCache<string, { readonly name: string | undefined }>({ max: maxPaths });
  const facts = new Map<string, PageFacts>();

  /** The release of each remote that a visitor gets: a canary may add a screen. */
  const entriesFor = (visitor: string) =>
    new Map(Object.entries(microFrontends).map(([name, list]) => [name, entryFor(list, name, visitor)]));
  const withoutCanary = entriesFor('');

  function findOwner(pathname: string, entries: ReturnType<typeof entriesFor>): string | undefined {
    if (pathname.length > maxPathLength) return undefined;
    const versions = hasCanary ? [...entries.values()].map((entry) => entry?.metadata.version).join(' ') : '';
    const key = `${versions} ${pathname}`;
    const owner = owners.get(key) ?? { name: ownerOf(pathname, registry, (name) => entries.get(name)) };
    owners.set(key, owner);
    return owner.name;
  }

  return {
    /** All releases in force, in a text: a document names them in its registry. */
    key: `${shell.version} ${registryKey(registry)}`,
    hasCanary,
    owner(pathname: string, visitor: string): Owner | undefined {
      const entries = hasCanary ? entriesFor(visitor) : withoutCanary;
      const name = findOwner(pathname, entries);
      return name === undefined ? undefined : { name, entry: entries.get(name) };
    },
    /** Facts of the owner's release; pages without an owner are the host's. */
    async pageFacts(owner: Owner | undefined): Promise<PageFacts> {
      if (!owner) return hostPages;
      const version = owner.entry?.metadata.version;
      if (version === undefined) return clientRendered;
      const release = `${owner.name}@${version}`;
      const known = facts.get(release);
      if (known) return known;
      try {
        const read = (await readPageFacts(library, owner.name, version)) ?? clientRendered;
        facts.set(release, read);
        return read;
      } catch {
        // The store does not answer, which the release files report: the browser renders meanwhile.
        return clientRendered;
      }
    },
  };
}

export type RouteTable = ReturnType<typeof createRouteTable>;

/** @returns a function that gives the table of the releases in force: the same one for the same releases */
export function createRouteTables(library: ReleaseLibrary) {
  const tables = new WeakMap<LiveReleases, RouteTable>();
  return (releases: LiveReleases): RouteTable => {
    const table = tables.get(releases) ?? createRouteTable(releases, library);
    tables.set(releases, table);
    return table;
  };
}
