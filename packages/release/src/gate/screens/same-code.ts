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

/** A text of a release, in which nothing depends on its version. */
export const withoutVersion = (
  text: string,
  { version, container }: Pick<ReleaseManifest, 'version' | 'container'>,
): string =>
  text
    .replaceAll(container, '')
    .replaceAll(version, '')
    .replaceAll(fileTables, '{}')
    .replaceAll(hashesInText, '');

export const withoutHash = (file: string) => file.replace(/\.[\da-f]{8}(?=\.\w+$)/, '');

const isCode = (file: string) => /\.(js|cjs|mjs|css)$/.test(file);

/** Files that run nothing. */
const isAside = (file: string) =>
  /\.(map|br|gz)$/.test(file) ||
  ['build.json', 'mf-manifest.json', fixturesFileName, snapshotsFileName].includes(file);

/** Code of a release by the name of its file without hash. */
interface Code {
  readonly hashes: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
}

async function codeOf(store: ReleaseStore, manifest: ReleaseManifest): Promise<Code> {
  const { app, version, files } = manifest;
  const texts = new Map<string, string>();
  const names = Object.keys(files).filter((file) => !isAside(file));
  const hashes = await eachOf(names, 16, async (file): Promise<[string, string]> => {
    if (!isCode(file)) return [file, files[file]?.integrity ?? ''];
    const text = await readText(store, releaseKey(app, version, file));
    // A missing file equals none.
    if (text === undefined) return [withoutHash(file), file];
    texts.set(withoutHash(file), withoutVersion(text, manifest));
    return [withoutHash(file), sha256(withoutVersion(text, manifest))];
  });
  return { hashes: new Map(hashes), texts };
}

/** Facts of a build that change how the host and the edge treat it. */
const treatmentOf = ({ paths, query, dataVersion, noIndex, private: secret, ...facts }: ReleaseManifest) =>
  JSON.stringify([
    [paths, query, dataVersion, noIndex, secret, facts.title, facts.owner],
    [facts.contract, facts.shared, facts.symbols, facts.exposes, facts.type],
    [...facts.js, ...facts.css, facts.server ?? ''].map(withoutHash),
  ]);

interface SameCodeOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly host: ReleaseManifest;
  readonly candidate: ReleaseManifest;
  readonly live: ReleaseManifest;
}

/** Whether a chunk of webpack loads another one, by the number or the name of that. */
const mentions = (text: string, file: string) => {
  const [id = ''] = file.split('.');
  return text.includes(`.e(${id})`) || text.includes(`.e("${id}")`);
};

/**
 * Compares the code of a candidate with that of the live release, which visitors use in the page of the same host. The files
 * that a screen loads are those that were noted when its snapshot was recorded.
 * @returns `undefined` when any screen may differ
 */
export async function compareCode({ store, channel, host, candidate, live }: SameCodeOptions) {
  const inForce = await readLiveApp({ store, channel, app: hostName });
  if (candidate.app !== hostName && inForce?.live !== host.version) return undefined;
  if (treatmentOf(candidate) !== treatmentOf(live)) return undefined;
  const [own, before] = [await codeOf(store, candidate), await codeOf(store, live)];
  const names = [...new Set([...own.hashes.keys(), ...before.hashes.keys()])];
  const server = candidate.server && withoutHash(candidate.server);
  const changed = names.filter((name) => own.hashes.get(name) !== before.hashes.get(name));
  const ofBrowser = changed.filter((name) => name !== server);
  const loads = new Map<string, Set<string>>();
  for (const manifest of [live, candidate])
    for (const [name, files] of Object.entries(await readLoads(store, manifest)))
      loads.set(name, new Set([...(loads.get(name) ?? []), ...files]));
  const all = [...loads.values()];
  const isKnown = (file: string) => all.some((files) => files.has(file));
  // Such as the table of routes, which mentions the files of every screen.
  const isOfAll = (file: string) => all.every((files) => files.has(file));
  const loadsChange = (files: ReadonlySet<string>, change: string) =>
    files.has(change) ||
    [...files].some(
      (file) =>
        !(isOfAll(file) && isKnown(change)) &&
        [own, before].some(({ texts }) => mentions(texts.get(file) ?? '', change)),
    );
  return {
    /** Whether the server renders with the same code. */
    hasSameServer: changed.length === ofBrowser.length,
    /** @param name of the snapshot of a screen */
    isSame(name: string): boolean {
      if (changed.length === 0) return true;
      const files = loads.get(name);
      return files !== undefined && !ofBrowser.some((change) => loadsChange(files, change));
    },
  };
}
