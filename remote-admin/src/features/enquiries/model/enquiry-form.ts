import * as v from 'valibot';
import { toE164 } from '../../../shared/form/phone-input';
import { deskSources } from './enquiry';

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
  phone: v.pipe(
    v.string(),
    v.check(
      (text) => /^\+[1-9]\d{7,14}$/.test(toE164(text)),
      'Enter a phone number. Outside India, start with the country code.',
    ),
  ),
  name: v.pipe(v.string(), v.trim(), v.minLength(2, 'Enter the customer’s name.')),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.union([v.literal(''), v.pipe(v.string(), v.email('Check the email address.'))]),
  ),
  /** `2027-05`; empty when undecided. */
  month: v.string(),
  adults: count(1, 40),
  children: count(0, 20),
});

/** A new enquiry, as typed. */
export const enquiryFormSchema = v.object({
  ...detailsSchema.entries,
  source: v.picklist(deskSources),
  /** `package_id:<id>` or `destination_id:<id>`; empty when undecided. */
  topic: v.string(),
  note: v.pipe(v.string(), v.trim()),
});

export type NewEnquiryForm = v.InferOutput<typeof enquiryFormSchema>;

export const emptyForm: NewEnquiryForm = {
  phone: '',
  name: '',
  email: '',
  source: 'Phone',
  topic: '',
  month: '',
  adults: '2',
  children: '0',
  note: '',
};

/** The format of the database. */
export interface NewEnquiry {
  readonly [field: string]: string | number | undefined;
}

/** Converts a validated form. */
export function toNewEnquiry({ topic, month, note, email, ...form }: NewEnquiryForm): NewEnquiry {
  const [kind = '', id] = topic.split(':');
  return {
    phone: toE164(form.phone),
    name: form.name,
    source: form.source,
    adults: Number(form.adults),
    children: Number(form.children),
    ...(email && { email }),
    ...(id && { [kind]: id }),
    ...(month && { travel_month: month }),
    ...(note && { message: note }),
  };
}
