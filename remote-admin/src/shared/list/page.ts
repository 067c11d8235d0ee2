import { parse, parseRows } from '@aertrip/platform/rows';
import * as v from 'valibot';

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Total number of matching rows. */
  readonly total: number;
  /** References of the rows that could not be read. */
  readonly unreadable?: readonly string[];
}

/** Parses the result of an `admin_…_page` function. @throws AppError `unknown` for another shape */
export const parsePage = <const Schema extends v.GenericSchema>(
  rowSchema: Schema,
  answer: unknown,
): Page<v.InferOutput<Schema>> => {
  const { total, rows } = parse(v.object({ total: v.number(), rows: v.unknown() }), answer);
  return { total, ...parseRows(rowSchema, rows) };
};
