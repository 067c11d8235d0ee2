import { useQueryClient, type QueryClient } from '@tanstack/react-query';

/** Versions of a record created by this page's writes, each with its successor. */
export interface VersionChain {
  /**
   * Sends a write decided at version `seen` over that version or over this page's later one. A change by others breaks
   * the chain, so the write is refused as stale.
   * @param send saves the write over a version and returns the record's next one
   */
  readonly write: <Stored extends { readonly version: number }>(
    seen: number,
    send: (version: number) => Promise<Stored>,
  ) => Promise<Stored>;
}

export function startVersionChain(): VersionChain {
  const nextVersions = new Map<number, number>();
  const follow = (version: number): number => {
    const next = nextVersions.get(version);
    return next === undefined ? version : follow(next);
  };
  return {
    write: async (seen, send) => {
      const version = follow(seen);
      const stored = await send(version);
      if (stored.version > version) nextVersions.set(version, stored.version);
      return stored;
    },
  };
}

const chains = new WeakMap<QueryClient, Map<string, VersionChain>>();

/**
 * A record's version chain, shared by all components. Its writes must be serialized (`useChange` with the same
 * `record`), because a write needs the version that its predecessor created.
 * @param record kind and id: `booking-4711`
 */
export function useVersionChain(record: string): VersionChain {
  const queryClient = useQueryClient();
  const known = chains.get(queryClient) ?? new Map<string, VersionChain>();
  chains.set(queryClient, known);
  const chain = known.get(record) ?? startVersionChain();
  known.set(record, chain);
  return chain;
}
