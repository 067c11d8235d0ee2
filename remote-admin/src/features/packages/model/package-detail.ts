import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { departureStatuses, inclusionKinds, meals, occupancies, packageKinds } from './package-enums';
import { packageStatusSchema } from './package-status';

const sorted = { sort: v.number() };
const person = v.nullish(row({ full_name: v.string() }));

/** A package with its children, as the API embeds them. Amounts in paise. */
export const packageSchema = row({
  id: v.string(),
  code: v.string(),
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(packageKinds),
  destination_id: v.nullable(v.string()),
  nights: v.number(),
  summary: v.string(),
  overview: v.string(),
  highlights: v.array(v.string()),
  booking_amount_paise: wireInteger,
  balance_due_days: v.number(),
  max_group: v.nullable(v.number()),
  min_age: v.nullable(v.number()),
  pace: v.nullable(v.string()),
  flights_included: v.boolean(),
  joins_at: v.nullable(v.string()),
  seo_title: v.nullable(v.string()),
  seo_description: v.nullable(v.string()),
  status: packageStatusSchema,
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
  creator: person,
  editor: person,
  destination: v.nullish(row({ slug: v.string() })),
  package_themes: v.array(row({ theme_id: v.string(), ...sorted })),
  package_stops: v.array(
    row({
      place: v.string(),
      destination_id: v.nullable(v.string()),
      nights: v.number(),
      lat: v.nullable(v.number()),
      lng: v.nullable(v.number()),
      ...sorted,
    }),
  ),
  itinerary_days: v.array(
    row({
      day_no: v.number(),
      title: v.string(),
      body: v.string(),
      overnight: v.nullable(v.string()),
      meals: v.array(v.picklist(meals)),
    }),
  ),
  package_images: v.array(
    row({
      path: v.string(),
      alt: v.string(),
      width: v.nullable(v.number()),
      height: v.nullable(v.number()),
      focal_x: v.number(),
      focal_y: v.number(),
      ...sorted,
    }),
  ),
  package_inclusions: v.array(
    row({
      inclusion_id: v.nullable(v.string()),
      label: v.string(),
      kind: v.picklist(inclusionKinds),
      ...sorted,
    }),
  ),
});

/** Its departures with their seats as they are counted, which administrators alone read. */
export const departuresSchema = v.array(
  row({
    id: v.string(),
    departure_city_id: v.nullable(v.string()),
    starts_on: v.string(),
    status: v.picklist(departureStatuses),
    seats_total: v.number(),
    seats_held: v.number(),
    seats_booked: v.number(),
    min_guests: v.nullable(v.number()),
    departure_prices: v.array(
      row({
        occupancy: v.picklist(occupancies),
        amount_paise: wireInteger,
        mrp_paise: v.nullable(wireInteger),
      }),
    ),
  }),
);

export type PackageDetail = v.InferOutput<typeof packageSchema> & {
  departures: v.InferOutput<typeof departuresSchema>;
};

/** Who saved a version, at the beginning of a sentence. */
export const getAuthor = ({ editor }: Pick<PackageDetail, 'editor'>): string =>
  editor?.fullName || 'Somebody';
