import { workspaceOwnership } from '../../core/workspace-apps';
import type { Basis, Changed, ChangeOptions } from '../../channel/change';
import type { Channel } from '../../channel/log';
import { ownershipOf, type Ownership } from '../../channel/ownership';
import { doneOfChannel } from '../done';
import type { Operation, OperationContext, OptionSpec, Target } from '../operation';
import { readBasis, runPlans, situationOf, type Plan, type Situation } from '../plan';
import { parsePaths } from '../values';
import { planAddRemote, planRemoveRemote, planSetPaths } from './plan';

export interface PathsOutcome {
  readonly ownership: Ownership;
  /** False when nothing changed and no record was added. */
  readonly changed: boolean;
}

const outcomeOf = ({ record, changed }: Changed): PathsOutcome => ({
  ownership: ownershipOf(record),
  changed,
});

async function change(
  { store, channel }: Channel,
  name: string,
  by: ChangeOptions,
  plan: (situation: Situation) => Plan | Promise<Plan>,
): Promise<PathsOutcome> {
  const planOne = async (basis: Parameters<typeof situationOf>[1]) =>
    new Map([[name, await plan(situationOf({ store, channel, app: name }, basis))]]);
  return outcomeOf(await runPlans({ store, channel }, [name], by, planOne));
}

/**
 * Lists a remote with the paths that it may claim. Idempotent for the same paths.
 * @throws ReleaseRefused `usage` for an invalid name or pattern, or a listed remote with other paths; `conflict` when
 * another writer was first
 */
export const addRemote = (
  channel: Channel,
  name: string,
  paths: readonly string[],
  by: ChangeOptions,
): Promise<PathsOutcome> => change(channel, name, by, (situation) => planAddRemote(situation, name, paths));

/** Lists the missing remotes and keeps the others unchanged. */
export async function addMissingRemotes(
  channel: Channel,
  { remotes }: Pick<Ownership, 'remotes'>,
  by: ChangeOptions,
): Promise<PathsOutcome> {
  const planMissing = async (basis: Basis) => {
    const listed = ownershipOf(basis.record).remotes;
    const missing = Object.entries(remotes).filter(([name]) => !listed[name]);
    return new Map(missing.map(([name, { paths }]) => [name, planAddRemote(basis, name, paths)]));
  };
  // Two concurrent starts may list the same remotes.
  return outcomeOf(await runPlans(channel, Object.keys(remotes), by, planMissing, { again: true }));
}

/**
 * Sets the paths that a remote may claim. The site stops serving claims of its live release beyond them.
 * @throws ReleaseRefused `usage` for an unlisted remote or an invalid pattern; `conflict`
 */
export const setPaths = (
  channel: Channel,
  name: string,
  paths: readonly string[],
  by: ChangeOptions,
): Promise<PathsOutcome> => change(channel, name, by, (situation) => planSetPaths(situation, paths));

/**
 * Removes a remote from the list: the site stops serving its paths. Its releases and its history stay.
 * @throws ReleaseRefused `usage` for an unlisted remote; `conflict`
 */
export const removeRemote = (channel: Channel, name: string, by: ChangeOptions): Promise<PathsOutcome> =>
  change(channel, name, by, planRemoveRemote);

const nameOf = ([target]: readonly Target[]) => target?.app ?? '';

/** An operation on the paths of one remote. */
function pathsOperation<Options>(
  described: Pick<Operation<Options>, 'name' | 'help' | 'argument' | 'options' | 'needsReason'>,
  plan: (situation: Situation, options: Options) => Plan | Promise<Plan>,
): Operation<Options> {
  const planOf = (options: Options) => (situation: Situation) => plan(situation, options);
  return {
    ...described,
    role: 'own',
    plan: async (context, targets, options) => {
      const { store, channel } = context;
      const stream = { store, channel, app: nameOf(targets) };
      return new Map([[stream.app, await planOf(options)(situationOf(stream, await readBasis(context)))]]);
    },
    run: async (context: OperationContext, targets, options) => {
      const name = nameOf(targets);
      const { by, expectRevision } = context;
      const { ownership, changed } = await change(context, name, { ...by, expectRevision }, planOf(options));
      const paths = ownership.remotes[name]?.paths;
      const sentence = paths
        ? `${name} may claim ${paths.join(', ')}.`
        : `${name} is not in the list of remotes any more: the site answers none of its paths.`;
      return doneOfChannel(changed, [sentence], name);
    },
  };
}

const pathsOption: OptionSpec<string[]> = {
  flag: '--paths <patterns>',
  help: 'such as "/shop/*,/shop-search"',
  label: 'Paths',
  parse: parsePaths,
};

export const addRemoteOperation = pathsOperation<{ readonly paths?: string[] }>(
  {
    name: 'add-remote',
    help: 'list a new remote, with the paths that its releases may claim',
    argument: 'remote',
    options: {
      paths: { ...pathsOption, help: `${pathsOption.help}; by default "aertrip.owns" of its workspace` },
    },
  },
  (situation, { paths }) => {
    const { app } = situation.stream;
    return planAddRemote(situation, app, paths ?? workspaceOwnership[app]?.paths ?? []);
  },
);

export const setPathsOperation = pathsOperation<{ readonly paths: string[] }>(
  {
    name: 'set-paths',
    help: 'change the paths that the releases of a remote may claim',
    argument: 'app',
    options: { paths: { ...pathsOption, isRequired: true } },
  },
  (situation, { paths }) => planSetPaths(situation, paths),
);

export const removeRemoteOperation = pathsOperation<Readonly<Record<never, never>>>(
  {
    name: 'remove-remote',
    help: 'take a remote off the site: its paths go offline, its releases stay',
    argument: 'app',
    options: {},
    needsReason: true,
  },
  planRemoveRemote,
);
