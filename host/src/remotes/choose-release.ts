import { entryFor } from '@aertrip/release/canary-share';
import { isCandidate } from '@aertrip/release/registry-rules';
import type { RegistryEntry } from '@aertrip/release/registry-schema';

interface Choice {
  readonly remote: string;
  readonly visitor: string;
  /** Whether a version failed in this session. */
  readonly isBad: (version: string) => boolean;
}

/**
 * The releases of a remote in a visitor's order: the assigned one, then the live one, then the previous one.
 * Releases that failed in this session come last; they are retried when nothing else is left. A preview has only the
 * candidate, without a fallback.
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
    ...entries.filter(({ extras }) => extras.role === 'previous'),
  ];
  const versions = candidates.map(({ metadata }) => metadata.version);
  const inOrder = candidates.filter(({ metadata }, index) => versions.indexOf(metadata.version) === index);
  const failed = ({ metadata }: RegistryEntry) => isBad(metadata.version);
  return [...inOrder.filter((entry) => !failed(entry)), ...inOrder.filter(failed)];
}
