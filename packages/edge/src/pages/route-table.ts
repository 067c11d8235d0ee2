import { entryFor, type Registry, type RegistryEntry } from '@aertrip/release';
import { LRUCache } from 'lru-cache';
import { ownerOf } from '@aertrip/release/path-owner';
import type { LiveReleases } from '../releases/live-releases';
import { isBeyondPages } from './page-request';
import type { ReleaseLibrary } from '../releases/release-library';
import { runsCanary } from '../releases/visitors';

/** Paths whose owner is remembered. */
const keptPaths = 2000;

/** The remote that has a screen for a path, and the release of it that a visitor gets. */
export interface Owner {
  readonly name: string;
  readonly entry: RegistryEntry | undefined;
}

/** What follows from the releases in force alone, found out once as long as they are the same. */
export interface ReleaseFacts {
  /** All releases in force, in a text: a page carries them in its registry. */
  readonly key: string;
  readonly hasCanary: boolean;
  owner(pathname: string, visitor: string): Owner | undefined;
  /** Whether servers draw pages of the owner's release; those without an owner are the host's. */
  isDrawable(owner: Owner | undefined): Promise<boolean>;
}

function registryKey({ microFrontends }: Registry): string {
  return Object.entries(microFrontends)
    .map(([remote, entries]) => {
      const versions = entries.map(({ metadata }) => metadata.version).join(',');
      const { stream = '', revision = 0 } = entries[0]?.extras ?? {};
      return `${remote}:${stream}.${revision}=${versions}`;
    })
    .join(' ');
}

function factsOf({ shell, registry }: LiveReleases, library: ReleaseLibrary): ReleaseFacts {
  const names = new LRUCache<string, { readonly name: string | undefined }>({ max: keptPaths });
  const drawable = new Map<string, boolean>();

  function nameOf(pathname: string): string | undefined {
    if (isBeyondPages(pathname)) return undefined;
    const known = names.get(pathname) ?? { name: ownerOf(pathname, registry) };
    names.set(pathname, known);
    return known.name;
  }

  return {
    key: `${shell.version} ${registryKey(registry)}`,
    hasCanary: runsCanary(registry),
    owner(pathname, visitor) {
      const name = nameOf(pathname);
      return name === undefined
        ? undefined
        : { name, entry: entryFor(registry.microFrontends[name] ?? [], name, visitor) };
    },
    async isDrawable(owner) {
      if (!owner) return true;
      const version = owner.entry?.metadata.version;
      if (version === undefined) return false;
      const release = `${owner.name}@${version}`;
      const known = drawable.get(release);
      if (known !== undefined) return known;
      try {
        const isDrawn = (await library.manifest(owner.name, version))?.server !== undefined;
        drawable.set(release, isDrawn);
        return isDrawn;
      } catch {
        // It cannot be looked at now, which the release files report: the browser draws it for the time being.
        return false;
      }
    },
  };
}

export function createReleaseFacts(library: ReleaseLibrary) {
  const known = new WeakMap<LiveReleases, ReleaseFacts>();
  return (releases: LiveReleases): ReleaseFacts => {
    const facts = known.get(releases) ?? factsOf(releases, library);
    known.set(releases, facts);
    return facts;
  };
}
