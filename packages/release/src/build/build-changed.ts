import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLiveApp, readRecord, type Stream } from '../channel/apps';
import { type Channel, readHistory } from '../channel/log';
import { type ChannelChange, type LiveApp, localBuilder } from '../channel/record';
import { describeHold } from '../channel/state';
import { ReleaseRefused } from '../core/refusal';
import { gitRevision, workspaceApps, workspaceOwnership } from '../core/repository';
import { setPaths } from '../operations/paths';
import { activateLocalBuild } from '../operations/promote';
import { publish } from '../publish/publish';
import { readReleaseManifest, type ReleaseManifest, requireRelease } from '../releases/manifest';
import { isHostedStore } from '../store/open-store';
import { contentVersion } from './build-inputs';
import { runBuild } from './run-build';
import type { ReleaseStore } from '../store/release-store';

/**
 * Lists the remotes of this repository in a local store, each with the paths of its package.json (`aertrip.owns`), also
 * after a checkout with new pages. Paths set by a person stay.
 */
export async function ensureLocalOwnership(channel: Channel): Promise<void> {
  const by = { actor: localBuilder, reason: 'a remote of this repository, as in its package.json' };
  const { records } = await readHistory(channel);
  const ofPersons = records.flatMap(({ change: { operation, actor, apps } }) =>
    operation === 'paths' && actor !== localBuilder ? apps : [],
  );
  const own = Object.entries(workspaceOwnership).filter(([name]) => !ofPersons.includes(name));
  const paths = Object.fromEntries(own.map(([name, owned]) => [name, owned.paths]));
  // Two concurrent starts may list the same remotes.
  await setPaths(channel, paths, by, { again: true });
}

interface BuildChangedOptions {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly only?: readonly string[];
  /** Activates the sources even where a person or a pipeline chose another version. */
  readonly activateSources?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress: (line: string) => void;
}

/** Maximum number of builds while the sources keep changing. */
const maxBuilds = 3;

/**
 * Builds the current sources of an app into the store.
 * @returns the version, which identifies exactly the built sources
 */
async function buildRelease(app: string, options: BuildChangedOptions): Promise<string> {
  const { store, signal, onProgress } = options;
  const folder = await mkdtemp(path.join(tmpdir(), `aertrip-${app}-`));
  const output = path.join(folder, 'dist');
  try {
    for (let build = 1; build <= maxBuilds; build += 1) {
      const version = await contentVersion(app);
      if (await readReleaseManifest(store, app, version)) return version;
      const startedAt = performance.now();
      onProgress(`${app}: building ${version}`);
      await runBuild({ app, version, output, signal });
      // A build matches its version only if the sources did not change meanwhile.
      if ((await contentVersion(app)) !== version) continue;
      await publish({
        store,
        channel: options.channel,
        app,
        dist: output,
        publishedBy: localBuilder,
        gitRevision: await gitRevision(),
      });
      onProgress(`${app}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      return version;
    }
    throw new Error(
      `The sources of ${app} kept changing while it was built. Start again when they stand still.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The last change of an app's versions; `undefined` for a local build. */
async function decisionOfOthers({ app, ...channel }: Stream): Promise<ChannelChange | undefined> {
  const { records } = await readHistory(channel);
  const decision = records.findLast(
    ({ change: { operation, apps } }) =>
      apps.includes(app) && ['promote', 'rollback', 'canary'].includes(operation),
  )?.change;
  return decision?.actor === localBuilder ? undefined : decision;
}

/** Why the sources of an app stay inactive, in one line; `undefined` when they may be activated. */
async function reasonToKeep(
  stream: Stream,
  current: LiveApp,
  activateSources: boolean,
): Promise<string | undefined> {
  const { app } = stream;
  const { live, hold } = current;
  const held = hold ?? (await readRecord(stream))?.freeze;
  if (held)
    return `${describeHold(held)}; ${live} stays live and the sources are not built; npx mfe unhold${hold ? ` ${app}` : ''}`;
  const decision = activateSources ? undefined : await decisionOfOthers(stream);
  if (!decision) return undefined;
  const { operation, actor, reason } = decision;
  return `${live} stays live (${operation} by ${actor}: ${reason}), so the sources are not built; to put them live: npm run build ${app} -- --activate`;
}

/**
 * Builds the current sources of an app into the store unless they are there, and activates nothing.
 * @returns the release of these sources, whatever version is live
 */
export async function buildSources(
  app: string,
  options: Pick<BuildChangedOptions, 'store' | 'channel' | 'onProgress'>,
): Promise<ReleaseManifest> {
  await ensureLocalOwnership(options);
  const version = await buildRelease(app, options);
  return (await requireRelease(options.store, app, version)).manifest;
}

async function bringUpToDate(app: string, options: BuildChangedOptions): Promise<void> {
  const { store, channel, activateSources = false, onProgress } = options;
  const stream = { store, channel, app };
  const current = await readLiveApp(stream);
  if (current && current.live === (await contentVersion(app))) {
    // Otherwise its files are lost, and are built again.
    if (await readReleaseManifest(store, app, current.live)) return;
  } else if (current) {
    const why = await reasonToKeep(stream, current, activateSources);
    if (why !== undefined) return onProgress(`${app}: ${why}`);
  }
  const version = await buildRelease(app, options);
  if (current?.live === version) return;
  const by = { actor: localBuilder, reason: 'sources changed' };
  await activateLocalBuild(stream, version, by);
  onProgress(`${app}: ${version} is live`);
}

/** @throws ReleaseRefused (`usage`) for a bucket, because local builds go live without the gate */
function refuseHostedStore(store: ReleaseStore): void {
  if (!isHostedStore(store.location)) return;
  throw new ReleaseRefused('usage', {
    found: `The release store is the bucket ${store.location}.`,
    expected: 'Expected a folder: local builds go live without the checks before a release.',
    next: 'Nothing was built. Build an app (npm run build -w remote-admin), publish it (npx mfe publish remote-admin), then promote it (npx mfe promote remote-admin@<version>).',
  });
}

/**
 * Builds, publishes and activates every app whose sources changed since its last local build. Keeps versions that a person
 * or a pipeline activated. Builds two apps at a time, because a build uses about one core.
 * @throws ReleaseRefused when the store is a bucket
 * @throws Error with the compiler's output when a build fails
 */
export async function buildChanged(options: BuildChangedOptions): Promise<void> {
  refuseHostedStore(options.store);
  await ensureLocalOwnership(options);
  const queue = [...(options.only ?? workspaceApps)];
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) await bringUpToDate(app, options);
  };
  await Promise.all([worker(), worker()]);
}
