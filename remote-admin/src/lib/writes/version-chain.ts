import { useQueryClient, type QueryClient } from '@tanstack/react-query';

/** The versions of one record that the writes of this page have left behind, each with the one that took its place. */
export interface VersionChain {
  /**
   * Sends a write that was decided on when the record was at version `seen`: with that one, or with the one that own
   * writes have made of it since. A change by somebody else is no link of the chain, so the write is refused as stale.
   * @param send stores the write over a version and answers with the record's next one
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
 * The chain of a record, the same for whichever component writes. Its writes must be in one queue (`useChange` with the
 * same `record`): one that does not wait for the one before it cannot know what became of the version.
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
