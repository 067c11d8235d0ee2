import { billingAddress, contactName, optionalEmail, optionalGstin } from '@aertrip/platform/contact-fields';
import { dictionary } from '@aertrip/platform/dictionary';
import { travellerName } from '@aertrip/platform/traveller';
import { dayProblem, readDay } from '@aertrip/ui';
import * as v from 'valibot';
import { maxTravellersOnline } from '../../../lib/party';
import { phoneSchema } from '../../../lib/phone-schema';
import { travellersOf, yearsBetween, type BookingDraft } from './draft';

/** Years. */
const maxAge = 120;

/** Errors of a draft by field: `rooms.0.travellers.1.dob`, `contact.phone`, with the field names of the database. */
export type FieldErrors = Readonly<Record<string, string>>;

const dobSchema = v.pipe(
  v.string(),
  v.check((text) => text !== '', 'Enter the child’s date of birth.'),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? dayProblem(dataset.value) : undefined;
    if (message) addIssue({ message });
  }),
);

const adultSchema = v.object({
  firstName: travellerName('Enter the first name as in the passport or photo ID.'),
  lastName: travellerName('Enter the last name. Only one name? Enter it in both fields.'),
});
const childSchema = v.object({ ...adultSchema.entries, dob: dobSchema });

const contactSchema = v.object({
  name: contactName('Enter the name of the contact person.'),
  phone: phoneSchema,
  email: optionalEmail,
  address: billingAddress,
  state: v.string(),
  gstin: optionalGstin,
});

const wishesSchema = v.pipe(v.string(), v.maxLength(2000, 'Use at most 2,000 characters.'));

/** The first message of each field. */
function errorsOf(schema: v.GenericSchema, value: unknown, prefix: string): FieldErrors {
  const result = v.safeParse(schema, value);
  if (result.success) return {};
  const messages: Record<string, string> = {};
  for (const issue of result.issues) {
    const path = v.getDotPath(issue);
    messages[path ? `${prefix}.${path}` : prefix] ??= issue.message;
  }
  return messages;
}

/** @param startsOn day of departure, for ages */
export function travellerErrors(
  { rooms, wishes }: Pick<BookingDraft, 'rooms' | 'wishes'>,
  startsOn: string,
): FieldErrors {
  const tooMany = travellersOf(rooms).length > maxTravellersOnline;
  return {
    ...errorsOf(wishesSchema, wishes, 'special_wishes'),
    ...(tooMany ? { rooms: `You can book online for up to ${maxTravellersOnline} travellers.` } : {}),
    ...Object.assign(
      {},
      ...rooms.flatMap(({ travellers }, roomIndex) =>
        travellers.map((traveller, index) => {
          const path = `rooms.${roomIndex}.travellers.${index}`;
          const day = traveller.isChild ? readDay(traveller.dob) : undefined;
          return {
            ...errorsOf(traveller.isChild ? childSchema : adultSchema, traveller, path),
            ...(day && yearsBetween(day, startsOn) < 0
              ? { [`${path}.dob`]: 'This date of birth is after the departure.' }
              : {}),
            ...(day && yearsBetween(day, startsOn) > maxAge
              ? { [`${path}.dob`]: 'Check the year: the age cannot be above 120.' }
              : {}),
          };
        }),
      ),
    ),
  };
}

export const contactErrors = ({ contact }: Pick<BookingDraft, 'contact'>): FieldErrors =>
  errorsOf(contactSchema, contact, 'contact');

export const consentErrors = ({ hasConsent }: BookingDraft): FieldErrors =>
  hasConsent ? {} : { consent: 'Tick this box to accept the terms and the cancellation charges.' };

/** The phone number in the database's format. Requires a draft without contact errors. */
export const contactOf = ({ contact }: BookingDraft): v.InferOutput<typeof contactSchema> =>
  v.parse(contactSchema, contact);

/** The database reports field names in snake case. */
const draftNames = dictionary<string>({ first_name: 'firstName', last_name: 'lastName' });

/** `rooms.0.travellers.1.first_name` → `rooms.0.travellers.1.firstName` */
export const toDraftField = (field: string): string =>
  field
    .split('.')
    .map((part) => draftNames[part] ?? part)
    .join('.');
