/**
 * Which visitors a canary takes. Pure and without a platform's library: the edge and the browser must decide alike.
 */

/** Buckets of the visitors; a share of 0.01 % is one of them. */
export const bucketCount = 10_000;

/** Remainder to 100 %, without floating-point error. */
export const restOf = (traffic: number) =>
  Math.round((100 - traffic) * (bucketCount / 100)) / (bucketCount / 100);

const { imul } = Math;

/** FNV-1a (32 bits) with the last mixing step of MurmurHash3, both public domain: similar texts get unlike numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * A visitor's bucket, from 0 to 9999: the same for one version of one remote, independent between remotes and versions.
 * @param visitor a random id that the visitor keeps
 */
export const bucketOf = (visitor: string, remote: string, version: string) =>
  hashOf(`${visitor}\0${remote}\0${version}`) % bucketCount;

/** @param traffic share in percent, exact to two decimals */
export const isInCanary = (visitor: string, remote: string, version: string, traffic: number) =>
  bucketOf(visitor, remote, version) < Math.round(traffic * (bucketCount / 100));

interface SharedEntry {
  readonly deployment: { readonly traffic: number; readonly default: boolean };
  readonly metadata: { readonly version: string };
}

/**
 * The entry of a remote that a visitor gets: the canary's for those it takes, the default one for all others.
 * @returns `undefined` when the remote has no entries
 */
export function entryFor<Entry extends SharedEntry>(
  entries: readonly Entry[],
  remote: string,
  visitor: string,
): Entry | undefined {
  const canary = entries.find(
    ({ deployment, metadata }) =>
      !deployment.default &&
      deployment.traffic > 0 &&
      isInCanary(visitor, remote, metadata.version, deployment.traffic),
  );
  return canary ?? entries.find(({ deployment }) => deployment.default);
}
