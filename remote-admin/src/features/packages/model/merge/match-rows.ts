import type { RowList } from './package-cells';

type Indexes = number[];

/** Indexes of unmatched rows, by the older index of the nearest preceding match; -1 without one. */
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
 * Matches each row of a newer list to its index in an older one; null for an added row. Rows match by key at any
 * position; with typed keys, a run of new rows in place of an equally long run of removed ones counts as renamed.
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
    // Runs of different lengths are ambiguous.
    if (replaced.length !== added.length) continue;
    added.forEach((index, position) => pair(index, replaced[position] ?? 0));
  }
  return matches;
}
