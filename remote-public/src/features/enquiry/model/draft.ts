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

/** Saves what has been typed; a form nobody touched leaves no draft. */
export function saveDraft(subject: string, values: EnquiryValues): void {
  const { website: _, ...draft } = values;
  const isTouched = Object.entries(draft).some(
    ([name, value]) => value !== emptyEnquiry[name as keyof EnquiryDraft],
  );
  if (isTouched) storage.setItem(prefix + subject, JSON.stringify(draft));
  else storage.removeItem(prefix + subject);
}

export function removeDraft(subject: string): void {
  storage.removeItem(prefix + subject);
}
