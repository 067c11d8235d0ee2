import { contactName, optionalEmail } from '@aertrip/platform/contact-fields';
import * as v from 'valibot';
import { isPhone, toE164 } from '../../../shared/form/field-values';
import type { Enquiry } from './enquiry';

const count = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max,
      `Enter ${min} to ${max}.`,
    ),
  );

/** The customer's details, as typed. */
export const detailsSchema = v.object({
  phone: v.pipe(v.string(), isPhone),
  name: contactName('Enter the customer’s name.'),
  email: optionalEmail,
  /** `2027-05`; empty when undecided. */
  month: v.string(),
  adults: count(1, 40),
  children: count(0, 20),
  /** `package_id:<id>` or `destination_id:<id>`; empty when undecided. */
  topic: v.string(),
  topicTitle: v.string(),
  /** Search for a tour without a choice. */
  tourWords: v.string(),
  /** Empty when unknown. */
  source: v.string(),
  note: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Shorten the note to 2,000 characters.')),
});

type DetailsForm = v.InferOutput<typeof detailsSchema>;
export type Topic = Pick<DetailsForm, 'topic' | 'topicTitle' | 'tourWords'>;

/** A new enquiry, as typed. */
export const enquiryFormSchema = v.object({
  ...detailsSchema.entries,
  /** Of the client: a repeated submission, also of a restored draft, adds nothing. */
  id: v.string(),
  source: v.pipe(v.string(), v.nonEmpty('Choose the source.')),
  /** Format of `followUpTime()`; empty for none. */
  followUp: v.string(),
});

type NewEnquiryForm = v.InferOutput<typeof enquiryFormSchema>;

export const emptyForm = (): NewEnquiryForm => ({
  id: crypto.randomUUID(),
  phone: '',
  name: '',
  email: '',
  source: 'Phone',
  followUp: '',
  topic: '',
  topicTitle: '',
  tourWords: '',
  month: '',
  adults: '2',
  children: '0',
  note: '',
});

/** The format of the database. */
export interface NewEnquiry {
  readonly id: string;
  readonly [field: string]: string | number | undefined;
}

/** The topic of a stored enquiry. */
export function toTopic(enquiry: Enquiry): Topic {
  const { packageId, packageTitle, destinationId, destinationName } = enquiry;
  if (packageId) return { topic: `package_id:${packageId}`, topicTitle: packageTitle ?? '', tourWords: '' };
  if (!destinationId) return { topic: '', topicTitle: '', tourWords: '' };
  return { topic: `destination_id:${destinationId}`, topicTitle: destinationName ?? '', tourWords: '' };
}

/** The column of a topic with its id. */
export function topicColumns(topic: string): Partial<Record<'package_id' | 'destination_id', string>> {
  const [column = '', id] = topic.split(':');
  return id ? { [column]: id } : {};
}

/** Converts a validated form. */
export function toNewEnquiry({ topic, month, note, email, followUp, ...form }: NewEnquiryForm): NewEnquiry {
  return {
    id: form.id,
    phone: toE164(form.phone),
    name: form.name,
    source: form.source,
    adults: Number(form.adults),
    children: Number(form.children),
    ...(email && { email }),
    ...topicColumns(topic),
    ...(month && { travel_month: month }),
    ...(note && { message: note }),
    ...(followUp && { next_follow_up: followUp }),
  };
}
