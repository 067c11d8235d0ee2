import {
  fallbackOf,
  folderNames,
  hostName,
  openEdgeCopy,
  ownershipFolder,
  readReleaseManifest,
  releaseKey,
  releaseManifestName,
  revisionFileName,
  revisionsFolder,
  setKey,
  type ReleaseManifest,
  type ReleaseStore,
  type Revision,
} from '@aertrip/release';
import { integrityOf } from '@aertrip/release/hash';
import * as v from 'valibot';
import { isSourceMap } from './source-maps';

/** Revisions of a stream, and lists of the remotes, that stay in the copy beside the first. */
const keptRevisions = 3;

/** What was in force together when the copy was last whole: by app, and of the list of remotes (0: none), the revision. */
const pointerSchema = v.object({
  revisions: v.record(v.string(), v.number()),
  ownership: v.number(),
});

export type CopiedState = v.InferOutput<typeof pointerSchema>;

/** What is to be copied. */
export interface StateToCopy {
  readonly revisions: ReadonlyMap<string, Revision>;
  /** Number of the list of remotes; 0 while there is none. */
  readonly ownership: number;
}

export interface EdgeCopyOptions {
  /** Folder beside the edge that holds the copies. */
  readonly folder: string;
  /** Bytes of release files that it may hold. */
  readonly maxBytes: number;
}

/** What an edge can serve without its store, also after a restart. */
export interface EdgeCopy {
  /** Laid out as the store; what the disk has damaged is not there. */
  readonly store: ReleaseStore;
  /** `undefined` as long as there is no whole one. */
  state(): Promise<CopiedState | undefined>;
  /**
   * Copies what is in force and is not copied yet: first the files, then what names them.
   * @throws Error in words when something could not be copied; what was copied before stays whole
   */
  keep(state: StateToCopy): Promise<void>;
}

interface Version {
  readonly app: string;
  readonly version: string;
}

/** What is served, the most important first: every live version, then the canaries, then what would stand in. */
function versionsOf(revisions: StateToCopy['revisions']): Version[] {
  const apps = [...revisions].toSorted(
    ([one], [other]) => Number(other === hostName) - Number(one === hostName),
  );
  const of = (choose: (revision: Revision) => string | null | undefined) =>
    apps.flatMap(([app, revision]) => {
      const version = choose(revision);
      return version ? [{ app, version }] : [];
    });
  const all = [...of(({ live }) => live), ...of(({ canary }) => canary?.version), ...of(fallbackOf)];
  return [...new Map(all.map((one) => [`${one.app}@${one.version}`, one])).values()];
}

const nameOf = ({ app, version }: Version) => `${app}@${version}`;

const servedFiles = ({ files }: ReleaseManifest) =>
  Object.entries(files).filter(([name]) => !isSourceMap(name));

