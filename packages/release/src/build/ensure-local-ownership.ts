import { readHistory, type Channel } from '../channel/log';
import { addMissingRemotes, setPaths } from '../operations/paths/operation';
import { localBuilder } from './local-builder';
import { workspaceOwnership } from '../core/workspace-apps';

const by = { actor: localBuilder, reason: 'a remote of this repository, as in its package.json' };

/**
 * Lists the remotes of this repository in a local store, each with the paths of its package.json (`aertrip.owns`). The list
 * follows these files while only local builds have set paths, so that a checkout with new pages works with an older store.
 * Paths set by a person stay.
 */
export async function ensureLocalOwnership(channel: Channel): Promise<void> {
  await addMissingRemotes(channel, { remotes: workspaceOwnership }, by);
  const { records } = await readHistory(channel);
  const paths = records.filter(({ change }) =>
    ['add remote', 'set paths', 'remove remote'].includes(change.operation),
  );
  if (paths.some(({ change }) => change.actor !== localBuilder)) return;
  for (const [name, owned] of Object.entries(workspaceOwnership))
    await setPaths(channel, name, owned.paths, by);
}
