import * as v from 'valibot';
import { toE164 } from '../../../shared/form/phone-input';
import type { deskSources } from './enquiry';

/** The form of a new enquiry, as typed. */
export interface NewEnquiryForm {
  readonly phone: string;
  readonly name: string;
  readonly email: string;
  readonly source: (typeof deskSources)[number];
  /** `package_id:<id>` or `destination_id:<id>`; empty when undecided. */
  readonly topic: string;
  readonly month: string;
  readonly adults: string;
  readonly children: string;
  readonly note: string;
}

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

export type FormErrors = Partial<Record<keyof NewEnquiryForm, string>>;

const isCount = (text: string, min: number, max: number) =>
  /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max;

const emailSchema = v.pipe(v.string(), v.trim(), v.union([v.literal(''), v.pipe(v.string(), v.email())]));

export type CheckedForm = Pick<NewEnquiryForm, 'phone' | 'name' | 'email' | 'adults' | 'children'>;

export function findErrors({ phone, name, email, adults, children }: CheckedForm): FormErrors {
  return {
    ...(!/^\+[1-9]\d{7,14}$/.test(toE164(phone)) && {
      phone: 'Enter a phone number. Outside India, start with the country code.',
    }),
    ...(name.trim().length < 2 && { name: 'Enter the customer’s name.' }),
    ...(!v.is(emailSchema, email) && { email: 'Check the email address.' }),
    ...(!isCount(adults, 1, 40) && { adults: 'Enter 1 to 40.' }),
    ...(!isCount(children, 0, 20) && { children: 'Enter 0 to 20.' }),
  };
}

export function toNewEnquiry({ topic, month, note, email, ...form }: NewEnquiryForm): NewEnquiry {
  const [kind = '', id] = topic.split(':');
  return {
    phone: toE164(form.phone),
    name: form.name.trim(),
    source: form.source,
    adults: Number(form.adults),
    children: Number(form.children),
    ...(email.trim() && { email: email.trim() }),
    ...(id && { [kind]: id }),
    ...(month && { travel_month: month }),
    ...(note.trim() && { message: note.trim() }),
  };
}
