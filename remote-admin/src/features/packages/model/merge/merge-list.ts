import { matchRows } from './match-rows';
import type { MergeLog, Side, Versions } from './merge-log';
import { mergeRow } from './merge-row';
import type { RowList } from './package-cells';

/** A row across all versions: its base, and its state on each side that has it. */
interface Entry<Row> {
  /** Its index in the oldest list that has it. */
  readonly index: number;
  readonly base?: Row;
  mine?: Row;
  theirs?: Row;
}

type Orders<Row> = Readonly<Record<Side, readonly Entry<Row>[]>>;

/** The rows of one side, in order, as entries; added rows get their own entries. */
function toEntries<Row>(
  list: RowList<Row>,
  stored: readonly Entry<Row>[],
  rows: readonly Row[],
  side: Side,
): Entry<Row>[] {
  const base = stored.flatMap((entry) => (entry.base === undefined ? [] : [entry.base]));
  return matchRows(list, base, rows).map((match, index) => {
    const row = rows[index] as Row;
    const entry = match === null ? undefined : stored[match];
    if (!entry) return { index, [side]: row };
    entry[side] = row;
    return entry;
  });
}

/** Joins equal rows added by both sides into one entry. */
function joinAdded<Row>(list: RowList<Row>, { mine, theirs }: Orders<Row>): Entry<Row>[] {
  const getKey = list.getAddedKey ?? list.getKey;
  const added = mine.filter((entry) => entry.base === undefined);
  const join = (entry: Entry<Row>, isSame: (other: Entry<Row>) => boolean): Entry<Row> => {
    if (entry.base !== undefined || entry.mine !== undefined) return entry;
    const same = added.find((other) => other.theirs === undefined && isSame(other));
    if (!same) return entry;
    same.theirs = entry.theirs;
    return same;
  };
  const byKey = theirs.map((entry) =>
    join(
      entry,
      (other) =>
        entry.theirs !== undefined && other.mine !== undefined && getKey(other.mine) === getKey(entry.theirs),
    ),
  );
  return list.isNumbered ? byKey.map((entry) => join(entry, (other) => other.index === entry.index)) : byKey;
}

/** The merged row; undefined when removed. */
function mergeEntry<Row>(
  list: RowList<Row>,
  { index, base, mine, theirs }: Entry<Row>,
  log: MergeLog,
): Row | undefined {
  const getTitle = (row: Row) => list.getTitle(row, index, log.getName);
  /** A whole row with its non-empty cells. */
  const formatRow = (row: Row) =>
    list.cells
      .map((cell) => [cell.label, cell.format(row, log.getName)] as const)
      .flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`]))
      .join('\n');
  if (mine !== undefined && theirs !== undefined) {
    return mergeRow(list.cells, { base, mine, theirs }, getTitle(base ?? theirs), log);
  }
  if (base === undefined) {
    if (theirs !== undefined)
      log.taken.push({ title: `${getTitle(theirs)} (added)`, from: '', to: formatRow(theirs) });
    return mine ?? theirs;
  }
  const left = mine ?? theirs;
  if (left === undefined) return undefined;
  const changed = list.cells.filter((cell) => !cell.isSame(base, left));
  if (changed.length === 0) {
    if (theirs === undefined)
      log.taken.push({ title: `${getTitle(base)} (removed)`, from: formatRow(base), to: '' });
    return undefined;
  }
  const format = (row: Row | undefined) =>
    row === undefined
      ? 'Removed'
      : changed.map((cell) => `${cell.label}: ${cell.format(row, log.getName) || 'Empty'}`).join('\n');
  const side = log.decide({
    title: getTitle(base),
    before: format(base),
    mine: format(mine),
    theirs: format(theirs),
  });
  if (side === 'theirs') return theirs;
  return mine === undefined ? undefined : (list.toNew?.(mine) ?? mine);
}

const isReordered = <Row>(order: readonly Entry<Row>[]): boolean => {
  const places = order.filter((entry) => entry.base !== undefined).map((entry) => entry.index);
  return places.some((place, position) => position > 0 && place < (places[position - 1] ?? 0));
};

/** The side that determines the order; both may have changed it. */
function decideOrder<Row>(list: RowList<Row>, { mine, theirs }: Orders<Row>, log: MergeLog): Side {
  if (!list.isOrdered) return 'theirs';
  const title = `Order of the ${list.label}`;
  const shared = mine.filter((entry) => entry.base !== undefined && entry.theirs !== undefined);
  const inTheirs = theirs.filter((entry) => shared.includes(entry));
  const format = (entries: readonly Entry<Row>[]) =>
    entries
      .flatMap(({ base, index }) =>
        base === undefined ? [] : [list.getKey(base) || list.getTitle(base, index, log.getName)],
      )
      .join('\n');
  if (!isReordered(mine)) {
    if (isReordered(theirs)) log.taken.push({ title, from: format(shared), to: format(inTheirs) });
    return 'theirs';
  }
  if (!isReordered(theirs)) return 'mine';
  if (shared.every((entry, position) => inTheirs[position] === entry)) return 'theirs';
  return log.decide({
    title,
    before: format(shared.toSorted((a, b) => a.index - b.index)),
    mine: format(shared),
    theirs: format(inTheirs),
  });
}

/** All entries: those of `first` in order, and each other one after its predecessor on its own side. */
function interleave<Row>(first: readonly Entry<Row>[], second: readonly Entry<Row>[]): Entry<Row>[] {
  const all = [...first];
  second.forEach((entry, position) => {
    if (all.includes(entry)) return;
    const before = second.slice(0, position).findLast((other) => all.includes(other));
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, entry);
  });
  return all;
}

/** Merges a list by row: additions, removals, moves and changes of one side alone are taken as they are. */
export function mergeList<Row>(
  list: RowList<Row>,
  { base, mine, theirs }: Versions<readonly Row[]>,
  log: MergeLog,
): Row[] {
  const stored = base.map((row, index): Entry<Row> => ({ index, base: row }));
  const mineOrder = toEntries(list, stored, mine, 'mine');
  const theirOrder = joinAdded(list, {
    mine: mineOrder,
    theirs: toEntries(list, stored, theirs, 'theirs'),
  });
  const orders = { mine: mineOrder, theirs: theirOrder };
  const first = decideOrder(list, orders, log);
  const all = first === 'mine' ? interleave(mineOrder, theirOrder) : interleave(theirOrder, mineOrder);
  return all.flatMap((entry) => {
    const row = mergeEntry(list, entry, log);
    return row === undefined ? [] : [row];
  });
}
