import { buildInputs } from '../build/build-inputs';
import { commitsBetween, type Commit } from '../build/git-revision';
import { readVerification } from '../gate/verification';
import { requireRelease } from '../releases/manifest';
import type { Stream } from '../channel/apps';
import type { ReleaseDiff } from './changes';
import { compareKept } from './compare-kept';
import { diffReleases, type DiffSide } from './diff-releases';
import { screenChanges, type ScreenChanges } from './screen-changes';
import { readSources } from './sources';

/** The difference of two releases with what they look like, and what the repository knows of the way from one to the other. */
export interface ReadDiff extends ReleaseDiff {
  /** Latest first; `undefined` where they cannot be told, such as of an app from another repository. */
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
 * What differs between two published versions of an app.
 * @throws ReleaseRefused (`usage`) when one of them is not published
 */
export async function readDiff(
  stream: Stream,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<ReadDiff> {
  const [old, fresh] = await Promise.all([readSide(stream, before), readSide(stream, after)]);
  const [commits, screens] = await Promise.all([
    commitsBetween(old.manifest.gitRevision, fresh.manifest.gitRevision, buildInputs(stream.app)),
    screenChanges(
      { version: before, verification: old.verification },
      { version: after, verification: fresh.verification },
      compareKept(stream, { before, after }),
    ),
  ]);
  return { ...diffReleases(old, fresh), ...(commits ? { commits } : {}), screens };
}
