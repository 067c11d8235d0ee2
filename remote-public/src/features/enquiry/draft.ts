import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
import { readStored } from '../../lib/read-stored';
import { emptyEnquiry, type EnquiryValues } from './enquiry';

const prefix = 'aertrip.enquiry.';
const storage = safeStorage('session');

const draftSchema = v.partial(
  v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    month: v.string(),
    adults: v.string(),
    children: v.string(),
    departureCity: v.string(),
    message: v.string(),
    consent: v.boolean(),
  }),
);

export type EnquiryDraft = v.InferOutput<typeof draftSchema>;

/** The draft of `subject` from this browser session; empty when it is missing or unreadable. */
export const readDraft = (subject: string): EnquiryDraft =>
  readStored(storage, prefix + subject, draftSchema) ?? {};

/**
 * Saves the typed values; an untouched form has no draft.
 * @param untouched initial values: a field that equals its initial value stays out of the draft and follows the page
 */
export function saveDraft(
  subject: string,
  values: EnquiryValues,
  untouched: EnquiryValues = emptyEnquiry,
): void {
  const { website: _, ...fields } = values;
  const typed = Object.entries(fields).filter(
    ([name, value]) => value !== untouched[name as keyof EnquiryDraft],
  );
  if (typed.length > 0) storage.setItem(prefix + subject, JSON.stringify(Object.fromEntries(typed)));
  else storage.removeItem(prefix + subject);
}

export function removeDraft(subject: string): void {
  storage.removeItem(prefix + subject);
}
