import path from 'node:path';
import {
  appsOf,
  createFolderStore,
  folderNames,
  hostName,
  logFolder,
  logKey,
  readReleaseManifest,
  releaseKey,
  releaseManifestName,
  liveAppOf,
  type ChannelRecord,
  type ReleaseManifest,
  type ReleaseStore,
  type LiveApp,
} from '@aertrip/release';
import { integrityOf, sha256 } from '@aertrip/release/hash';
import { isSourceMap } from './release-library';

export interface EdgeCopyOptions {
  readonly folder: string;
  /** Bytes of release files that it may hold. */
  readonly maxBytes: number;
}

interface Version {
  readonly app: string;
  readonly version: string;
}

const nameOf = ({ app, version }: Version) => `${app}@${version}`;

/** The releases of a record, the most important first: every live version, then the canaries, then the fallbacks. */
function versionsOf(record: ChannelRecord): Version[] {
  const of = (choose: (state: LiveApp) => string | null | undefined) =>
    appsOf(record).flatMap((app) => {
      const state = liveAppOf(record, app);
      const version = state && choose(state);
      return version ? [{ app, version }] : [];
    });
  const all = [
    ...of(({ live }) => live),
    ...of(({ canary }) => canary?.version),
    ...of(({ previous }) => previous[0]),
  ];
  return [...new Map(all.map((one) => [nameOf(one), one])).values()];
}

const servedFiles = ({ files }: ReleaseManifest) =>
  Object.entries(files).filter(([name]) => !isSourceMap(name));

const sizeOf = (manifest: ReleaseManifest) =>
  servedFiles(manifest).reduce((sum, [, { size }]) => sum + size, 0);

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** Local copy from which an edge serves without its store, also after a restart. */
export function createEdgeCopy(store: ReleaseStore, channel: string, { folder, maxBytes }: EdgeCopyOptions) {
  // Copies of several stores share one folder and never mix.
  const copy = createFolderStore(path.join(folder, sha256(store.location).slice(0, 12)));
  /** Releases that this process has seen to be whole in the copy, with their sizes. */
  const whole = new Map<string, number>();
  let kept: { readonly record: ChannelRecord; readonly problem?: string } | undefined;

  async function copyFile(key: string, integrity: string): Promise<void> {
    const there = await copy.read(key);
    if (there && integrityOf(there) === integrity) return;
    const content = await store.read(key);
    if (!content) throw new Error(`${key} is not in ${store.location}.`);
    if (integrityOf(content) !== integrity) throw new Error(`${key} is not what was published.`);
    await copy.write(key, content);
  }

  /** Copies the manifest last, after the files that it names. */
  async function copyRelease(one: Version, manifest: ReleaseManifest): Promise<void> {
    const { app, version } = one;
    for (const [name, { integrity }] of servedFiles(manifest))
      await copyFile(releaseKey(app, version, name), integrity);
    const key = releaseKey(app, version, releaseManifestName);
    const text = (await store.read(key)) ?? (await copy.read(key));
    if (!text) throw new Error(`${key} is not in ${store.location}.`);
    await copy.write(key, text);
    whole.set(nameOf(one), sizeOf(manifest));
  }

  const manifestOf = async ({ app, version }: Version) =>
    (await readReleaseManifest(store, app, version)) ?? (await readReleaseManifest(copy, app, version));

  /** Copies the releases as far as there is room. @returns what there was no room for */
  async function copyReleases(versions: readonly Version[]) {
    const leftOut: string[] = [];
    let size = 0;
    for (const one of versions) {
      const known = whole.get(nameOf(one));
      const manifest = known === undefined ? await manifestOf(one) : undefined;
      if (known === undefined && !manifest) throw new Error(`${nameOf(one)} is not in ${store.location}.`);
      const own = known ?? (manifest ? sizeOf(manifest) : 0);
      if (size + own > maxBytes) {
        leftOut.push(nameOf(one));
        continue;
      }
      size += own;
      if (manifest) await copyRelease(one, manifest);
    }
    return leftOut;
  }

  /** Then the other records go. */
  async function copyRecord(record: ChannelRecord): Promise<void> {
    const key = logKey(channel, record.sequence);
    await copy.write(key, JSON.stringify(record, null, 2));
    const log = logFolder(channel);
    for (const name of await copy.list(log))
      if (`${log}/${name}` !== key) await copy.remove(`${log}/${name}`);
  }

  async function remove(one: Version): Promise<void> {
    const { app, version } = one;
    whole.delete(nameOf(one));
    const manifest = await readReleaseManifest(copy, app, version).catch(() => undefined);
    await copy.remove(releaseKey(app, version, releaseManifestName));
    for (const name of Object.keys(manifest?.files ?? {})) await copy.remove(releaseKey(app, version, name));
  }

  async function removeAllBut(used: readonly Version[]): Promise<void> {
    const names = used.map(nameOf);
    for (const app of folderNames(await copy.list('apps')))
      for (const version of folderNames(await copy.list(`apps/${app}`)))
        if (!names.includes(nameOf({ app, version }))) await remove({ app, version });
  }

  /** @returns a sentence about the releases that there was no room for */
  async function copyAll(record: ChannelRecord): Promise<string | undefined> {
    const versions = versionsOf(record);
    const leftOut = await copyReleases(versions);
    await copyRecord(record);
    await removeAllBut(versions);
    if (leftOut.length === 0) return undefined;
    return `There is no room for ${leftOut.join(', ')} in ${megabytes(maxBytes)}: without the store these cannot be served. RELEASE_COPY_MB allows more.`;
  }

  return {
    /** Laid out as the store, with one record in its log. */
    store: copy,
    /** Copies a record unless it is copied: first the files that it names. */
    async keep(record: ChannelRecord) {
      if (!liveAppOf(record, hostName)) return;
      if (kept?.record !== record) kept = { record, problem: await copyAll(record) };
      if (kept.problem !== undefined) throw new Error(kept.problem);
    },
  };
}

export type EdgeCopy = ReturnType<typeof createEdgeCopy>;
