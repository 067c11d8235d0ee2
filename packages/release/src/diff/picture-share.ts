/** Limits of what is decoded: pictures of a release are written by its team. */
const limits = { maxResolutionInMP: 8, maxMemoryUsageInMB: 128 };

/**
 * Share of the pixels that differ between two JPEGs, from 0 to 1; edges of letters that are smoothed in another way do
 * not count. Where the one is longer, what is beyond the other differs.
 * @throws Error for what is no JPEG, or is larger than pictures of the gate are
 */
export async function differingShare(before: Uint8Array, after: Uint8Array): Promise<number> {
  // Edges import this package too, and compare nothing.
  const [{ decode }, { default: pixelmatch }] = await Promise.all([import('jpeg-js'), import('pixelmatch')]);
  const [old, fresh] = [before, after].map((jpeg) => decode(jpeg, { ...limits, useTArray: true }));
  if (!old || !fresh || old.width !== fresh.width) return 1;
  const { width } = old;
  const height = Math.min(old.height, fresh.height);
  const common = ({ data }: { readonly data: Uint8Array }) => data.subarray(0, width * height * 4);
  const differing = pixelmatch(common(old), common(fresh), undefined, width, height);
  const longest = Math.max(old.height, fresh.height);
  return (differing + width * (longest - height)) / (width * longest);
}
