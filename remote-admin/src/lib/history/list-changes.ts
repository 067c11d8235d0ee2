import { fieldLabel, valueText } from './field-words';

type Item = Readonly<Record<string, unknown>>;

/** One line about a list: a row that came or went, or a field of one that stayed. */
export interface ListChange {
  readonly label: string;
  readonly old: string;
  readonly new: string;
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a row of a list is called, and known by when two versions are compared; days are known by their number. */
function titleOf(item: Item): string {
  if ('day_no' in item) return `Day ${String(item.day_no)}`;
  const name = item.place ?? item.label ?? item.question ?? item.name ?? item.path;
  return typeof name === 'string' ? name : 'A row';
}

/** Two rows of the same name are told apart by their number. */
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
 * What changed in a list of rows that the log holds as a whole, row by row; null for a value that is no such list.
 * A list whose rows are the same was put into another order.
 */
export function listChanges(before: unknown, after: unknown): ListChange[] | null {
  if (!hasItems(before) && !hasItems(after)) return null;
  const old = byTitle(hasItems(before) ? before : []);
  const current = byTitle(hasItems(after) ? after : []);
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((title): ListChange[] => {
    const [was, is] = [old.get(title), current.get(title)];
    if (was && is) return cellsOf(title, was, is);
    return [{ label: title, old: was ? 'there' : 'not there', new: is ? 'there' : 'not there' }];
  });
  return changes.length > 0
    ? changes
    : [{ label: 'Order', old: [...old.keys()].join(', '), new: [...current.keys()].join(', ') }];
}
