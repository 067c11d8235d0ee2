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
