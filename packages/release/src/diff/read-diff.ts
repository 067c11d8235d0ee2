import { buildInputs } from '../build/build-inputs';
import { commitsBetween, type Commit } from '../build/git-revision';
import { readVerification } from '../gate/verification';
import { requireRelease } from '../releases/manifest';
import type { Stream } from '../channel/apps';
import { readSnapshots } from '../releases/release-fixtures';
import { toStore } from '../store/open-store';
import type { ReleaseDiff } from './changes';
import { diffReleases, type DiffSide } from './diff-releases';
import { screenChanges, type ScreenChanges } from './screen-changes';
import { readSources } from './sources';

/** The difference of two releases, with their screens and the commits between them. */
export interface ReadDiff extends ReleaseDiff {
  /** Latest first; `undefined` for an app from another repository. */
  readonly commits?: readonly Commit[];
  readonly screens: ScreenChanges;
}

async function readSide({ store, channel, app }: Stream, version: string): Promise<DiffSide> {
  const release = await requireRelease(store, app, version);
  const { manifest } = release;
  const [verification, scripts, styles] = await Promise.all([
    readVerification(store, release, channel),
    readSources(store, manifest, 'script'),
    readSources(store, manifest, 'style'),
  ]);
  return { manifest, verification, scripts, styles };
}

/**
 * Reads the differences between two published versions of an app.
 * @throws ReleaseRefused (`usage`) when one of them is not published
 */
export async function readDiff(
  stream: Stream,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<ReadDiff> {
  const [old, fresh] = await Promise.all([readSide(stream, before), readSide(stream, after)]);
  const store = toStore(stream.store);
  const [commits, snapshots, freshSnapshots] = await Promise.all([
    commitsBetween(old.manifest.gitRevision, fresh.manifest.gitRevision, buildInputs(stream.app)),
    readSnapshots(store, old.manifest),
    readSnapshots(store, fresh.manifest),
  ]);
  const screens = screenChanges(
    { version: before, snapshots },
    { version: after, snapshots: freshSnapshots },
  );
  return { ...diffReleases(old, fresh), ...(commits ? { commits } : {}), screens };
}
