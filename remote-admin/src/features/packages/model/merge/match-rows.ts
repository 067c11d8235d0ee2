import type { RowList } from './package-cells';

type Indexes = number[];

/** Indexes of the rows without a partner, by the older index of the nearest one before them that has a partner; -1: none. */
function getGaps(partners: readonly (number | null)[]): Map<number, Indexes> {
  const gaps = new Map<number, Indexes>();
  let anchor = -1;
  partners.forEach((partner, index) => {
    if (partner !== null) anchor = partner;
    else gaps.set(anchor, [...(gaps.get(anchor) ?? []), index]);
  });
  return gaps;
}

/**
 * Which row of an older list each row of a newer one is: its index there, null for one that was added. Rows are known
 * by their key, whatever their place; where keys are typed, as many new ones in the place of as many that are gone are
 * these under another name.
 */
export function matchRows<Row>(
  { getKey, isRenamable }: Pick<RowList<Row>, 'getKey' | 'isRenamable'>,
  older: readonly Row[],
  newer: readonly Row[],
): (number | null)[] {
  const olderKeys = older.map(getKey);
  const matches: (number | null)[] = newer.map((row, index) =>
    index < older.length && olderKeys[index] === getKey(row) ? index : null,
  );
  const free = new Set(olderKeys.keys());
  for (const match of matches) if (match !== null) free.delete(match);
  const pair = (index: number, olderIndex: number) => {
    matches[index] = olderIndex;
    free.delete(olderIndex);
  };

  newer.forEach((row, index) => {
    if (matches[index] !== null) return;
    const moved = [...free].find((olderIndex) => olderKeys[olderIndex] === getKey(row));
    if (moved !== undefined) pair(index, moved);
  });
  if (!isRenamable) return matches;

  const gone = getGaps(older.map((_, index) => (free.has(index) ? null : index)));
  for (const [anchor, added] of getGaps(matches)) {
    const replaced = gone.get(anchor) ?? [];
    // Of runs that differ in length nobody can say which row became which.
    if (replaced.length !== added.length) continue;
    added.forEach((index, position) => pair(index, replaced[position] ?? 0));
  }
  return matches;
}
