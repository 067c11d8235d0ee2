import { useState, useEffect } from 'react';
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

/** Debounces a value by `delay` ms; returns the first value immediately. */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
