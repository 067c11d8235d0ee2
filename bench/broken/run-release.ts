import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createFolderStore, publish, ReleaseRefused, verify } from '@aertrip/release';
import { verdictCheck, wholeCheck } from './browser-check';
import type { ChangedRelease, Outcome } from './broken-case';
import type { ScratchRepository } from './scratch-repository';

const channel = 'live';
const actor = 'benchmark';

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 100) / 10;

interface RunOptions {
  readonly repository: ScratchRepository;
  /** Folder of the store in which the sources as they are are live; it gets the release, and its live releases stay. */
  readonly store: string;
  readonly onProgress: (line: string) => void;
}

async function buildChanged(
  { app, edits, files = {} }: ChangedRelease,
  { repository }: RunOptions,
  { version, folder }: { readonly version: string; readonly folder: string },
): Promise<string> {
  for (const { file, from, to } of edits) await repository.replace(file, from, to);
  for (const [file, content] of Object.entries(files)) await repository.add(file, content());
  const output = path.join(folder, 'dist');
  const script = path.join(repository.root, 'bench/broken/build-release.ts');
  const words = ['--import', 'tsx', script, app, version, output];
  await promisify(execFile)(process.execPath, words, { cwd: repository.root, maxBuffer: 64 * 1024 * 1024 });
  return output;
}

/** Changes the sources, builds, publishes and verifies. The sources are as before afterwards. */
export async function runRelease(release: ChangedRelease, options: RunOptions): Promise<Outcome> {
  const { name, app, reviewed } = release;
  const { repository, onProgress } = options;
  const store = createFolderStore(options.store);
  // A published version never changes: the same release in another run is another version.
  const version = `1.0.0-${name}.${Date.now().toString(36)}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-broken-'));
  try {
    const buildStartedAt = performance.now();
    const dist = await buildChanged(release, options, { version, folder });
    const build = secondsSince(buildStartedAt);
    onProgress(`${name}: built in ${build} s`);
    try {
      await publish({ store, channel, dist, app, publishedBy: actor, gitRevision: null });
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      const failed = [{ check: 'publish', says: error.message.split('\n')[0] ?? '' }];
      return { name, stage: 'publish', failed, seconds: { build, verify: 0 } };
    }
    const startedAt = performance.now();
    const verified = await verify({
      store,
      channel,
      app,
      version,
      actor,
      // Accepted changes end nothing: every screen is opened.
      browserCheck: reviewed ? wholeCheck : verdictCheck,
      ...(reviewed && { acceptChanges: 'The team has reviewed its snapshots.' }),
      onProgress,
    }).catch((error: unknown) => {
      if (error instanceof ReleaseRefused && error.code === 'inconclusive') return error;
      throw error;
    });
    // What hangs is never found out to be broken, and is not released either.
    if (verified instanceof ReleaseRefused) {
      const failed = [{ check: 'inconclusive', says: verified.parts.found }];
      return { name, stage: 'gate', failed, seconds: { build, verify: secondsSince(startedAt) } };
    }
    const changed = verified.rendered.find(({ isReviewed }) => !isReviewed);
    const failed = verified.checks
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ name: check, says }) => {
        const change = check === 'changes' && changed && `${changed.url}: ${changed.changes[0]}`;
        return { check, says: change || (says[0] ?? '') };
      });
    const seconds = { build, verify: secondsSince(startedAt) };
    return { name, stage: failed.length > 0 ? 'gate' : 'passed', failed, seconds };
  } finally {
    await repository.revert();
    await rm(folder, { recursive: true, force: true });
  }
}
