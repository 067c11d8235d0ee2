import { parse } from '@aertrip/platform/rows';
import * as v from 'valibot';

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Number of all rows that match, on whatever page. */
  readonly total: number;
}

/** What the database's `admin_…_page` functions answer. @throws AppError `unknown` for any other shape */
export const parsePage = <const Schema extends v.GenericSchema>(
  rowSchema: Schema,
  answer: unknown,
): Page<v.InferOutput<Schema>> => parse(v.object({ total: v.number(), rows: v.array(rowSchema) }), answer);
