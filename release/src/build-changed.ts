import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { apps, repositoryRoot, type App } from './apps';
import { contentVersion } from './content-version';
import { readReleaseManifest } from './manifest';
import { publish } from './publish';
import { latestRevision, promote } from './revisions';
import { runBuild } from './run-build';

interface BuildChangedOptions {
  readonly store: string;
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

async function bringUpToDate(
  app: App,
  { store, channel, signal, onProgress }: BuildChangedOptions,
): Promise<void> {
  const version = await contentVersion(app);
  if (!(await readReleaseManifest(store, app, version))) {
    const startedAt = performance.now();
    onProgress(`${app}: building ${version}`);
    await runBuild(app, version, signal);
    await publish({
      store,
      app,
      dist: path.join(repositoryRoot, app, 'dist'),
      publishedBy: 'local build',
      gitRevision: await gitRevision(),
    });
    onProgress(`${app}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  const stream = { store, channel, app };
  if ((await latestRevision(stream))?.live !== version) {
    const { revision } = await promote(stream, version, { actor: 'local build', reason: 'sources changed' });
    onProgress(`${app}: ${version} is live (revision ${revision})`);
  }
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
