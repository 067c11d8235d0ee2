import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectOf } from '../build/write-fixtures';
import { readLiveApp, readLiveApps } from '../channel/apps';
import { hostName } from '../core/app-name';
import { exitCodes, ReleaseRefused } from '../core/refusal';
import { claimKey, releaseFolder } from '../core/store-layout';
import { folderOfApp } from '../core/repository';
import { parseApp } from '../operations/values';
import { publish } from '../publish/publish';
import { readBuildFacts } from '../releases/build-facts';
import { readReleaseManifest, type ReleaseManifest } from '../releases/manifest';
import { fixtureSources } from '../releases/screen-fixtures';
import { eachOf, type ReleaseStore } from '../store/release-store';
import { createFolderStore } from '../store/folder-store';
import type { CommandResult, Context } from './context';

interface RecordOptions {
  readonly services?: string;
  readonly apiKey?: string;
}

/** A store with one more version, which is kept in another folder. */
function withDraft(store: ReleaseStore, drafts: ReleaseStore, app: string, version: string): ReleaseStore {
  const own = [releaseFolder(app, version), claimKey(app, version)];
  const storeOf = (key: string) => (own.some((start) => key.startsWith(start)) ? drafts : store);
  return {
    location: store.location,
    list: (folder) => storeOf(folder).list(folder),
    read: (key) => storeOf(key).read(key),
    stat: (key) => storeOf(key).stat(key),
    write: drafts.write,
    create: drafts.create,
    remove: drafts.remove,
  };
}

/** @throws ReleaseRefused (`usage`) */
async function requireHost({ store, channel }: Context, app: string): Promise<ReleaseManifest> {
  const revision = await readLiveApp({ store, channel, app: hostName });
  const host = revision && (await readReleaseManifest(store, hostName, revision.live));
  if (host && app !== hostName) return host;
  throw new ReleaseRefused('usage', {
    found: app === hostName ? `${app} is no remote.` : `No host is live in ${channel}.`,
    expected: 'Expected a remote and a live host.',
    next: 'Name a remote, or another --channel. Nothing was recorded.',
  });
}

/**
 * What the live remotes have recorded: answers, of which the shell requests no others, and sessions, in which the
 * login prompt was shown and covers no screen.
 */
async function recordedByOthers({ store, channel }: Context) {
  const { readFixtures, replayRecordings } = await import('../gate/screens');
  const live = await eachOf([...(await readLiveApps({ store, channel }))], 4, ([app, revision]) =>
    readReleaseManifest(store, app, revision.live),
  );
  const read = await eachOf(live, 4, async (manifest) => manifest && readFixtures(store, manifest));
  return replayRecordings(read.filter((recording) => recording !== undefined));
}

function servicesAt(url: string, anonKey: string) {
  const origin = url.replace(/\/$/, '');
  return { restUrl: origin, identityUrl: origin, anonKey };
}

/**
 * Opens the screens of a remote's build in the page of the live host and writes their snapshots, which are then reviewed.
 * Records the answers of running data services with `--services`; else those of the shell, from the live remotes, once.
 */
export async function recordCommand(
  context: Context,
  [name = '', dir]: string[],
  { services, apiKey = '' }: RecordOptions,
): Promise<CommandResult> {
  const { channel, progress: onProgress, createPages } = context;
  const app = await parseApp(context, name);
  const host = await requireHost(context, app);
  const dist = path.resolve(dir ?? path.join(folderOfApp(app), 'dist'));
  const { version } = await readBuildFacts(dist);
  const folder = path.join(projectOf(dist), 'fixtures');
  const {
    forwardTo,
    launchBrowser,
    readAnswers,
    readScreens,
    recordAnswers,
    recordSnapshots,
    registryWith,
    ...write
  } = await import('../gate/screens');
  const isRecorded = !services && existsSync(path.join(folder, fixtureSources.answers));
  const answers = isRecorded ? await readAnswers(folder) : undefined;
  const { screens } = await readScreens(folder);
  if (!createPages) throw new Error('No renderer of pages is set up.');
  const drafts = await mkdtemp(path.join(tmpdir(), 'mfe-record-'));
  const store = withDraft(context.store, createFolderStore(drafts), app, version);
  const browser = await launchBrowser();
  try {
    const candidate = await publish({
      store,
      channel,
      dist,
      app,
      publishedBy: context.by.actor,
      gitRevision: null,
    });
    const options = { browser, store, onProgress, createPages: await createPages() };
    const fixtures = answers
      ? { ...answers, screens }
      : await recordAnswers({
          ...options,
          ...(await recordedByOthers(context)),
          ...(services && { answer: forwardTo(servicesAt(services, apiKey)) }),
          host,
          registry: await registryWith(store, channel, candidate),
          screens,
        });
    const recorded = await recordSnapshots({
      ...options,
      channel,
      candidate,
      live: [host],
      fixtures,
    });
    await write.writeAnswers(folder, fixtures);
    await write.writeSnapshots(folder, recorded);
    const { faults } = recorded;
    const names = Object.keys(recorded.snapshots);
    return {
      json: { app, version, snapshots: names, faults },
      human: [
        `${names.length} snapshots of ${app}@${version} are in ${path.join(folder, fixtureSources.snapshots)}. Review and commit them, then publish.`,
        ...faults.map((fault) => `Fault, so its snapshot stays: ${fault}`),
      ].join('\n'),
      ...(faults.length > 0 ? { exitCode: exitCodes.gate } : {}),
    };
  } finally {
    await browser.close();
    await rm(drafts, { recursive: true, force: true });
  }
}
