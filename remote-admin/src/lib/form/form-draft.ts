import * as v from 'valibot';

/** What was typed into a form but not saved, with the version of the record it was typed into. */
export interface FormDraft {
  readonly values: unknown;
  readonly version: number;
}

const draftSchema = v.object({ values: v.unknown(), version: v.number() });

const storageKey = (name: string) => `aertrip-admin-draft-${name}`;

/** Keeps a draft for this tab. A full or forbidden storage keeps nothing: the page still asks before it is left. */
export function keepDraft(name: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch {
    // See above.
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

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was kept either.
  }
}
