import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { factsOfApp, readApp } from './app-options';
import { contractNumber } from './contract';
import { designSystemRange, sameMajor, singletons } from './shares';

const files = v.optional(v.object({ sync: v.array(v.string()), async: v.array(v.string()) }), {
  sync: [],
  async: [],
});
const assets = v.optional(v.object({ js: files, css: files }), {});

/** The fields that we read of `mf-manifest.json`, which the federation plugin of every bundler writes. */
const manifestSchema = v.object({
  name: v.string(),
  metaData: v.object({
    remoteEntry: v.object({ name: v.string(), path: v.string(), type: v.optional(v.string(), 'global') }),
  }),
  shared: v.array(
    v.object({ name: v.string(), requiredVersion: v.optional(v.string()), assets: v.optional(assets) }),
  ),
  exposes: v.array(v.object({ path: v.optional(v.string()), name: v.string(), assets: v.optional(assets) })),
});

type Manifest = v.InferOutput<typeof manifestSchema>;

const manifestFile = 'mf-manifest.json';

function readManifest(output: string): Manifest {
  const file = path.join(output, manifestFile);
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), manifestSchema), readFileSync(file, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `${file} cannot be read (${reason}).\nExpected the manifest that a federation plugin writes.\n→ Build first, with manifest: true (docs/guides/teams.md). Nothing was written.`,
      { cause },
    );
  }
}

const sync = (asset: v.InferOutput<typeof assets> | undefined, kind: 'js' | 'css'): string[] =>
  (asset?.[kind]?.sync ?? []).map((file) => file.replace(/^\.?\//, ''));

/**
 * Version ranges of the modules that it shares from the host. Excludes a share with bundled files: that is a copy,
 * which the gate reports.
 */
function sharedOf({ shared }: Manifest, folder: string): Record<string, string> {
  const known = new Map(shared.map((share) => [share.name, share]));
  return Object.fromEntries(
    singletons(folder, false).flatMap(({ name, version }) => {
      const share = known.get(name);
      const carried = share && sync(share.assets, 'js').length > 0;
      return carried ? [] : [[name, share?.requiredVersion ?? sameMajor(version)]];
    }),
  );
}

/**
 * Writes `build.json` beside the files of a finished build, from its `mf-manifest.json` and the project's package.json:
 * for the builds of bundlers that the preset does not configure.
 * @param folder of the remote, absolute
 * @throws Error when the manifest is missing or invalid
 */
export function writeFacts(folder: string): void {
  const app = readApp({ folder });
  const { output } = app;
  const manifest = readManifest(output);
  const { remoteEntry } = manifest.metaData;
  const exposed = manifest.exposes.map(
    ({ path: exposePath, name: exposeName }) => exposePath ?? `./${exposeName}`,
  );
  const first = (kind: 'js' | 'css') => [
    ...new Set(manifest.exposes.flatMap((expose) => sync(expose.assets, kind))),
  ];
  const facts = {
    ...factsOfApp(app),
    exposes: exposed,
    shared: { ...sharedOf(manifest, folder), ...designSystemRange(folder) },
    contract: contractNumber,
    entry: path.posix.join(remoteEntry.path, remoteEntry.name),
    ...(remoteEntry.type === 'module' ? { type: 'module' } : {}),
    js: first('js'),
    css: first('css'),
    preload: [],
  };
  // Analysis files of the plugin and of Vite.
  for (const byProduct of ['mf-stats.json', '.vite'])
    rmSync(path.join(output, byProduct), { recursive: true, force: true });
  writeFileSync(path.join(output, 'build.json'), JSON.stringify(facts, null, 2));
}
