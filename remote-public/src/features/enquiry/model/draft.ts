import { safeStorage } from '@aertrip/platform';
import * as v from 'valibot';
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

/** The half-filled form of `subject` from earlier in this browser session; empty when there is none that can be read. */
export function readDraft(subject: string): EnquiryDraft {
  try {
    const result = v.safeParse(draftSchema, JSON.parse(storage.getItem(prefix + subject) ?? '{}'));
    return result.success ? result.output : {};
  } catch {
    // Somebody else's text: then there is simply no draft.
    return {};
  }
}

/**
 * Saves what has been typed; a form nobody touched leaves no draft.
 * @param untouched what the form began with: such a field is no part of the draft, and follows the page
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
