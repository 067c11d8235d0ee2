import * as v from 'valibot';

/** What was typed into a form but not saved, with the version of the record it was typed into. */
export interface FormDraft {
  readonly values: unknown;
  readonly version: number;
}

const draftSchema = v.object({ values: v.unknown(), version: v.number() });

const storageKey = (name: string) => `aertrip-admin-draft-${name}`;

/** Saves a draft for this tab. Storage may be full or forbidden; then the page only asks before it is left. */
export function saveDraft(name: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch {
    // Without storage there is no draft.
  }
}

export function readDraft(name: string): FormDraft | null {
  try {
    const result = v.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // What cannot be removed could not be saved either.
  }
}
