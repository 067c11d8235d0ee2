import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { departureStatuses, occupancies } from './package-enums';
import { dayFields, imageFields, inclusionFields, packageFields, stopFields } from './package-fields';
import { packageStatusSchema } from './package-status';

const sorted = { sort: v.number() };
const person = v.nullish(row({ full_name: v.string() }));

/** A package with its children, as the API embeds them. Amounts in paise. */
export const packageSchema = row({
  id: v.string(),
  ...packageFields,
  status: packageStatusSchema,
  created_at: v.string(),
  updated_at: v.string(),
  version: v.number(),
  creator: person,
  editor: person,
  destination: v.nullish(row({ slug: v.string() })),
  package_themes: v.array(row({ theme_id: v.string(), ...sorted })),
  package_stops: v.array(row({ ...stopFields, ...sorted })),
  itinerary_days: v.array(row({ day_no: v.number(), ...dayFields })),
  package_images: v.array(row({ ...imageFields, ...sorted })),
  package_inclusions: v.array(row({ ...inclusionFields, ...sorted })),
});

/** Its departures with seat counts, readable by administrators only. */
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

/** Author of a version, at the start of a sentence. */
export const getAuthor = ({ editor }: Pick<PackageDetail, 'editor'>): string =>
  editor?.fullName || 'A colleague';
