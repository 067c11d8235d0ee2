import * as v from 'valibot';
import { databaseError, isStale } from '../data/error-message';

/** Changes of fields by column, each from the displayed to the entered value. */
export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export const fieldChangesSchema = v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() }));

/** Values that others saved in the fields meanwhile; `by` is null when the author is unknown. */
export type FieldConflicts = Readonly<
  Record<string, { readonly now: unknown; readonly by?: string | null | undefined }>
>;

const conflictsSchema = v.record(
  v.string(),
  v.object({ now: v.unknown(), by: v.optional(v.nullable(v.string())) }),
);

/** Conflicting fields of a refused change; null for another failure. */
export function readFieldConflicts(error: unknown): FieldConflicts | null {
  if (!isStale(error)) return null;
  try {
    const result = v.safeParse(conflictsSchema, JSON.parse(databaseError(error)?.details ?? ''));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Rebases a change on the values that others saved. */
export const overConflicts = (changes: FieldChanges, conflicts: FieldConflicts): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      { from: conflicts[field] ? conflicts[field].now : from, to },
    ]),
  );
