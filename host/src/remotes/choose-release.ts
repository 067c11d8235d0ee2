import { entryFor } from '@aertrip/release/canary-share';
import { isCandidate, type RegistryEntry } from '@aertrip/release/registry-schema';

interface Choice {
  readonly remote: string;
  readonly visitor: string;
  /** Whether a version failed in this session. */
  readonly isBad: (version: string) => boolean;
}

/**
 * The releases of a remote in the order a visitor gets them: the own one, then the one that is live for the others,
 * then the last known good. Those that failed in this session stand behind; with nothing else left they are tried again.
 * A preview shows the candidate or its failure, nothing in its place.
 */
export function releasesInOrder(
  entries: readonly RegistryEntry[],
  { remote, visitor, isBad }: Choice,
): RegistryEntry[] {
  const chosen = entryFor(entries, remote, visitor);
  if (!chosen || isCandidate(chosen)) return chosen ? [chosen] : [];
  const candidates = [
    chosen,
    ...entries.filter(({ deployment }) => deployment.default),
    ...entries.filter(({ extras }) => extras.role === 'last known good'),
  ];
  const versions = candidates.map(({ metadata }) => metadata.version);
  const inOrder = candidates.filter(({ metadata }, index) => versions.indexOf(metadata.version) === index);
  const failed = ({ metadata }: RegistryEntry) => isBad(metadata.version);
  return [...inOrder.filter((entry) => !failed(entry)), ...inOrder.filter(failed)];
}
