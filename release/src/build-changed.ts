import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { apps, repositoryRoot, type App } from './apps';
import { contentVersion } from './content-version';
import { readReleaseManifest } from './manifest';
import { publish } from './publish';
import { activateLocalBuild } from './revisions/promote';
import { latestRevision } from './revisions/revision-stream';
import { runBuild } from './run-build';
import type { StoreLike } from './store/open-store';

interface BuildChangedOptions {
  readonly store: StoreLike;
  readonly channel: string;
  readonly only?: readonly App[];
  /** Ends the builds under way. */
  readonly signal?: AbortSignal;
  /** Told what happens, one line a step. */
  readonly onProgress: (line: string) => void;
}

async function gitRevision(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot });
    return stdout.trim();
  } catch {
    return null; // an unpacked archive has no history
  }
}

/** Somebody may be typing while the build runs; after this many builds the sources are taken to be restless. */
const maxBuilds = 3;

/**
 * Builds the app's sources as they are now into the store.
 * @returns the version, which names exactly the sources that were built
 */
async function buildRelease(app: App, { store, signal, onProgress }: BuildChangedOptions): Promise<string> {
  const output = await mkdtemp(path.join(tmpdir(), `aertrip-${app}-`));
  try {
    for (let build = 1; build <= maxBuilds; build += 1) {
      const version = await contentVersion(app);
      if (await readReleaseManifest(store, app, version)) return version;
      const startedAt = performance.now();
      onProgress(`${app}: building ${version}`);
      await runBuild({ app, version, output, signal });
      // Only a build whose sources stood still is what its version says.
      if ((await contentVersion(app)) !== version) continue;
      await publish({
        store,
        app,
        dist: output,
        publishedBy: 'local build',
        gitRevision: await gitRevision(),
      });
      onProgress(`${app}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      return version;
    }
    throw new Error(
      `The sources of ${app} kept changing while it was built. Start again when they stand still.`,
    );
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

async function bringUpToDate(app: App, options: BuildChangedOptions): Promise<void> {
  const version = await buildRelease(app, options);
  const stream = { store: options.store, channel: options.channel, app };
  const current = await latestRevision(stream);
  if (current?.live === version) return;
  if (current?.hold) {
    options.onProgress(
      `${app}: held (${current.hold.reason}), so ${current.live} stays live; mfe unhold ${app}`,
    );
    return;
  }
  const by = { actor: 'local build', reason: 'sources changed' };
  const { revision } = await activateLocalBuild(stream, version, by);
  options.onProgress(`${app}: ${version} is live (revision ${revision.revision})`);
}

/**
 * Builds, publishes and activates every app whose sources changed since its last local build; leaves the rest alone.
 * Two at a time: a build keeps about one core busy.
 * @throws Error with the compiler's words when a build fails
 */
export async function buildChanged(options: BuildChangedOptions): Promise<void> {
  const queue = [...(options.only ?? apps)];
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) await bringUpToDate(app, options);
  };
  await Promise.all([worker(), worker()]);
}
