import * as v from 'valibot';
import { departureSchema } from './departure-form';
import { amount, code, degrees, slug, text, wholeNumber } from './form-fields';
import { imageKinds, inclusionKinds, meals, packageKinds } from './package-enums';

/** The package form as typed. A draft may be incomplete; the database checks the requirements of publication. */
export const packageFormSchema = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(4, 'Enter a title of at least 4 characters.'),
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
  flightsIncluded: v.boolean(),
  baggage: v.pipe(
    text(200, 'The baggage allowance'),
    v.check((allowance) => allowance.trim().length !== 1, 'Use 2 characters or more.'),
  ),
  /** Days before departure on which airline and times are announced. */
  flightsKnownDays: wholeNumber(0, 365, { optional: true }),
  joinsAt: v.pipe(
    text(80, 'The place'),
    v.check((place) => place === '' || place.length >= 2, 'Use 2 characters or more.'),
  ),
  themeIds: v.array(v.string()),
  stops: v.array(
    v.pipe(
      v.object({
        rowId: v.string(),
        place: v.pipe(
          v.string(),
          v.trim(),
          v.nonEmpty('Enter a place.'),
          v.maxLength(80, 'Use 80 characters or fewer.'),
        ),
        destinationId: v.string(),
        nights: wholeNumber(0, 90),
        lat: degrees(90),
        lng: degrees(180),
      }),
      v.forward(
        v.partialCheck(
          [['lat'], ['lng']],
          ({ lat, lng }) => (lat.trim() === '') === (lng.trim() === ''),
          'Enter both latitude and longitude, or neither.',
        ),
        ['lng'],
      ),
    ),
  ),
  /** Every hotel belongs to one of the stops. */
  hotels: v.array(
    v.object({
      rowId: v.string(),
      stopId: v.string(),
      hotelId: v.pipe(v.string(), v.nonEmpty('Choose a hotel.')),
      nights: wholeNumber(1, 90),
      orSimilar: v.boolean(),
    }),
  ),
  itineraryDays: v.array(
    v.object({
      rowId: v.string(),
      title: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Enter a title for this day.'),
        v.maxLength(160, 'Use 160 characters or fewer.'),
      ),
      body: text(8000, 'The description'),
      overnight: text(120, 'The overnight place'),
      meals: v.array(v.picklist(meals)),
    }),
  ),
  inclusions: v.array(
    v.object({
      rowId: v.string(),
      inclusionId: v.string(),
      label: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Enter a description.'),
        v.maxLength(200, 'Use 200 characters or fewer.'),
      ),
      kind: v.picklist(inclusionKinds),
    }),
  ),
  images: v.array(
    v.object({
      rowId: v.string(),
      path: v.string(),
      alt: text(300, 'The alternative text'),
      kind: v.picklist(imageKinds),
      width: v.nullable(v.number()),
      height: v.nullable(v.number()),
      focalX: v.number(),
      focalY: v.number(),
    }),
  ),
  departures: v.array(departureSchema),
  faqs: v.array(
    v.object({
      rowId: v.string(),
      question: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(4, 'Enter a question of at least 4 characters.'),
        v.maxLength(300, 'Use 300 characters or fewer.'),
      ),
      answer: v.pipe(text(4000, 'The answer'), v.trim(), v.nonEmpty('Enter an answer.')),
    }),
  ),
  seoTitle: text(120, 'The title'),
  seoDescription: text(320, 'The description'),
});

export type PackageForm = v.InferInput<typeof packageFormSchema>;
export type FormPart = keyof PackageForm;
export type HotelForm = PackageForm['hotels'][number];
export type ImageForm = PackageForm['images'][number];
