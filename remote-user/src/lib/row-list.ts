import { parse, parseRows } from '@aertrip/platform/rows';
import * as v from 'valibot';

/** As many rows as the database's `my_…()` functions answer at most. */
export const allRows = { p_from: 0, p_to: 99 } as const;

/** The customer's rows, as these functions answer. */
export interface RowList<Row> {
  readonly rows: readonly Row[];
  /** Number of all rows, also of those beyond the answer. */
  readonly total: number;
  /** References of the rows that could not be read. */
  readonly unreadable: readonly string[];
}

/** @throws AppError `unknown` for another answer */
export function parseRowList<const Schema extends v.GenericSchema>(
  rowSchema: Schema,
  answer: unknown,
): RowList<v.InferOutput<Schema>> {
  const { total, rows } = parse(v.object({ total: v.number(), rows: v.unknown() }), answer);
  return { total, ...parseRows(rowSchema, rows) };
}
