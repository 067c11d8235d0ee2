/**
 * Replaces in the host's build the parts of the federation runtime that read manifests and preload from them. The
 * registry names the files of a release, so the page calls none of these; `disableSnapshot` leaves them in.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin() {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
export const defaultPreloadArgs = {};

function unavailable(): never {
  throw new Error('The page preloads from its registry, not from manifests.');
}

export {
  unavailable as formatPreloadArgs,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
};
