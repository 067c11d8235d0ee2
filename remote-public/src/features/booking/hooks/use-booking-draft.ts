import { useState } from 'react';
import { saveDraft, type BookingDraft } from '../model/draft';

/**
 * What is typed for a package, saved with every change. A changed draft has a new idempotency key: only what is asked for
 * again unchanged is the same hold.
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
