import {
  readLiveApp,
  requireRelease,
  workspaceApps,
  type ReleaseManifest,
  type ReleaseStore,
} from '@aertrip/release';
import type { Sizes } from './budgets-file';

/** Bytes that a browser fetches for the files: compressed if the build compressed them. */
const bytesOf = ({ files }: ReleaseManifest, names: readonly string[]) =>
  [...new Set(names)].reduce((sum, name) => sum + (files[`${name}.br`]?.size ?? files[name]?.size ?? 0), 0);

/** Sizes of a release: its entry, its routes without the entry, and what each named screen adds to both. */
function groupsOf(manifest: ReleaseManifest): Record<string, number> {
  const { app, entry, js, css, chunks = {} } = manifest;
  const first = [entry, ...js, ...css];
  const isHost = app === 'host';
  const screens = Object.entries(chunks).map(([name, chunk]) => {
    const added = [...chunk.js, ...chunk.css].filter((file) => !first.includes(file));
    return [name, bytesOf(manifest, added)] as const;
  });
  return {
    entry: bytesOf(manifest, isHost ? first : [entry]),
    ...(!isHost && {
      routes: bytesOf(
        manifest,
        [...js, ...css].filter((file) => file !== entry),
      ),
    }),
    ...Object.fromEntries(screens),
  };
}

/**
 * Compressed sizes of the live releases of a store.
 * @throws ReleaseRefused when an app is not released there
 */
export async function releaseSizes(store: ReleaseStore): Promise<Sizes> {
  const sizeOf = async (app: string) => {
    const revision = await readLiveApp({ store, channel: 'live', app });
    if (!revision) throw new Error(`${app} is not released in ${store.location}.`);
    return [app, groupsOf((await requireRelease(store, app, revision.live)).manifest)] as const;
  };
  return Object.fromEntries(await Promise.all(workspaceApps.map(sizeOf)));
}
