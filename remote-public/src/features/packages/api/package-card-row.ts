import * as v from 'valibot';
import type { PackageCard } from '../model/package-card';
import { packageKinds } from '../model/package-kind';

export const packageCardColumns =
  'id, slug, title, kind, destination_slug, destination_name, nights, days, price_from_paise, mrp_from_paise, next_departure, seats_left, cover_path, cover_alt, inclusion_icons, stops';

const schema = v.pipe(
  v.object({
    id: v.string(),
    slug: v.string(),
    title: v.string(),
    kind: v.picklist(packageKinds),
    destination_slug: v.string(),
    destination_name: v.string(),
    nights: v.number(),
    days: v.number(),
    price_from_paise: v.nullable(v.number()),
    mrp_from_paise: v.nullable(v.number()),
    next_departure: v.nullable(v.string()),
    seats_left: v.nullable(v.number()),
    cover_path: v.nullable(v.string()),
    cover_alt: v.nullable(v.string()),
    inclusion_icons: v.nullable(v.array(v.string())),
    stops: v.nullable(v.array(v.object({ place: v.string(), nights: v.number() }))),
  }),
  v.transform((row): PackageCard => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    destinationSlug: row.destination_slug,
    destinationName: row.destination_name,
    nights: row.nights,
    days: row.days,
    priceFromPaise: row.price_from_paise,
    mrpFromPaise: row.mrp_from_paise,
    nextDeparture: row.next_departure,
    seatsLeft: row.seats_left,
    coverPath: row.cover_path,
    coverAlt: row.cover_alt ?? '',
    inclusionIcons: row.inclusion_icons ?? [],
    stops: row.stops ?? [],
  })),
);

/** Rows of the view `package_cards`, checked. @throws ValiError when the database answers something else */
export const parsePackageCards = (rows: unknown): PackageCard[] => v.parse(v.array(schema), rows);
