import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type LoadEntryError = NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>;

/** A failed entry, and a function to request it again. */
export type MissingEntry = Parameters<LoadEntryError>[0];

/**
 * A hook that can recover an entry.
 * @param recover resolves with its container
 */
export const recoverEntry =
  (recover: (missing: MissingEntry) => Promise<unknown>): LoadEntryError =>
  (missing) =>
    // The library's type has one promise too many, and only one kind of container.
    recover(missing).then((container) => container || undefined) as ReturnType<LoadEntryError>;
