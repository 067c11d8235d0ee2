import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';

/** What was typed into a form but not saved, with the version of the record it was typed into. */
export interface FormDraft {
  readonly values: unknown;
  readonly version: number;
}

const draftSchema = v.object({ values: v.unknown(), version: v.number() });

const storage = safeStorage('session');
const storageKey = (name: string) => `aertrip-admin-draft-${name}`;

/** Keeps a draft for this tab. A full or forbidden storage keeps nothing: the page still asks before it is left. */
export function keepDraft(name: string, draft: FormDraft): void {
  storage.setItem(storageKey(name), JSON.stringify(draft));
}

export function readDraft(name: string): FormDraft | null {
  try {
    const result = v.safeParse(draftSchema, JSON.parse(storage.getItem(storageKey(name)) ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

export function forgetDraft(name: string): void {
  storage.removeItem(storageKey(name));
}
