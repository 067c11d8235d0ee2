import * as v from 'valibot';

/** Rows on one page of the customer's lists. */
export const pageSize = 20;

/** Page number of a query string; anything that is none reads as the first page. */
export function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** First and last row of a page, counted from 0, as the database expects them. */
export function rowRange(page: number): [first: number, last: number] {
  const first = (page - 1) * pageSize;
  return [first, first + pageSize - 1];
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** What the database's `my_…()` functions answer: one page of rows, with the number of all of them. */
export const pageOfRows = <const Schema extends v.GenericSchema>(rowSchema: Schema) =>
  v.object({ total: v.number(), rows: v.array(rowSchema) });
