import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
import { useState } from 'react';

/** Unsaved form input, with the stored state it is based on. */
interface FormDraft {
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

/** Lifetime of a draft in ms: a month, after which its author no longer misses it. */
const lifetime = 30 * 86_400_000;

// Unlike session storage, survives a closed tab and a crash.
const storage = safeStorage('local');
const prefix = 'aertrip-admin-draft-';
/** Name of a form's draft. */
export const draftName = (userId: string | undefined, record: string) => `${userId ?? ''}-${record}`;

const getStorageKey = (name: string) => prefix + name;

/** Saves a draft on this device. When storage is full or denied, only the leave guard protects the input. */
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

/** Removes every draft on this device: a deliberate sign-out leaves no data for the next person. */
export function removeAllDrafts(): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}

/**
 * The text of a field that survives Escape, navigation, reload and crash until it is saved.
 * @param name of the draft, including the administrator
 */
export function useTypedText(name: string): readonly [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => {
    const values = readDraft(name)?.values;
    return typeof values === 'string' ? values : '';
  });
  return [
    text,
    (typed) => {
      setText(typed);
      if (typed) saveDraft(name, { values: typed, base: null });
      else removeDraft(name);
    },
  ];
}
