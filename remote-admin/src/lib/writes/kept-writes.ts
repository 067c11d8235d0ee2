import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
import { fieldChangesSchema, type FieldChanges } from './field-changes';

const keptSchema = v.array(fieldChangesSchema);

// Of this tab: another one must not send the same change a second time.
const storage = safeStorage('session');
const storageKey = (record: string) => `aertrip-admin-writes-${record}`;

/** Changes of a record that have no answer yet, oldest first: sent when the page was reloaded, or refused. */
export function readKeptWrites(record: string): readonly FieldChanges[] {
  try {
    const result = v.safeParse(keptSchema, JSON.parse(storage.getItem(storageKey(record)) ?? '[]'));
    return result.success ? result.output : [];
  } catch {
    return [];
  }
}

/** Keeps the changes of a record that have no answer yet. Storage may be full or refused: then a reload loses them. */
export function keepWrites(record: string, writes: readonly FieldChanges[]): void {
  if (writes.length === 0) storage.removeItem(storageKey(record));
  else storage.setItem(storageKey(record), JSON.stringify(writes));
}
