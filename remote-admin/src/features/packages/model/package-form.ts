import * as v from 'valibot';
import { requiredText } from '../../../shared/form/required-text';
import { departureSchema } from './departure-form';
import { amount, code, degrees, shortText, slug, text, wholeNumber } from './form-fields';
import { imageKinds, inclusionKinds, meals, packageKinds } from './package-enums';

/** The package form as typed. A draft may be incomplete; the database checks the requirements of publication. */
export const packageFormSchema = v.object({
  title: requiredText(4, 120, 'Enter a title of at least 4 characters.'),
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
  baggage: shortText(200, 'The baggage allowance'),
  /** Days before departure on which airline and times are announced. */
  flightsKnownDays: wholeNumber(0, 365, { optional: true }),
  joinsAt: shortText(80, 'The place'),
  themeIds: v.array(v.string()),
  stops: v.array(
    v.pipe(
      v.object({
        rowId: v.string(),
        place: requiredText(1, 80, 'Enter a place.'),
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
      title: requiredText(1, 160, 'Enter a title for this day.'),
      body: text(8000, 'The description'),
      overnight: text(120, 'The overnight place'),
      meals: v.array(v.picklist(meals)),
    }),
  ),
  inclusions: v.array(
    v.object({
      rowId: v.string(),
      inclusionId: v.string(),
      label: requiredText(1, 200, 'Enter a description.'),
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
      question: requiredText(4, 300, 'Enter a question of at least 4 characters.'),
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
