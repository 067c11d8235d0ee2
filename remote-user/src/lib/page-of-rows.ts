import { parse, parseRows } from '@aertrip/platform/rows';
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

/** One page of rows with the total count, as the database's `my_…()` functions answer. */
export interface PageOfRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** References of the rows that could not be read. */
  readonly unreadable: readonly string[];
}

/** @throws AppError `unknown` for another answer */
export function parsePage<const Schema extends v.GenericSchema>(
  rowSchema: Schema,
  answer: unknown,
): PageOfRows<v.InferOutput<Schema>> {
  const { total, rows } = parse(v.object({ total: v.number(), rows: v.unknown() }), answer);
  return { total, ...parseRows(rowSchema, rows) };
}
