import { workspaceOwnership } from '../build/workspace-apps';
import { addRemote, removeRemote, setPaths, type OwnershipOutcome } from '../operations/paths/paths';
import {
  describeOverlaps,
  inspectOwnership,
  lastChangeOf,
  noOwnership,
  readOwnership,
} from '../channel/ownership';
import { readLiveClaims, type LiveClaims } from '../channel/live-claims';
import { parseApp } from './arguments';
import type { Context } from './context';
import { shortTime, type CommandResult } from './output';

const describeClaims = ({ version, role, paths }: LiveClaims) =>
  `${version} (${role}) claims ${paths.join(', ') || 'none'}.`;

const notAnswered = (claims: readonly LiveClaims[]) => [
  ...new Set(claims.flatMap(({ refused }) => refused.map((why) => `Not answered: ${why}`))),
];

/** What a change of the list answers: what stands now, and what a person should know of it. */
async function describeChange(
  context: Context,
  name: string,
  { ownership, changed }: OwnershipOutcome,
): Promise<CommandResult> {
  const { revision, remotes } = ownership;
  const own = remotes[name]?.paths;
  const claims = await readLiveClaims(context.streamOf(name), ownership);
  const warnings = [...notAnswered(claims), ...describeOverlaps(ownership, name)];
  const what = changed
    ? `Revision ${revision} of the list of remotes.`
    : `Nothing to change, revision ${revision} of the list of remotes stands.`;
  const state = own
    ? `${name} may claim ${own.join(', ')}.`
    : `${name} is not in the list any more: the site answers none of its paths.`;
  return {
    json: { remote: name, changed, ...ownership, warnings },
    human: [`${what} ${state}`, ...warnings].join('\n'),
  };
}

/** Reads `/shop/*,/shop-search`. */
const parsePaths = (text: string) =>
  text
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);

export async function addRemoteCommand(
  context: Context,
  [name = '']: string[],
  { paths }: { readonly paths?: string },
): Promise<CommandResult> {
  const patterns = paths === undefined ? workspaceOwnership[name]?.paths : parsePaths(paths);
  return describeChange(context, name, await addRemote(context.store, name, patterns ?? [], context.by));
}

export async function removeRemoteCommand(context: Context, [name = '']: string[]): Promise<CommandResult> {
  return describeChange(context, name, await removeRemote(context.store, name, context.by));
}

async function showPaths(context: Context, name: string): Promise<CommandResult> {
  const app = await parseApp(context.store, name);
  const [ownership, { revisions, errors }] = await Promise.all([
    readOwnership(context.store),
    inspectOwnership(context.store),
  ]);
  const own = ownership?.remotes[app]?.paths ?? [];
  const claims = await readLiveClaims(context.streamOf(app), ownership ?? noOwnership);
  const change = lastChangeOf(revisions, app);
  return {
    json: { remote: app, paths: own, claims, change: change ?? null },
    human: [
      `${app} may claim ${own.join(', ') || 'no paths'}.`,
      ...claims.map(describeClaims),
      ...notAnswered(claims),
      ...(change
        ? [`Since revision ${change.revision} by ${change.actor}, ${shortTime(change.at)}: ${change.reason}`]
        : []),
      ...errors.map(({ refusal }) => refusal.parts.found),
    ].join('\n'),
    exitCode: errors.length > 0 ? 3 : 0,
  };
}

export async function pathsCommand(
  context: Context,
  [name = '']: string[],
  { set }: { readonly set?: string },
): Promise<CommandResult> {
  if (set === undefined) return showPaths(context, name);
  return describeChange(context, name, await setPaths(context.store, name, parsePaths(set), context.by));
}
