import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  activateLocalBuild,
  setPaths,
  readLiveApp,
  publish,
  readOwnership,
  readReleaseManifest,
  releaseFolder,
  workspaceRemotes,
  type BuildFacts,
  type ReleaseManifest,
  type ReleaseStore,
} from '@aertrip/release';
import { integrityOf } from '@aertrip/release/hash';

/** Releases that pass every check of a store and fail in the page, and a sound one. */
export const variants = {
  sound: { version: '2.0.0', patch: (_file: string, code: string) => code },
  'throws when run': {
    version: '2.0.1',
    patch: (file: string, code: string) =>
      file === 'remoteEntry.js' ? `throw new Error('This release throws.');${code}` : code,
  },
  'missing expose': {
    version: '2.0.2',
    patch: (file: string, code: string) =>
      file === 'remoteEntry.js' ? code.replace('"./routes":', '"./nothing":') : code,
  },
  'throws at render': {
    version: '2.0.3',
    patch: (_file: string, code: string) =>
      code.replaceAll('jsx)("h1",', 'jsx)(()=>{throw new Error("This heading throws.")},'),
  },
} as const;

export type Variant = keyof typeof variants;

/** A channel for each variant, in which it is live and the built release is the previous one. */
export const channelOf = (variant: Variant) => `faults-${variants[variant].version}`;

const containerOf = (app: string, version: string) => `${app}_${version}`.replace(/\W/g, '_');

/**
 * Writes a built release under another version, as a build would: renames the container in every script, and updates the
 * hashes of the changed chunks in the entry.
 */
async function writeVariant(store: ReleaseStore, built: ReleaseManifest, variant: Variant, dist: string) {
  const { app, container } = built;
  const { version, patch } = variants[variant];
  const source = path.join(store.location, releaseFolder(app, built.version));
  const hashes = new Map<string, string>();
  const rewrite = async (file: string) => {
    const code = await readFile(path.join(source, file), 'utf8');
    const renamed = patch(file, code.replaceAll(container, containerOf(app, version)));
    const rehashed = [...hashes].reduce((text, [before, after]) => text.replaceAll(before, after), renamed);
    hashes.set(integrityOf(Buffer.from(code)), integrityOf(Buffer.from(rehashed)));
    await writeFile(path.join(dist, file), rehashed);
  };
  const names = (await readdir(source)).filter((name) => /\.(js|css)$/.test(name));
  for (const name of names.filter((file) => file !== 'remoteEntry.js')) await rewrite(name);
  await rewrite('remoteEntry.js');
  const facts = JSON.parse(await readFile(path.join(source, 'build.json'), 'utf8')) as BuildFacts;
  // Without the server bundle, which would render the page without the fault.
  const { server: _, ...inBrowser } = facts;
  await writeFile(
    path.join(dist, 'build.json'),
    JSON.stringify({ ...inBrowser, version, container: containerOf(app, version) }),
  );
}

/** Publishes the variants of every remote, each live in a separate channel. */
export async function publishBadReleases(store: ReleaseStore): Promise<void> {
  const ownership = await readOwnership({ store, channel: 'live' });
  const publishVariant = async (variant: Variant) => {
    for (const app of workspaceRemotes) {
      const revision = await readLiveApp({ store, channel: 'live', app });
      const built = revision && (await readReleaseManifest(store, app, revision.live));
      if (!built) throw new Error(`${app} has no live release to make a bad one of.`);
      const dist = await mkdtemp(path.join(tmpdir(), 'aertrip-variant-'));
      try {
        await writeVariant(store, built, variant, dist);
        const stream = { store, channel: channelOf(variant), app };
        const by = { actor: 'journeys', reason: variant };
        await setPaths(stream, { [app]: ownership.remotes[app]?.paths ?? [] }, by);
        await publish({ ...stream, dist, publishedBy: 'journeys', gitRevision: null });
        await activateLocalBuild(stream, built.version, by);
        await activateLocalBuild(stream, variants[variant].version, by);
      } finally {
        await rm(dist, { recursive: true, force: true });
      }
    }
  };
  await Promise.all((Object.keys(variants) as Variant[]).map(publishVariant));
}
