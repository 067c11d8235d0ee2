import { personName } from '@aertrip/platform/person-name';
import { meals } from '@aertrip/platform/traveller';
import * as v from 'valibot';
import { toPaise } from '../../../shared/form/field-values';
import { type Contact, contactFormSchema, toContactForm } from '../../../shared/sale/contact-form';

/** Validity periods of a quote in hours. */
export const validities = { '24': '24 hours', '72': '3 days', '168': '7 days', '336': '14 days' } as const;
type Validity = keyof typeof validities;

const guestName = v.pipe(v.string(), v.maxLength(80, 'Use 80 characters or fewer.'), personName);

const travellerSchema = v.pipe(
  v.object({
    kind: v.picklist(['adult', 'child']),
    /** Age at departure; empty for an adult. */
    age: v.pipe(v.string(), v.trim(), v.regex(/^(\d|1[01])?$/, 'A child is 0 to 11 years old on that day.')),
    /** ISO day. */
    dob: v.string(),
    /** Whether a child has an extra bed. */
    bed: v.boolean(),
    firstName: guestName,
    lastName: guestName,
    meal: v.picklist(meals),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['age'], ['dob']],
      ({ kind, age, dob }) => kind === 'adult' || age !== '' || dob !== '',
      'Enter the age on departure or the date of birth.',
    ),
    ['age'],
  ),
);

const isPercent = (text: string) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100;

/** Whether there is a discount, in either unit. */
const isGiven = (text: string) => text.trim() !== '' && Number(text.replaceAll(',', '')) !== 0;

export const quoteFormSchema = v.pipe(
  v.object({
    packageId: v.string(),
    departureId: v.pipe(v.string('Choose a departure.'), v.nonEmpty('Choose a departure.')),
    rooms: v.array(v.object({ travellers: v.array(travellerSchema) })),
    /** Quantity of each extra by id; `0` and absence are equal. */
    extras: v.record(v.string(), v.string()),
    promotion: v.pipe(v.string(), v.trim()),
    discountUnit: v.picklist(['rupees', 'percent']),
    discount: v.pipe(v.string(), v.trim()),
    discountReason: v.pipe(v.string(), v.trim(), v.maxLength(300, 'Use 300 characters or fewer.')),
    contact: contactFormSchema,
    note: v.pipe(v.string(), v.maxLength(1000, 'Use 1,000 characters or fewer.')),
    validHours: v.picklist(Object.keys(validities) as Validity[]),
  }),
  v.forward(
    v.partialCheck(
      [['discountUnit'], ['discount']],
      ({ discountUnit, discount }) =>
        discount === '' ||
        (discountUnit === 'percent' ? isPercent(discount) : (toPaise(discount) ?? Number.NaN) >= 0),
      'Enter rupees, such as 2,500, or a percentage, such as 5.',
    ),
    ['discount'],
  ),
  v.forward(
    v.partialCheck(
      [['discount'], ['discountReason']],
      ({ discount, discountReason }) => !isGiven(discount) || discountReason.length >= 3,
      'Enter a reason for the discount.',
    ),
    ['discountReason'],
  ),
);

export type QuoteForm = v.InferOutput<typeof quoteFormSchema>;
type RoomForm = QuoteForm['rooms'][number];
export type TravellerForm = RoomForm['travellers'][number];

export const newTraveller = (kind: TravellerForm['kind'] = 'adult'): TravellerForm => ({
  kind,
  age: '',
  dob: '',
  bed: true,
  firstName: '',
  lastName: '',
  meal: 'any',
});

/**
 * Initial rooms of a party: adults in pairs, three where one would be alone, children spread over them. Children's ages
 * are still unknown.
 */
export function roomsFor(adults: number, children: number): RoomForm[] {
  const rooms = Array.from({ length: Math.max(1, Math.floor(adults / 2)) }, (): RoomForm => ({
    travellers: [],
  }));
  const add = (count: number, kind: TravellerForm['kind']) => {
    for (let index = 0; index < count; index += 1) {
      rooms[index % rooms.length]?.travellers.push(newTraveller(kind));
    }
  };
  add(adults, 'adult');
  add(children, 'child');
  return rooms;
}

/** @param overrides any part of the contact */
export const emptyQuoteForm = ({
  contact,
  ...overrides
}: Partial<Omit<QuoteForm, 'contact'>> & { contact?: Partial<Contact> } = {}): QuoteForm => ({
  packageId: '',
  departureId: '',
  rooms: roomsFor(2, 0),
  extras: {},
  promotion: '',
  discountUnit: 'rupees',
  discount: '',
  discountReason: '',
  contact: toContactForm(contact),
  note: '',
  validHours: '72',
  ...overrides,
});

/**
 * The form's discount in paise; 0 without one or while it is invalid. Percentages are rounded down to whole rupees.
 * @param basePaise the price before discounts and taxes, as the database computes it
 */
export function discountPaise(
  { discountUnit, discount }: Pick<QuoteForm, 'discountUnit' | 'discount'>,
  basePaise: number,
): number {
  const text = discount.trim();
  if (discountUnit === 'rupees') return Math.max(0, toPaise(text) || 0);
  const basisPoints = isPercent(text) ? Math.round(Number(text) * 100) : 0;
  return Math.floor((basePaise * basisPoints) / 1_000_000) * 100;
}
