import type { SafeStorage } from '@aertrip/platform';
import {
  checkRegistry,
  isCandidate,
  type Registry,
  type RegistryEntry,
} from '@aertrip/release/registry-schema';

export type { Registry, RegistryEntry };

/** Time in ms that the edge may take to answer with a registry of its own. */
export const registryTimeLimit = 2000;

const rememberedKey = 'aertrip.releases.registry';

/** Where a page's registry may come from. Replaced in tests. */
export interface RegistrySources {
  /** What the edge inlined in the page. */
  readonly inlined: string | null | undefined;
  /** Requests it from the edge once more. */
  readonly fetchFresh: () => Promise<string>;
  /** What the host's build was given. */
  readonly baked: string;
  /** Remembers the last valid one of this browser. */
  readonly memory: SafeStorage;
  /** URL of the page, and the further origins that releases may come from. */
  readonly allowed: { readonly page: string; readonly origins: readonly string[] };
}

const isPreview = (registry: Registry) =>
  Object.values(registry.microFrontends).some((entries) => entries.some(isCandidate));

const revisionOf = (entries: readonly RegistryEntry[] | undefined) => entries?.[0]?.extras;

/** Whether entries are those of an earlier revision of the same stream. */
function isOlder(entries: readonly RegistryEntry[], known: readonly RegistryEntry[] | undefined): boolean {
  const [now, before] = [revisionOf(entries), revisionOf(known)];
  return !!now?.stream && now.stream === before?.stream && now.revision < before.revision;
}

const isBehind = (registry: Registry, seen: Registry | undefined): boolean =>
  Object.entries(registry.microFrontends).some(([remote, entries]) =>
    isOlder(entries, seen?.microFrontends[remote]),
  );

/** Of each remote the entries of the later revision: a stale answer never takes a visitor back behind what was seen. */
function neverOlder(fresh: Registry, seen: Registry | undefined): Registry {
  const later = (remote: string, entries: RegistryEntry[]) => {
    const known = seen?.microFrontends[remote];
    return known && isOlder(entries, known) ? known : entries;
  };
  return {
    ...fresh,
    microFrontends: Object.fromEntries(
      Object.entries(fresh.microFrontends).map(([remote, entries]) => [remote, later(remote, entries)]),
    ),
  };
}

/** @returns the registry in the text, or `undefined` when it is not valid, which the console then says */
function readValid(text: string, source: string, allowed: RegistrySources['allowed']): Registry | undefined {
  const { registry, errors } = checkRegistry(text, allowed);
  if (!registry) console.error(`The registry ${source} cannot be used. ${errors.join(' ')}`);
  return registry;
}

/**
 * The registry that the page works with: the inlined one; else a fresh one from the edge; else the last valid one of
 * this browser; else the one the host was built with. A page that is older than what this browser has seen may be a stale
 * one: then the edge is asked, and what it says now counts, also where that is older. Only while it does not answer is
 * there never an older revision of a remote than was seen.
 * @returns `undefined` when there is none at all
 */
export async function findRegistry(sources: RegistrySources): Promise<Registry | undefined> {
  const { inlined, fetchFresh, baked, memory, allowed } = sources;
  const rememberedText = memory.getItem(rememberedKey);
  const seen = rememberedText ? readValid(rememberedText, 'remembered by this browser', allowed) : undefined;

  const inPage = inlined ? readValid(inlined, 'in the page', allowed) : undefined;
  const isUsed = inPage && (isPreview(inPage) || !isBehind(inPage, seen));
  const answered = isUsed
    ? undefined
    : await fetchFresh().then(
        (text) => readValid(text, 'of the edge', allowed),
        (error: unknown) => void console.error('The edge did not answer with a registry.', error),
      );
  const fresh = answered ?? inPage;
  // A preview is one visitor's look at a candidate: it is taken as it is and not remembered.
  if (fresh && isPreview(fresh)) return fresh;
  if (fresh) {
    const registry = answered ?? neverOlder(fresh, seen);
    memory.setItem(rememberedKey, JSON.stringify(registry));
    return registry;
  }
  return seen ?? (baked ? readValid(baked, 'built into the host', allowed) : undefined);
}
