import { fieldLabel, nothing, valueText } from './field-words';

type Item = Readonly<Record<string, unknown>>;

/** A change in a list: an added or removed row, or a field of another row. */
export interface ListChange {
  readonly label: string;
  readonly old: string;
  readonly new: string;
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Label and key of a list's row in a comparison; days are identified by number. */
function titleOf(item: Item): string {
  if ('day_no' in item) return `Day ${String(item.day_no)}`;
  const name = item.place ?? item.label ?? item.question ?? item.name ?? item.path;
  return typeof name === 'string' ? name : 'A row';
}

/** Rows of the same name are numbered. */
function byTitle(items: readonly Item[]): Map<string, Item> {
  const rows = new Map<string, Item>();
  for (const item of items) {
    const title = titleOf(item);
    let key = title;
    for (let number = 2; rows.has(key); number += 1) key = `${title} (${number})`;
    rows.set(key, item);
  }
  return rows;
}

const hasItems = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isItem(item));

const cellsOf = (title: string, before: Item, after: Item): ListChange[] =>
  Object.keys({ ...before, ...after })
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({
      label: `${title}: ${fieldLabel('', field).toLowerCase()}`,
      old: valueText(field, before[field]),
      new: valueText(field, after[field]),
    }));

/**
 * Changes by row in a list that the log stores as a whole; null for another value. A list with the same rows was
 * reordered.
 */
export function listChanges(before: unknown, after: unknown): ListChange[] | null {
  if (!hasItems(before) && !hasItems(after)) return null;
  const old = byTitle(hasItems(before) ? before : []);
  const current = byTitle(hasItems(after) ? after : []);
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((title): ListChange[] => {
    const [was, is] = [old.get(title), current.get(title)];
    if (was && is) return cellsOf(title, was, is);
    return [is ? { label: title, old: nothing, new: 'Added' } : { label: title, old: title, new: 'Removed' }];
  });
  return changes.length > 0
    ? changes
    : [{ label: 'Order', old: [...old.keys()].join(', '), new: [...current.keys()].join(', ') }];
}
