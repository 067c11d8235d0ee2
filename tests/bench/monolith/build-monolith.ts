import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { remotes, type BuildFacts } from '@aertrip/release';
import webpack from 'webpack';
import { contractNumber } from '../../../webpack.shared.js';
import { monolithConfig } from './monolith-config';

/** Files of one former remote in the one build, relative to it; the first is the group's own. */
export interface RouteGroup {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** Where a build says which files each of its route groups needs. */
export const routeGroupsFile = 'route-groups.json';

type NamedAssets = Record<string, { assets?: { name: string }[] }>;

const filesOf = (named: NamedAssets | undefined, name: string) =>
  (named?.[name]?.assets ?? []).map((asset) => asset.name);

/** Splits files into scripts and styles, without those the page has from the start. */
function groupOf(files: readonly string[], initial: readonly string[] = []): RouteGroup {
  const added = files.filter((file) => !initial.includes(file));
  return {
    js: added.filter((file) => file.endsWith('.js')),
    css: added.filter((file) => file.endsWith('.css')),
  };
}

/**
 * Builds the site as one build into a folder and describes it there as any other build of a host.
 * @throws Error with the compiler's words when it fails
 */
export async function buildMonolith(output: string, version: string): Promise<void> {
  const compiler = webpack(monolithConfig({ version, output }));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'Nothing was built.');

  const { entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
  });
  const main = filesOf(entrypoints as NamedAssets, 'main');
  const { js, css } = groupOf(main);
  const facts = {
    app: 'host',
    version,
    container: 'one_build',
    exposes: [],
    paths: [],
    contract: contractNumber,
    shared: {},
    entry: js[0] ?? '',
    js: [...js],
    css: [...css],
  } satisfies BuildFacts;
  const groups = remotes.map((name) => [name, groupOf(filesOf(namedChunkGroups as NamedAssets, name), main)]);
  await writeFile(path.join(output, 'build.json'), JSON.stringify(facts, null, 2));
  await writeFile(path.join(output, routeGroupsFile), JSON.stringify(Object.fromEntries(groups), null, 2));
}
