import { readHeads } from '../chain/chain';
import { ReleaseRefused } from '../core/refusal';
import { addMissingRemotes, setPaths } from '../ownership/change-ownership';
import { ownershipChain } from '../ownership/ownership';
import type { StoreLike } from '../store/open-store';
import { localBuilder } from './local-builder';
import { workspaceOwnership } from './workspace-apps';

const reason = 'a remote of this repository, as its package.json says';

/** Tries against other local builds that begin the same store at the same time. */
const maxTries = 5;

/**
 * Lists the remotes of this repository in a local store, each with the paths that its package.json says it owns
 * (`aertrip.owns`). As long as local builds alone wrote the list it follows these files, so that a checkout with new pages
 * starts on the store of the one before; what a person set stays.
 */
export async function ensureLocalOwnership(store: StoreLike): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await followWorkspace(store);
      return;
    } catch (error) {
      const lost = error instanceof ReleaseRefused && error.code === 'conflict';
      if (!lost || tries === maxTries) throw error;
    }
  }
}

async function followWorkspace(store: StoreLike): Promise<void> {
  const by = { actor: localBuilder, reason };
  await addMissingRemotes(store, { remotes: workspaceOwnership }, by);
  const revisions = await readHeads(ownershipChain(store));
  if (revisions.some(({ revision }) => revision.actor !== localBuilder)) return;
  for (const [name, { paths }] of Object.entries(workspaceOwnership)) await setPaths(store, name, paths, by);
}
