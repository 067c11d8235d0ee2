export interface Page<Item> {
  readonly items: readonly Item[];
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** Items on all pages. */
  readonly total: number;
}

/**
 * A page of a list.
 * @param requested the page of the query; what is no page of the list is the nearest one
 */
export function pageOf<Item>(
  items: readonly Item[],
  requested: string | undefined,
  size: number,
): Page<Item> {
  const count = Math.max(1, Math.ceil(items.length / size));
  const number = Math.min(Math.max(1, Math.trunc(Number(requested)) || 1), count);
  return { items: items.slice((number - 1) * size, number * size), number, count, total: items.length };
}
