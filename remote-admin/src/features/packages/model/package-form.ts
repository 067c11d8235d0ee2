import * as v from 'valibot';
import { requiredText } from '../../../shared/form/field-values';
import { departureSchema } from './departure-form';
import {
  amountField,
  choiceField,
  choicesField,
  flagField,
  fractionField,
  generatedField,
  idField,
  lengthField,
  linesField,
  numberField,
  optionalField,
  schemasOf,
  textField,
} from './field';
import {
  amount,
  code,
  degrees,
  imageKinds,
  inclusionKinds,
  meals,
  packageKinds,
  shortText,
  slug,
  text,
  wholeNumber,
} from './form-fields';

/** The columns of a package that people edit, as `app.package_tables()` has them: validation, reading and writing follow. */
export const packageFields = {
  title: textField(requiredText(4, 120, 'Enter a title of at least 4 characters.')),
  code: generatedField(code),
  slug: generatedField(slug),
  kind: choiceField(packageKinds),
  destinationId: idField(v.string()),
  nights: numberField(wholeNumber(0, 90)),
  summary: textField(text(500, 'The summary')),
  overview: textField(text(20_000, 'The overview')),
  highlights: linesField(text(200, 'A highlight')),
  bookingAmount: amountField(amount),
  balanceDueDays: numberField(wholeNumber(0, 365)),
  maxGroup: numberField(wholeNumber(1, 500, { optional: true })),
  minAge: numberField(wholeNumber(0, 99, { optional: true })),
  pace: optionalField(text(40, 'The pace')),
  flightsIncluded: flagField(),
  baggage: optionalField(shortText(200, 'The baggage allowance')),
  /** Days before departure on which airline and times are announced. */
  flightsKnownDays: numberField(wholeNumber(0, 365, { optional: true })),
  joinsAt: optionalField(shortText(80, 'The place')),
  seoTitle: optionalField(text(120, 'The title')),
  seoDescription: optionalField(text(320, 'The description')),
};

const stopFields = {
  place: textField(requiredText(1, 80, 'Enter a place.')),
  destinationId: idField(v.string()),
  nights: numberField(wholeNumber(0, 90)),
  lat: numberField(degrees(90)),
  lng: numberField(degrees(180)),
};

/** Every hotel belongs to one of the stops. */
const hotelFields = {
  stopId: idField(v.string()),
  hotelId: idField(v.pipe(v.string(), v.nonEmpty('Choose a hotel.'))),
  nights: numberField(wholeNumber(1, 90)),
  orSimilar: flagField(),
};

const dayFields = {
  title: textField(requiredText(1, 160, 'Enter a title for this day.')),
  body: textField(text(8000, 'The description')),
  overnight: optionalField(text(120, 'The overnight place')),
  meals: choicesField(meals),
  photoPath: optionalField(v.string()),
  photoAlt: optionalField(text(300, 'The alternative text')),
};

const inclusionFields = {
  inclusionId: idField(v.string()),
  label: textField(requiredText(1, 200, 'Enter a description.')),
  kind: choiceField(inclusionKinds),
};

const imageFields = {
  path: textField(v.string()),
  alt: textField(text(300, 'The alternative text')),
  kind: choiceField(imageKinds),
  width: lengthField(),
  height: lengthField(),
  focalX: fractionField(),
  focalY: fractionField(),
};

const faqFields = {
  question: textField(requiredText(4, 300, 'Enter a question of at least 4 characters.')),
  answer: textField(v.pipe(text(4000, 'The answer'), v.trim(), v.nonEmpty('Enter an answer.'))),
};

/** The ordered lists of a package, in the order in which their rows are stored. */
export const packageLists = {
  stops: { table: 'package_stops', fields: stopFields },
  itineraryDays: { table: 'itinerary_days', fields: dayFields },
  images: { table: 'package_images', fields: imageFields },
  inclusions: { table: 'package_inclusions', fields: inclusionFields },
  hotels: { table: 'package_hotels', fields: hotelFields },
  faqs: { table: 'package_faqs', fields: faqFields },
} as const;

const rowId = v.string();

/** The package form as typed. A draft may be incomplete; the database checks the requirements of publication. */
export const packageFormSchema = v.object({
  ...schemasOf(packageFields),
  themeIds: v.array(v.string()),
  stops: v.array(
    v.pipe(
      v.object({ rowId, ...schemasOf(stopFields) }),
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
  hotels: v.array(v.object({ rowId, ...schemasOf(hotelFields) })),
  itineraryDays: v.array(v.object({ rowId, ...schemasOf(dayFields) })),
  inclusions: v.array(v.object({ rowId, ...schemasOf(inclusionFields) })),
  images: v.array(v.object({ rowId, ...schemasOf(imageFields) })),
  departures: v.array(departureSchema),
  faqs: v.array(v.object({ rowId, ...schemasOf(faqFields) })),
});

export type PackageForm = v.InferInput<typeof packageFormSchema>;
export type FormPart = keyof PackageForm;
export type HotelForm = PackageForm['hotels'][number];
export type ImageForm = PackageForm['images'][number];
