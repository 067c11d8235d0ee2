import { readHistory } from '../channel/log';
import { type ChannelRecord, liveAppsIn } from '../channel/record';
import { ReleaseRefused } from '../core/refusal';
import { checksFolder, releaseFolder, releaseKey, releaseManifestName } from '../core/store-layout';
import { listVersions, requireRelease } from '../releases/manifest';
import { eachOf, folderNames, listDeep, type ReleaseStore } from '../store/release-store';
import { type CommandResult, type Context, shortTime } from './context';

export const dayInMs = 24 * 60 * 60_000;

/** Days for which a version stays after it was published, or after the last record that used it. */
const recentDays = 30;

interface CollectOptions {
  /** Number of latest versions to keep for each app. */
  readonly keep: number;
  /** Age in ms below which a version stays. */
  readonly minAge: number;
  readonly now: Date;
}

interface Removable {
  readonly app: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly bytes: number;
}

interface CollectPlan {
  readonly remove: readonly Removable[];
  /** Releases that stay, such as `host@1.0.0`. */
  readonly keep: readonly string[];
}

/** The records of a channel. @throws ReleaseRefused (`gate`) when one cannot be read: it may name releases in use */
async function readRecords(store: ReleaseStore, channel: string): Promise<readonly ChannelRecord[]> {
  const { records, unreadable } = await readHistory({ store, channel });
  const [first] = unreadable;
  if (!first) return records;
  throw new ReleaseRefused('gate', {
    found: first.found,
    expected: `Expected a log of ${channel} that can be read: it names the releases in use.`,
    next: `Nothing was removed. Bring the record back from the versions of the bucket, or from a backup; remove it if there is none.`,
  });
}

/** Releases in use, or that were in the last thirty days, such as `host@1.0.0`. */
async function usedReleases(store: ReleaseStore, now: Date): Promise<Set<string>> {
  const used = new Set<string>();
  for (const channel of folderNames(await store.list('channels'))) {
    const records = await readRecords(store, channel);
    for (const [index, record] of records.entries()) {
      // A record is in force until the next one.
      const until = Date.parse(records[index + 1]?.change.at ?? now.toISOString());
      if (now.getTime() - until > recentDays * dayInMs) continue;
      for (const [app, { live, canary, previous }] of liveAppsIn(record))
        for (const version of [live, canary?.version, previous[0]]) used.add(`${app}@${version}`);
    }
  }
  return used;
}

async function planApp(
  store: ReleaseStore,
  app: string,
  used: ReadonlySet<string>,
  { keep, minAge, now }: CollectOptions,
) {
  const versions = await listVersions(store, app);
  const releases = await eachOf(versions, 8, (version) => requireRelease(store, app, version));
  const latestFirst = releases
    .map(({ manifest }) => manifest)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return latestFirst.map(({ version, publishedAt, files }, index) => ({
    app,
    version,
    publishedAt,
    bytes: Object.values(files).reduce((sum, { size }) => sum + size, 0),
    stays: used.has(`${app}@${version}`) || index < keep || now.getTime() - Date.parse(publishedAt) < minAge,
  }));
}

/**
 * Plans the releases to remove.
 * @throws ReleaseRefused (`gate`) when a record cannot be read
 */
export async function planCollection(store: ReleaseStore, options: CollectOptions): Promise<CollectPlan> {
  const apps = folderNames(await store.list('apps'));
  const used = await usedReleases(store, options.now);
  const verdicts = (await eachOf(apps, 2, (app) => planApp(store, app, used, options))).flat();
  return {
    remove: verdicts.flatMap(({ stays, ...release }) => (stays ? [] : release)),
    keep: verdicts.flatMap(({ app, version, stays }) => (stays ? `${app}@${version}` : [])),
  };
}

/**
 * Removes the manifest first, so that a partly removed version never looks complete. Restores it if a concurrent change uses
 * it.
 */
async function removeRelease(store: ReleaseStore, { app, version }: Removable, now: Date): Promise<boolean> {
  const key = releaseKey(app, version, releaseManifestName);
  const manifest = await store.read(key);
  if (!manifest) return false;
  await store.remove(key);
  if ((await usedReleases(store, now)).has(`${app}@${version}`)) {
    await store.write(key, manifest);
    return false;
  }
  const folders = [releaseFolder, checksFolder].map((folderOf) => folderOf(app, version));
  const keys = (await Promise.all(folders.map((folder) => listDeep(store, folder)))).flat();
  await eachOf(keys, 8, (other) => store.remove(other));
  return true;
}

/** Runs a plan. @returns the removed releases */
export async function collect(store: ReleaseStore, plan: CollectPlan, now: Date): Promise<Removable[]> {
  const removed: Removable[] = [];
  for (const release of plan.remove) if (await removeRelease(store, release, now)) removed.push(release);
  return removed;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `mfe gc`: lists versions that nobody needs; with `--yes` removes them. */
export async function gcCommand(
  { store }: Context,
  _: string[],
  { yes = false }: { readonly yes?: boolean },
): Promise<CommandResult> {
  const now = new Date();
  const plan = await planCollection(store, { keep: 10, minAge: recentDays * dayInMs, now });
  const removed = yes ? await collect(store, plan, now) : plan.remove;
  const freed = megabytes(removed.reduce((sum, { bytes }) => sum + bytes, 0));
  const lines = removed.map(
    ({ app, version, publishedAt, bytes }) =>
      `${app}@${version}  ${shortTime(publishedAt)}  ${megabytes(bytes)}`,
  );
  const summary = `${removed.length} releases (${freed}) ${yes ? 'were removed' : 'would be removed'}; ${plan.keep.length} releases stay.`;
  return {
    json: { applied: yes, removed, kept: plan.keep },
    human: [...lines, yes ? summary : `${summary} Nothing was removed: add --yes to remove them.`].join('\n'),
  };
}
