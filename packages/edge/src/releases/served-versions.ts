import type { Registry } from '@aertrip/release';

/** Revisions of each remote whose pages may still be open and report. */
const remembered = 20;

/** Which versions the edge gave out under which revision: nothing else is counted. */
export interface ServedVersions {
  note(registry: Registry): void;
  has(remote: string, revision: number, version: string): boolean;
  /** Whether the revision is still remembered at all. */
  knows(remote: string, revision: number): boolean;
}

export function createServedVersions(): ServedVersions {
  const byRemote = new Map<string, Map<number, ReadonlySet<string>>>();

  function revisionsOf(remote: string) {
    const known = byRemote.get(remote) ?? new Map<number, ReadonlySet<string>>();
    byRemote.set(remote, known);
    return known;
  }

  return {
    note({ microFrontends }) {
      for (const [remote, entries] of Object.entries(microFrontends)) {
        const revision = entries[0]?.extras.revision ?? 0;
        const revisions = revisionsOf(remote);
        revisions.set(revision, new Set(entries.map(({ metadata }) => metadata.version)));
        for (const old of [...revisions.keys()].slice(0, -remembered)) revisions.delete(old);
      }
    },
    has: (remote, revision, version) => byRemote.get(remote)?.get(revision)?.has(version) ?? false,
    knows: (remote, revision) => byRemote.get(remote)?.has(revision) ?? false,
  };
}
