import { buildInputs } from '../build/build-inputs';
import { type Commit, commitsBetween } from '../build/git-revision';
import type { Stream } from '../channel/apps';
import { compareSnapshots, describeChange } from '../gate/screens/snapshot';
import { readVerification } from '../gate/verification';
import { requireRelease } from '../releases/manifest';
import { readSnapshots } from '../releases/screen-fixtures';
import { toStore } from '../store/open-store';
import { diffReleases, type DiffSide, type ReleaseDiff } from './diff-releases';
import { readSources } from './sources';

/** A screen whose reviewed snapshots differ between two releases. */
interface ScreenChange {
  /** Name of its snapshot, such as `packages_kashmir.visitor`. */
  readonly name: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly sentences: readonly string[];
}

interface ScreenChanges {
  /** Versions without reviewed snapshots: nothing is compared. */
  readonly missingIn: readonly string[];
  readonly changed: readonly ScreenChange[];
  readonly same: number;
}

interface Side {
  readonly version: string;
  /** Reviewed snapshots by file name. */
  readonly snapshots?: Readonly<Record<string, string>>;
}

function screenChanges(before: Side, after: Side): ScreenChanges {
  const [old, fresh] = [before.snapshots, after.snapshots];
  if (!old || !fresh) {
    const missingIn = [before, after].filter(({ snapshots }) => !snapshots);
    return { missingIn: missingIn.map(({ version }) => version), changed: [], same: 0 };
  }
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].toSorted();
  const changed = names.flatMap((file): ScreenChange[] => {
    const name = file.replace(/\.txt$/, '');
    const [one, other] = [old[file], fresh[file]];
    if (one === undefined) return [{ name, kind: 'added', sentences: [] }];
    if (other === undefined) return [{ name, kind: 'removed', sentences: [] }];
    const sentences = compareSnapshots(one, other).map(describeChange);
    return sentences.length > 0 ? [{ name, kind: 'changed', sentences }] : [];
  });
  return { missingIn: [], changed, same: names.length - changed.length };
}

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
