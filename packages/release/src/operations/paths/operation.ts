import { workspaceOwnership } from '../../core/repository';
import type { Basis, Changed, ChangeOptions } from '../../channel/change';
import type { Channel } from '../../channel/log';
import { ownershipOf, type Ownership } from '../../channel/ownership';
import { appOperation, doneOfChannel, type Done, type OptionSpec, type Target } from '../operation';
import { runAppPlan, runPlans } from '../plan';
import { parsePaths } from '../values';
import { planAddRemote, planRemoveRemote, planSetPaths } from './plan';

/**
 * Lists a remote with the paths that it may claim. Idempotent for the same paths.
 * @throws ReleaseRefused `usage` for an invalid name or pattern, or a listed remote with other paths; `conflict` when
 * another writer was first
 */
export const addRemote = (channel: Channel, app: string, paths: readonly string[], by: ChangeOptions) =>
  runAppPlan({ ...channel, app }, by, (situation) => planAddRemote(situation, app, paths));

/** Lists the missing remotes and keeps the others unchanged. */
export function addMissingRemotes(
  channel: Channel,
  { remotes }: Pick<Ownership, 'remotes'>,
  by: ChangeOptions,
): Promise<Changed> {
  const planMissing = async (basis: Basis) => {
    const listed = ownershipOf(basis.record).remotes;
    const missing = Object.entries(remotes).filter(([name]) => !listed[name]);
    return new Map(missing.map(([name, { paths }]) => [name, planAddRemote(basis, name, paths)]));
  };
  // Two concurrent starts may list the same remotes.
  return runPlans(channel, Object.keys(remotes), by, planMissing, { again: true });
}

/**
 * Sets the paths that a remote may claim. The site stops serving claims of its live release beyond them.
 * @throws ReleaseRefused `usage` for an unlisted remote or an invalid pattern; `conflict`
 */
export const setPaths = (channel: Channel, app: string, paths: readonly string[], by: ChangeOptions) =>
  runAppPlan({ ...channel, app }, by, (situation) => planSetPaths(situation, paths));

/**
 * Removes a remote from the list: the site stops serving its paths. Its releases and its history stay.
 * @throws ReleaseRefused `usage` for an unlisted remote; `conflict`
 */
export const removeRemote = (channel: Channel, app: string, by: ChangeOptions) =>
  runAppPlan({ ...channel, app }, by, planRemoveRemote);

function doneOfPaths({ record, changed }: Changed, _: Channel, [target]: readonly Target[]): Done {
  const { app } = target ?? { app: '' };
  const paths = ownershipOf(record).remotes[app]?.paths;
  const sentence = paths
    ? `${app} may claim ${paths.join(', ')}.`
    : `${app} is not in the list of remotes any more: the site answers none of its paths.`;
  return doneOfChannel(changed, [sentence], app);
}

const pathsOption: OptionSpec<string[]> = {
  flag: '--paths <patterns>',
  help: 'such as "/shop/*,/shop-search"',
  label: 'Paths',
  parse: parsePaths,
};

export const addRemoteOperation = appOperation<{ readonly paths?: string[] }>({
  name: 'add-remote',
  help: 'list a new remote, with the paths that its releases may claim',
  argument: 'remote',
  options: {
    paths: { ...pathsOption, help: `${pathsOption.help}; by default "aertrip.owns" of its workspace` },
  },
  plan: (situation, { paths }) => {
    const { app } = situation.stream;
    return planAddRemote(situation, app, paths ?? workspaceOwnership[app]?.paths ?? []);
  },
  done: doneOfPaths,
});

export const setPathsOperation = appOperation<{ readonly paths: string[] }>({
  name: 'set-paths',
  help: 'change the paths that the releases of a remote may claim',
  options: { paths: { ...pathsOption, isRequired: true } },
  plan: (situation, { paths }) => planSetPaths(situation, paths),
  done: doneOfPaths,
});

export const removeRemoteOperation = appOperation({
  name: 'remove-remote',
  help: 'take a remote off the site: its paths go offline, its releases stay',
  options: {},
  needsReason: true,
  plan: planRemoveRemote,
  done: doneOfPaths,
});
