import type { SafeStorage } from '@aertrip/platform';
import { isCandidate } from '@aertrip/release/registry-rules';
import type { Registry, RegistryEntry } from '@aertrip/release/registry-schema';

export type { Registry, RegistryEntry };

/** Timeout of the request for the edge's registry, in ms. */
export const registryTimeLimit = 2000;

const rememberedKey = 'aertrip.releases.registry';

/** Sources of a page's registry. Replaced in tests. */
export interface RegistrySources {
  /** Inlined in the page by the edge. */
  readonly inlined: string | null | undefined;
  /** Requests it from the edge again. */
  readonly fetchFresh: () => Promise<string>;
  /** Stores the last valid one in this browser. */
  readonly memory: SafeStorage;
}

const isPreview = (registry: Registry) =>
  Object.values(registry.microFrontends).some((entries) => entries.some(isCandidate));

const revisionOf = (entries: readonly RegistryEntry[] | undefined) => entries?.[0]?.extras;

/** Whether these entries belong to an earlier state. */
function isOlder(entries: readonly RegistryEntry[], known: readonly RegistryEntry[] | undefined): boolean {
  const [now, before] = [revisionOf(entries), revisionOf(known)];
  return !!now && !!before && now.revision < before.revision;
}

const isBehind = (registry: Registry, seen: Registry | undefined): boolean =>
  Object.entries(registry.microFrontends).some(([remote, entries]) =>
    isOlder(entries, seen?.microFrontends[remote]),
  );

/** For each remote, the entries of the later revision: a stale response never takes a visitor back. */
function withoutOlderEntries(fresh: Registry, seen: Registry | undefined): Registry {
  const later = (remote: string, entries: readonly RegistryEntry[]) => {
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

/**
 * Trusts the edge for the fields: scripts come from the page's own origin alone.
 * @returns `undefined`, with a console warning, for a text that is no registry
 */
function readRegistry(text: string, source: string): Registry | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value && 'microFrontends' in value) return value as Registry;
  } catch {
    // Such as an error page.
  }
  console.error(`The registry ${source} cannot be used: ${text.slice(0, 80)}`);
  return undefined;
}

/**
 * The registry of the page: the inlined one; else a fresh one from the edge; else the last valid one of this browser.
 * A page older than this browser's last registry may be stale: then the edge's response
 * decides, even if it is older. Only while the edge is unreachable does the page refuse an older revision of a
 * remote.
 * @returns `undefined` without any source
 */
export async function findRegistry(sources: RegistrySources): Promise<Registry | undefined> {
  const { inlined, fetchFresh, memory } = sources;
  const rememberedText = memory.getItem(rememberedKey);
  const seen = rememberedText ? readRegistry(rememberedText, 'remembered by this browser') : undefined;

  const inPage = inlined ? readRegistry(inlined, 'in the page') : undefined;
  const isUsed = inPage && (isPreview(inPage) || !isBehind(inPage, seen));
  const answered = isUsed
    ? undefined
    : await fetchFresh().then(
        (text) => readRegistry(text, 'of the edge'),
        (error: unknown) => void console.error('The edge did not answer with a registry.', error),
      );
  const fresh = answered ?? inPage;
  // A preview applies to one visitor's view of a candidate: used, but not stored.
  if (fresh && isPreview(fresh)) return fresh;
  if (fresh) {
    const registry = answered ?? withoutOlderEntries(fresh, seen);
    memory.setItem(rememberedKey, JSON.stringify(registry));
    return registry;
  }
  return seen;
}
