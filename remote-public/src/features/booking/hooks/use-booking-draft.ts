import { useState } from 'react';
import { saveDraft, type BookingDraft } from '../model/draft';

/**
 * The draft of a package, saved on every change. A change gives it a new idempotency key, so that only an unchanged
 * draft repeats the same hold.
 */
export function useBookingDraft(packageSlug: string, initial: BookingDraft) {
  const [draft, setDraft] = useState(initial);

  function change(fields: Partial<Omit<BookingDraft, 'key'>>): BookingDraft {
    const next = { ...draft, ...fields, key: crypto.randomUUID() };
    saveDraft(packageSlug, next);
    setDraft(next);
    return next;
  }
  return [draft, change] as const;
}
