import { hostName, type Registry } from '@aertrip/release';

/** Revisions of each remote whose pages may still be open and report. */
const remembered = 20;

/** Which versions the edge gave out under which revision: nothing else is counted. */
export interface ServedVersions {
  note(registry: Registry): void;
  /** The same of the host, which no registry lists with its canary. */
  noteHost(revision: number, versions: readonly string[]): void;
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

  function remember(app: string, revision: number, versions: readonly string[]): void {
    const revisions = revisionsOf(app);
    revisions.set(revision, new Set(versions));
    for (const old of [...revisions.keys()].slice(0, -remembered)) revisions.delete(old);
  }

  return {
    note({ microFrontends }) {
      for (const [remote, entries] of Object.entries(microFrontends)) {
        const versions = entries.map(({ metadata }) => metadata.version);
        remember(remote, entries[0]?.extras.revision ?? 0, versions);
      }
    },
    noteHost: (revision, versions) => remember(hostName, revision, versions),
    has: (remote, revision, version) => byRemote.get(remote)?.get(revision)?.has(version) ?? false,
    knows: (remote, revision) => byRemote.get(remote)?.has(revision) ?? false,
  };
}
