import { readLiveApp } from '../../channel/apps';
import { hostName } from '../../core/app-name';
import { sha256 } from '../../core/hash';
import { releaseKey } from '../../core/store-layout';
import type { ReleaseManifest } from '../../releases/manifest';
import { fixturesFileName, readLoads, snapshotsFileName } from '../../releases/screen-fixtures';
import { eachOf, readText, type ReleaseStore } from '../../store/release-store';

/** webpack's tables of its files, by the number of a chunk. */
const fileTables = /\{(?:"?[\w-]+"?:"(?:[\da-f]{8}|sha256-[\w+/=]+)",?)+\}/g;

/** Hashes in names of files, in tags and in the registry of a page. */
const hashesInText = /(?<=\.)[\da-f]{8}(?=\.\w+\b)|sha256-[\w+/=]+/g;

const withoutHashes = (text: string) => text.replaceAll(fileTables, '{}').replaceAll(hashesInText, '');

/** A text of a release, in which nothing depends on its version. */
export const withoutVersion = (
  text: string,
  { version, container }: Pick<ReleaseManifest, 'version' | 'container'>,
): string => withoutHashes(text.replaceAll(container, '').replaceAll(version, ''));

export const withoutHash = (file: string) => file.replace(/\.[\da-f]{8}(?=\.\w+$)/, '');

/** Files that run nothing. */
const isAside = (file: string) =>
  /\.(map|br|gz)$/.test(file) ||
  ['build.json', 'mf-manifest.json', fixturesFileName, snapshotsFileName].includes(file);

/** What the files of a release hold apart from its version, by their names without hash. */
async function codeOf(store: ReleaseStore, manifest: ReleaseManifest): Promise<ReadonlyMap<string, string>> {
  const { app, version, files } = manifest;
  const names = Object.keys(files).filter((file) => !isAside(file));
  const code = await eachOf(names, 16, async (file): Promise<[string, string]> => {
    if (!/\.(js|cjs|mjs|css)$/.test(file)) return [file, files[file]?.integrity ?? ''];
    const text = await readText(store, releaseKey(app, version, file));
    // A missing file equals none.
    return [withoutHash(file), text === undefined ? file : sha256(withoutVersion(text, manifest))];
  });
  return new Map(code);
}

/** Facts of a release that say nothing about how the host and the edge treat it, or are compared as files. */
const ofRelease = ['version', 'container', 'files', 'chunks', 'publishedAt', 'publishedBy', 'gitRevision'];

/** Versions of shared modules stay, also one that equals the version of the release. */
const treatmentOf = (manifest: ReleaseManifest) =>
  withoutHashes(
    JSON.stringify(manifest, (name, value: unknown) => (ofRelease.includes(name) ? undefined : value)),
  );

interface SameCodeOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly host: ReleaseManifest;
  readonly candidate: ReleaseManifest;
  readonly live: ReleaseManifest;
}

/**
 * Compares the code of a candidate with that of the live release, which visitors use in the page of the same host. The files
 * that a screen loads are those that were noted when its snapshot was recorded; a changed file that no screen loads may be
 * loaded by any.
 * @returns `undefined` when any screen may differ
 */
export async function compareCode({ store, channel, host, candidate, live }: SameCodeOptions) {
  const inForce = await readLiveApp({ store, channel, app: hostName });
  if (candidate.app !== hostName && inForce?.live !== host.version) return undefined;
  if (treatmentOf(candidate) !== treatmentOf(live)) return undefined;
  const [own, before] = [await codeOf(store, candidate), await codeOf(store, live)];
  const names = [...new Set([...own.keys(), ...before.keys()])];
  const changed = names.filter((name) => own.get(name) !== before.get(name));
  // The pages that the server makes are compared themselves.
  const ofBrowser = changed.filter((name) => name !== withoutHash(candidate.server ?? ''));
  const noted = [await readLoads(store, live), await readLoads(store, candidate)];
  const isLoaded = (file: string) => noted.some((loads) => Object.values(loads).flat().includes(file));
  const isAnywhere = !ofBrowser.every(isLoaded);
  return {
    isEqual: changed.length === 0,
    /** @param name of the snapshot of a screen */
    isSame(name: string): boolean {
      if (changed.length === 0) return true;
      const files = noted.flatMap((loads) => loads[name] ?? []);
      return files.length > 0 && !isAnywhere && !ofBrowser.some((file) => files.includes(file));
    },
  };
}
