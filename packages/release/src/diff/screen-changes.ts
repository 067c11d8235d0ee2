import { compareSnapshots, describeChange } from '../gate/screens/snapshot';

/** A screen whose reviewed snapshots differ between two releases. */
export interface ScreenChange {
  /** Name of its snapshot, such as `packages_kashmir.visitor`. */
  readonly name: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly sentences: readonly string[];
}

export interface ScreenChanges {
  /** Versions without reviewed snapshots: nothing is compared. */
  readonly missingIn: readonly string[];
  readonly changed: readonly ScreenChange[];
  /** Number of unchanged screens. */
  readonly same: number;
}

interface Side {
  readonly version: string;
  /** Reviewed snapshots by file name. */
  readonly snapshots?: Readonly<Record<string, string>>;
}

/** Compares the reviewed snapshots of two releases. */
export function screenChanges(before: Side, after: Side): ScreenChanges {
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
