import * as v from 'valibot';
import { toPaise } from '../../../lib/form/money-input';

export const occupancies = [
  'twin',
  'single',
  'triple',
  'child_with_bed',
  'child_without_bed',
  'infant',
] as const;
export type Occupancy = (typeof occupancies)[number];

export const occupancyNames: Readonly<Record<Occupancy, string>> = {
  twin: 'Twin sharing',
  single: 'Single',
  triple: 'Triple sharing',
  child_with_bed: 'Child with bed',
  child_without_bed: 'Child without bed',
  infant: 'Infant',
};

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export const packageKinds = ['group', 'customised', 'weekend'] as const;
export const inclusionKinds = ['include', 'exclude', 'optional'] as const;
export const departureStatuses = ['open', 'guaranteed', 'closed', 'cancelled', 'departed'] as const;
export type DepartureStatus = (typeof departureStatuses)[number];

export const kindNames = { group: 'Group tour', customised: 'Customised', weekend: 'Weekend' } as const;
export const inclusionKindNames = {
  include: 'Included',
  exclude: 'Not included',
  optional: 'Optional',
} as const;
export const departureStatusNames: Readonly<Record<DepartureStatus, string>> = {
  open: 'Open',
  guaranteed: 'Guaranteed',
  closed: 'Closed',
  cancelled: 'Cancelled',
  departed: 'Departed',
};

const text = (max: number, name: string) =>
  v.pipe(v.string(), v.maxLength(max, `${name} is too long: ${max} characters at most.`));

/** A whole number as typed; an empty text is allowed only when `optional`. */
const wholeNumber = (min: number, max: number, { optional = false } = {}) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) =>
        value === '' ? optional : /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
      `Enter a whole number from ${min} to ${max}.`,
    ),
  );

const amount = v.pipe(
  v.string(),
  v.check((value) => {
    const paise = toPaise(value);
    return paise === null || paise >= 0;
  }, 'Enter an amount in rupees, such as 1,24,999.'),
);

const slug = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => value === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    'Use small letters, digits and single hyphens, such as kerala-backwaters.',
  ),
  v.maxLength(80, 'Use 80 characters or fewer.'),
);

const code = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (value) => value === '' || /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(value),
    'Use capital letters, digits and hyphens, such as KER-07.',
  ),
  v.maxLength(24, 'Use 24 characters or fewer.'),
);

const prices = v.object(v.entriesFromList(occupancies, amount));

/** One departure as the form holds it: amounts in rupees as typed, an empty amount means "not offered". */
export const departureSchema = v.pipe(
  v.object({
    /** Empty until the departure has been saved once. */
    departureId: v.string(),
    departureCityId: v.string(),
    startsOn: v.pipe(v.string(), v.isoDate('Choose a date.')),
    status: v.picklist(departureStatuses),
    seatsTotal: wholeNumber(0, 1000),
    /** Seats held or booked already; not edited here. */
    seatsTaken: v.number(),
    prices,
    mrp: prices,
  }),
  v.forward(
    v.partialCheck(
      [['seatsTotal'], ['seatsTaken']],
      ({ seatsTotal, seatsTaken }) => Number(seatsTotal) >= seatsTaken,
      'More seats than that are held or booked already.',
    ),
    ['seatsTotal'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const occupancy of occupancies) {
      const price = toPaise(dataset.value.prices[occupancy]);
      const mrp = toPaise(dataset.value.mrp[occupancy]);
      if (mrp === null || (price !== null && mrp >= price)) continue;
      addIssue({
        message:
          price === null
            ? 'Enter the price as well.'
            : 'The struck-out price must not be lower than the price.',
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: 'mrp', value: dataset.value.mrp },
          {
            type: 'object',
            origin: 'value',
            input: dataset.value.mrp,
            key: occupancy,
            value: dataset.value.mrp[occupancy],
          },
        ],
      });
    }
  }),
);

/** The package form as typed. A draft may be incomplete; what publishing needs is checked by the database. */
export const packageFormSchema = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(4, 'Give the package a name of at least 4 characters.'),
    v.maxLength(120, 'Use 120 characters or fewer.'),
  ),
  code,
  slug,
  kind: v.picklist(packageKinds),
  destinationId: v.string(),
  nights: wholeNumber(0, 90),
  summary: text(500, 'The summary'),
  overview: text(20_000, 'The overview'),
  highlights: v.array(v.object({ text: text(200, 'A highlight') })),
  bookingAmount: amount,
  balanceDueDays: wholeNumber(0, 365),
  maxGroup: wholeNumber(1, 500, { optional: true }),
  minAge: wholeNumber(0, 99, { optional: true }),
  pace: text(40, 'The pace'),
  themeIds: v.array(v.string()),
  stops: v.array(
    v.object({
      place: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Name the place.'),
        v.maxLength(80, 'Use 80 characters or fewer.'),
      ),
      destinationId: v.string(),
      nights: wholeNumber(0, 90),
    }),
  ),
  itineraryDays: v.array(
    v.object({
      title: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Say in a few words what happens on this day.'),
        v.maxLength(160, 'Use 160 characters or fewer.'),
      ),
      body: text(8000, 'The description'),
      overnight: text(120, 'The place to sleep'),
      meals: v.array(v.picklist(meals)),
    }),
  ),
  inclusions: v.array(
    v.object({
      inclusionId: v.string(),
      label: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Say what it is.'),
        v.maxLength(200, 'Use 200 characters or fewer.'),
      ),
      kind: v.picklist(inclusionKinds),
    }),
  ),
  images: v.array(
    v.object({
      path: v.string(),
      alt: text(300, 'The alternative text'),
      width: v.nullable(v.number()),
      height: v.nullable(v.number()),
    }),
  ),
  departures: v.array(departureSchema),
  seoTitle: text(120, 'The title'),
  seoDescription: text(320, 'The description'),
});

export type PackageForm = v.InferInput<typeof packageFormSchema>;
export type DepartureForm = PackageForm['departures'][number];
export type ImageForm = PackageForm['images'][number];

export const noPrices = (): Record<Occupancy, string> => ({
  twin: '',
  single: '',
  triple: '',
  child_with_bed: '',
  child_without_bed: '',
  infant: '',
});

export const emptyDeparture = (): DepartureForm => ({
  departureId: '',
  departureCityId: '',
  startsOn: '',
  status: 'open',
  seatsTotal: '30',
  seatsTaken: 0,
  prices: noPrices(),
  mrp: noPrices(),
});

export const emptyPackageForm = (): PackageForm => ({
  title: '',
  code: '',
  slug: '',
  kind: 'group',
  destinationId: '',
  nights: '5',
  summary: '',
  overview: '',
  highlights: [],
  bookingAmount: '',
  balanceDueDays: '45',
  maxGroup: '',
  minAge: '',
  pace: '',
  themeIds: [],
  stops: [],
  itineraryDays: [],
  inclusions: [],
  images: [],
  departures: [],
  seoTitle: '',
  seoDescription: '',
});
