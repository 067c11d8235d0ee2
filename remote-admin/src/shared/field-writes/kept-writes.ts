import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
import { fieldChangesSchema, type FieldChanges } from './field-changes';

const keptSchema = v.array(fieldChangesSchema);

// Per tab: another tab must not resend the change.
const storage = safeStorage('session');
const storageKey = (record: string) => `aertrip-admin-writes-${record}`;

/** Unanswered changes of a record, oldest first: resent after a reload. */
export function readKeptWrites(record: string): readonly FieldChanges[] {
  try {
    const result = v.safeParse(keptSchema, JSON.parse(storage.getItem(storageKey(record)) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

/** Keeps a record's unanswered changes. When storage is full or denied, a reload loses them. */
export function keepWrites(record: string, writes: readonly FieldChanges[]): void {
  if (writes.length === 0) storage.removeItem(storageKey(record));
  else storage.setItem(storageKey(record), JSON.stringify(writes));
}
