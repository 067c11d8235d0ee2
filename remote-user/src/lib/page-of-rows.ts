import * as v from 'valibot';

/** Rows per page of the customer's lists. */
export const pageSize = 20;

/** Its rows have numbers that the database can count. */
const maxPage = 1_000_000;

/** Page number of a query string; an invalid value means the first page. */
export function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
}

/** First and last row of a page, counted from 0, as database parameters. */
export function rowRange(page: number): [first: number, last: number] {
  const first = (page - 1) * pageSize;
  return [first, first + pageSize - 1];
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Response of the database's `my_…()` functions: one page of rows with the total count. */
export const pageOfRows = <const Schema extends v.GenericSchema>(rowSchema: Schema) =>
  v.object({ total: v.number(), rows: v.array(rowSchema) });