const sizeOf = (manifest: ReleaseManifest) =>
  servedFiles(manifest).reduce((sum, [, { size }]) => sum + size, 0);

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** The copy that an edge keeps of one channel of a store. */
export function createEdgeCopy(
  store: ReleaseStore,
  channel: string,
  { folder, maxBytes }: EdgeCopyOptions,
): EdgeCopy {
  const copy = openEdgeCopy(folder, store.location);
  const pointerKey = `in-force/${channel}.json`;
  /** Releases that this process has seen to be whole in the copy, with their sizes. */
  const whole = new Map<string, number>();
  let kept = '';

  async function copyFile(key: string, integrity: string): Promise<void> {
    const there = await copy.read(key);
    if (there && integrityOf(there) === integrity) return;
    const content = await store.read(key);
    if (!content) throw new Error(`${key} is not in ${store.location}.`);
    if (integrityOf(content) !== integrity) throw new Error(`${key} is not what was published.`);
    await copy.write(key, content);
  }

  /** The manifest last: what it names is there. */
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

  /** Copies the releases as far as there is room. @returns the size of all, and what there was no room for */
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
    return { size, leftOut };
  }

  /** What is gone from the store stays in the copy. */
  async function copyRecord(key: string): Promise<void> {
    const content = await store.read(key);
    if (content) await copy.write(key, content);
    else if (!(await copy.stat(key))) throw new Error(`${key} is not in ${store.location}.`);
  }

  async function dropOldRecords(recordsFolder: string): Promise<void> {
    const [, ...later] = (await copy.list(recordsFolder)).filter((name) => name.endsWith('.json'));
    for (const name of later.slice(0, -keptRevisions)) await copy.remove(`${recordsFolder}/${name}`);
  }

  async function copyRevision(app: string, { revision, set }: Revision): Promise<void> {
    const records = revisionsFolder(channel, app);
    if (set !== undefined) await copyRecord(setKey(channel, set));
    for (const number of new Set([1, revision])) await copyRecord(`${records}/${revisionFileName(number)}`);
    await dropOldRecords(records);
  }

  async function releasesInCopy(): Promise<Version[]> {
    const found: Version[] = [];
    for (const app of folderNames(await copy.list('releases')))
      for (const version of folderNames(await copy.list(`releases/${app}`))) found.push({ app, version });
    return found;
  }

  async function remove(one: Version): Promise<void> {
    const { app, version } = one;
    whole.delete(nameOf(one));
    const manifest = await readReleaseManifest(copy, app, version).catch(() => undefined);
    await copy.remove(releaseKey(app, version, releaseManifestName));
    for (const name of Object.keys(manifest?.files ?? {})) await copy.remove(releaseKey(app, version, name));
  }

  /** What was served before stays for open tabs as long as there is room: the longest copied goes first. */
  async function makeRoom(used: readonly Version[], size: number): Promise<void> {
    const isUsed = new Set(used.map(nameOf));
    const others = [];
    for (const one of await releasesInCopy()) {
      if (isUsed.has(nameOf(one))) continue;
      const manifest = await readReleaseManifest(copy, one.app, one.version).catch(() => undefined);
      const stat = await copy.stat(releaseKey(one.app, one.version, releaseManifestName));
      if (manifest && stat) others.push({ one, size: sizeOf(manifest), copiedAt: stat.modifiedAt });
      else await remove(one);
    }
    let left = size;
    for (const { one, size: own } of others.toSorted((a, b) => Number(b.copiedAt) - Number(a.copiedAt))) {
      left += own;
      if (left > maxBytes) await remove(one);
    }
  }

  return {
    store: copy,
    async state() {
      const content = await copy.read(pointerKey);
      const parsed = v.safeParse(
        v.pipe(v.string(), v.parseJson(), pointerSchema),
        content && new TextDecoder().decode(content),
      );
      return parsed.success ? parsed.output : undefined;
    },
    async keep({ revisions, ownership }) {
      const pointer: CopiedState = {
        revisions: Object.fromEntries([...revisions].map(([app, { revision }]) => [app, revision])),
        ownership,
      };
      const what = JSON.stringify([pointer, [...revisions.values()].map(({ seal }) => seal)]);
      if (what === kept || !revisions.has(hostName)) return;
      const versions = versionsOf(revisions);
      const { size, leftOut } = await copyReleases(versions);
      for (const [app, revision] of revisions) await copyRevision(app, revision);
      if (ownership > 0) {
        for (const number of new Set([1, ownership]))
          await copyRecord(`${ownershipFolder}/${revisionFileName(number)}`);
        await dropOldRecords(ownershipFolder);
      }
      await copy.write(pointerKey, JSON.stringify(pointer));
      await makeRoom(versions, size);
      kept = what;
      if (leftOut.length > 0)
        throw new Error(
          `There is no room for ${leftOut.join(', ')} in ${megabytes(maxBytes)}: without the store these cannot be served. RELEASE_COPY_MB allows more.`,
        );
    },
  };
}
