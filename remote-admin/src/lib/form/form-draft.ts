import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';

/** What was typed into a form but not saved, with what had been stored when it was typed. */
export interface FormDraft {
  readonly values: unknown;
  readonly base: unknown;
  /** Time as an ISO text. */
  readonly savedAt: string;
}

const draftSchema = v.object({
  values: v.unknown(),
  base: v.unknown(),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** How long in ms a draft is offered: who has not come back to it in a month does not miss it. */
const lifetime = 30 * 86_400_000;

// Unlike the session's, this storage survives a closed tab and a browser that crashed.
const storage = safeStorage('local');
const prefix = 'aertrip-admin-draft-';
const getStorageKey = (name: string) => prefix + name;

/** Saves a draft on this device. Storage may be full or refused; then the page only asks before it is left. */
export function saveDraft(name: string, draft: Omit<FormDraft, 'savedAt'>): void {
  storage.setItem(getStorageKey(name), JSON.stringify({ ...draft, savedAt: new Date().toISOString() }));
}

export function readDraft(name: string, now = Date.now()): FormDraft | null {
  try {
    const { output, success } = v.safeParse(
      draftSchema,
      JSON.parse(storage.getItem(getStorageKey(name)) ?? 'null'),
    );
    return success && now - Date.parse(output.savedAt) < lifetime ? output : null;
  } catch {
    return null;
  }
}

export function removeDraft(name: string): void {
  storage.removeItem(getStorageKey(name));
}

/** Removes every draft on this device: who signs out on purpose leaves nothing for the next one to find. */
export function removeAllDrafts(): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}
