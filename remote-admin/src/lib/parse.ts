import { AppError } from '@aertrip/platform';
import * as v from 'valibot';

/**
 * What came over the wire as a domain type; fields the schema does not name are dropped.
 * @throws AppError `unknown` when the service answers in another shape than agreed
 */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const details = result.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new AppError('unknown', 'The service answered in an unexpected way.', { details });
}

/** A whole number that some database drivers send as text (bigint, numeric). */
export const wireNumber = v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal())]), v.transform(Number));

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** Number of all rows that match, on whatever page. */
  readonly total: number;
}

/** What the database's `admin_…_page` functions answer. @throws AppError `unknown` for any other shape */
export const parsePage = <const Schema extends v.GenericSchema>(
  row: Schema,
  answer: unknown,
): Page<v.InferOutput<Schema>> => parse(v.object({ total: v.number(), rows: v.array(row) }), answer);
