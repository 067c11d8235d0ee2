import * as v from 'valibot';
import { databaseError, isStale } from '../data/error-message';

/** A change of fields, each from the value that was seen to the one that was entered, by the name of the column. */
export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export const fieldChangesSchema = v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() }));

/** What somebody else put into fields meanwhile; `by` is null when the database does not know who. */
export type FieldConflicts = Readonly<
  Record<string, { readonly now: unknown; readonly by?: string | null | undefined }>
>;

const conflictsSchema = v.record(
  v.string(),
  v.object({ now: v.unknown(), by: v.optional(v.nullable(v.string())) }),
);

/** The fields of a refused change that somebody else changed first; null when it failed for another reason. */
export function readFieldConflicts(error: unknown): FieldConflicts | null {
  if (!isStale(error)) return null;
  try {
    const result = v.safeParse(conflictsSchema, JSON.parse(databaseError(error)?.details ?? ''));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The same change over what others put there meanwhile. */
export const overConflicts = (changes: FieldChanges, conflicts: FieldConflicts): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      { from: conflicts[field] ? conflicts[field].now : from, to },
    ]),
  );
