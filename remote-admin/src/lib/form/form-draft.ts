import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';

/** What was typed into a form but not saved, with the version of the record it was typed into. */
export interface FormDraft {
  readonly values: unknown;
  readonly version: number;
}

const draftSchema = v.object({ values: v.unknown(), version: v.number() });

const storage = safeStorage('session');
const getStorageKey = (name: string) => `aertrip-admin-draft-${name}`;

/** Saves a draft for this tab. Storage may be full or refused; then the page only asks before it is left. */
export function saveDraft(name: string, draft: FormDraft): void {
  storage.setItem(getStorageKey(name), JSON.stringify(draft));
}

export function readDraft(name: string): FormDraft | null {
  try {
    const result = v.safeParse(draftSchema, JSON.parse(storage.getItem(getStorageKey(name)) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

export function removeDraft(name: string): void {
  storage.removeItem(getStorageKey(name));
}
