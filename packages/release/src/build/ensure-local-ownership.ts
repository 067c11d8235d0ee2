import { ReleaseRefused } from '../core/refusal';
import { addMissingRemotes } from '../ownership/change-ownership';
import type { StoreLike } from '../store/open-store';
import { localBuilder } from './local-builder';
import { workspaceOwnership } from './workspace-apps';

/** Tries against other local builds that begin the same store at the same time. */
const maxTries = 5;

/**
 * Lists the remotes of this repository in a local store, each with the paths that its package.json says it owns
 * (`aertrip.owns`). Adds those that are missing, and never takes away what a person set.
 */
export async function ensureLocalOwnership(store: StoreLike): Promise<void> {
  const by = { actor: localBuilder, reason: 'a remote of this repository that the store did not list' };
  for (let tries = 1; ; tries += 1) {
    try {
      await addMissingRemotes(store, { remotes: workspaceOwnership }, by);
      return;
    } catch (error) {
      const lost = error instanceof ReleaseRefused && error.code === 'conflict';
      if (!lost || tries === maxTries) throw error;
    }
  }
}
