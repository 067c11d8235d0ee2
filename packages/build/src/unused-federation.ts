/**
 * Replaces in the host's build the parts of the federation runtime that no page calls: those that read manifests and preload
 * from them, because the registry names the files of a release (`disableSnapshot` leaves them in), and those for builds that
 * import a remote or consume a shared module at their start.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin() {} };
  readonly manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = () => ({});
export const defaultPreloadArgs = {};

function unavailable(): never {
  throw new Error('The page has no use for this, so its build leaves it out.');
}

export {
  unavailable as formatPreloadArgs,
  unavailable as installInitialConsumes,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
  unavailable as remotes,
};
