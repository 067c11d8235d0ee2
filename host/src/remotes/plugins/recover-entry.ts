import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

/** An entry that did not come, and the means to request it again. */
export type MissingEntry = Parameters<LoadEntryError>[0];

/**
 * A hook that may bring an entry after all.
 * @param recover gives its container
 */
export const recoverEntry =
  (recover: (missing: MissingEntry) => Promise<unknown>): LoadEntryError =>
  (missing) =>
    // The library's type of the answer holds a promise too many, and one kind of container.
    recover(missing).then((container) => container || undefined) as ReturnType<LoadEntryError>;
