import { readRecord } from '../channel/apps';
import { workspaceOwnership } from '../core/repository';
import { ownershipOf } from '../channel/ownership';
import { setPaths } from '../operations/paths';
import type { CommandResult, Context } from './context';

/**
 * `mfe paths`: the paths of all remotes; `mfe paths remote-shop "/shop/*,/search"` sets them, `none` takes it off the site,
 * `package.json` takes what `aertrip.owns` of its workspace asks for.
 */
export async function pathsCommand(context: Context, [remote, patterns]: string[]): Promise<CommandResult> {
  const { store, channel, by } = context;
  const isSet = remote !== undefined && patterns !== undefined;
  const ofPackage = workspaceOwnership[remote ?? '']?.paths ?? [];
  const written = (patterns ?? '').split(',').map((path) => path.trim());
  const given = patterns === 'package.json' ? ofPackage : patterns === 'none' ? [] : written.filter(Boolean);
  const record = isSet
    ? (await setPaths({ store, channel }, { [remote]: given }, by)).record
    : await readRecord(context);
  const { remotes } = ownershipOf(record);
  const shown = Object.entries(remotes).filter(([name]) => remote === undefined || name === remote);
  return {
    json: { channel, remotes: Object.fromEntries(shown) },
    human:
      shown
        .toSorted()
        .map(([name, { paths }]) => `${name}  ${paths.join(', ')}`)
        .join('\n') || `${remote ?? 'No remote'} has no paths: the site answers none of its screens.`,
  };
}
