import { readLiveApp } from '../../channel/apps';
import { hostName } from '../../core/app-name';
import { sha256 } from '../../core/hash';
import { releaseKey } from '../../core/store-layout';
import { requireRelease, type ReleaseManifest } from '../../releases/manifest';
import { fixturesFileName, snapshotsFileName, type Screen } from '../../releases/screen-fixtures';
import { eachOf, readText, type ReleaseStore } from '../../store/release-store';
import { checkOf, readVerification } from '../verification';

/** webpack's tables of its files, by the number of a chunk. */
const fileTables = /\{(?:"?[\w-]+"?:"(?:[\da-f]{8}|sha384-[\w+/=]+)",?)+\}/g;

/** Hashes in names of files, in tags and in the registry of a page. */
const hashes = /(?<=\.)[\da-f]{8}(?=\.\w+\b)|sha384-[\w+/=]+/g;

/** A text of a release, in which nothing depends on its version. */
export const withoutVersion = (
  text: string,
  { version, container }: Pick<ReleaseManifest, 'version' | 'container'>,
): string =>
  text.replaceAll(container, '').replaceAll(version, '').replaceAll(fileTables, '{}').replaceAll(hashes, '');

const withoutHash = (file: string) => file.replace(hashes, '');

const isCode = (file: string) => /\.(js|css)$/.test(file);

/** Files that run nothing. */
const isAside = (file: string) =>
  /\.(map|br|gz)$/.test(file) ||
  ['build.json', 'mf-manifest.json', fixturesFileName, snapshotsFileName].includes(file);

/** Hash of each file of a release, by its name without hash for code. */
async function codeOf(store: ReleaseStore, manifest: ReleaseManifest): Promise<Map<string, string>> {
  const { app, version, files } = manifest;
  const names = Object.keys(files).filter((file) => !isAside(file));
  const found = await eachOf(names, 16, async (file): Promise<[string, string]> => {
    if (!isCode(file)) return [file, files[file]?.integrity ?? ''];
    const text = await readText(store, releaseKey(app, version, file));
    // A missing file equals none.
    return [withoutHash(file), text === undefined ? file : sha256(withoutVersion(text, manifest))];
  });
  return new Map(found);
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

/**
 * Compares the code of a candidate with that of the live release, which visitors use in the page of the same host.
 * @returns `undefined` when any screen may differ; otherwise whether all of the code is the same, and the files that a
 * screen of the candidate loads when it is known from the verification of the live release, and all of them are the same
 */
export async function compareCode({ store, channel, host, candidate, live }: SameCodeOptions) {
  const inForce = await readLiveApp({ store, channel, app: hostName });
  if (inForce?.live !== host.version || treatmentOf(candidate) !== treatmentOf(live)) return undefined;
  const [own, before] = [await codeOf(store, candidate), await codeOf(store, live)];
  const isSame = (name: string) => own.get(name) !== undefined && own.get(name) === before.get(name);
  const verification = await readVerification(
    store,
    await requireRelease(store, live.app, live.version),
    channel,
  );
  const isChecked =
    verification?.against[hostName] === host.version &&
    checkOf(verification, 'screens')?.outcome === 'passed';
  const files = new Map(Object.keys(candidate.files).map((file) => [withoutHash(file), file]));
  return {
    isUnchanged: own.size === before.size && [...own.keys()].every(isSame),
    loadedOn({ url, as }: Screen): readonly string[] | undefined {
      const screen = verification?.rendered.find((each) => each.url === url && each.as === as);
      if (!isChecked || !screen?.loads) return undefined;
      const names = screen.loads.map((file) => (isCode(file) ? withoutHash(file) : file));
      return names.every(isSame) ? names.map((name) => files.get(name) ?? name) : undefined;
    },
  };
}
