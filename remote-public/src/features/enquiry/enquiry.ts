import { contactName, optionalEmail } from '@aertrip/platform/contact-fields';
import * as v from 'valibot';
import { defaultPrefix } from '../../lib/text';
import { phoneSchema } from '../../lib/phone-schema';

/** `group`: more travellers than can be booked online. */
export type EnquiryVariant = 'enquiry' | 'group' | 'callback';

/** The subject of the enquiry. */
export interface EnquirySubject {
  readonly packageId: string;
  readonly packageSlug: string;
  readonly packageTitle: string;
  /** Names of the departure cities. */
  readonly cities: readonly string[];
  readonly departure: {
    readonly id: string;
    readonly startsOn: string;
    readonly cityName: string | null;
  } | null;
}

/** The form values as typed. */
export interface EnquiryValues {
  name: string;
  phone: string;
  email: string;
  /** `2027-01`, or empty. */
  month: string;
  adults: string;
  children: string;
  departureCity: string;
  message: string;
  consent: boolean;
  /** Honeypot: invisible, so only bots fill it in. */
  website: string;
}

export const emptyEnquiry: EnquiryValues = {
  name: '',
  phone: defaultPrefix,
  email: '',
  month: '',
  adults: '2',
  children: '0',
  departureCity: '',
  message: '',
  consent: false,
  website: '',
};

function wholeNumber(min: number, max: number, message: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,3}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/** Validation before sending; the database enforces the same bounds. */
export const enquirySchema = v.object({
  name: contactName('Enter your name.'),
  phone: phoneSchema,
  email: optionalEmail,
  month: v.string(),
  adults: wholeNumber(1, 40, 'Enter a number of adults from 1 to 40.'),
  children: wholeNumber(0, 20, 'Enter a number of children from 0 to 20.'),
  departureCity: v.string(),
  message: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'Use at most 2,000 characters for the message.')),
  consent: v.pipe(
    v.boolean(),
    v.check((isChecked) => isChecked, 'Tick this box so that we can contact you about your enquiry.'),
  ),
  website: v.string(),
});

export type ValidEnquiry = v.InferOutput<typeof enquirySchema>;
