import * as v from 'valibot';
import { occupancies } from '../model/departure';
import type { PackageDetail } from '../model/package-detail';
import { packageKinds } from '../model/package-kind';

export const packageDetailColumns = [
  'id, code, slug, title, kind, summary, overview, highlights, nights, days, max_group, min_age, pace',
  'seo_title, seo_description, booking_amount_paise, balance_due_days, price_from_paise, mrp_from_paise',
  'destinations(slug, name, scope, visa_note)',
  'package_images(path, alt, sort)',
  'itinerary_days(day_no, title, body, overnight, meals)',
  'package_stops(place, nights, sort)',
  'package_hotels(nights, sort, hotels(name, city, stars))',
  'package_inclusions(label, kind, sort, inclusions(icon))',
  'package_faqs(question, answer, sort)',
  'package_themes(sort, themes(name, slug, icon))',
  'departures(id, starts_on, status, seats_total, seats_held, seats_booked, departure_cities(name, iata), departure_prices(occupancy, amount_paise, mrp_paise))',
].join(', ');

const text = v.nullable(v.string());
const count = v.nullable(v.number());
const sorted = { sort: v.number() };

const departureSchema = v.object({
  id: v.string(),
  starts_on: v.string(),
  status: v.string(),
  seats_total: v.number(),
  seats_held: v.number(),
  seats_booked: v.number(),
  departure_cities: v.nullable(v.object({ name: v.string(), iata: v.string() })),
  departure_prices: v.array(
    v.object({ occupancy: v.picklist(occupancies), amount_paise: v.number(), mrp_paise: count }),
  ),
});

const schema = v.object({
  id: v.string(),
  code: v.string(),
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(packageKinds),
  summary: v.string(),
  overview: v.string(),
  highlights: v.array(v.string()),
  nights: v.number(),
  days: v.number(),
  max_group: count,
  min_age: count,
  pace: text,
  seo_title: text,
  seo_description: text,
  booking_amount_paise: v.number(),
  balance_due_days: v.number(),
  price_from_paise: count,
  mrp_from_paise: count,
  // Null when the destination has been retired since: visitors do not see it.
  destinations: v.nullable(
    v.object({
      slug: v.string(),
      name: v.string(),
      scope: v.picklist(['domestic', 'international']),
      visa_note: text,
    }),
  ),
  package_images: v.array(v.object({ path: v.string(), alt: v.string(), ...sorted })),
  itinerary_days: v.array(
    v.object({
      day_no: v.number(),
      title: v.string(),
      body: v.string(),
      overnight: text,
      meals: v.array(v.picklist(['breakfast', 'lunch', 'dinner'])),
    }),
  ),
  package_stops: v.array(v.object({ place: v.string(), nights: v.number(), ...sorted })),
  package_hotels: v.array(
    v.object({
      nights: v.number(),
      ...sorted,
      // Null when the hotel has been retired since.
      hotels: v.nullable(v.object({ name: v.string(), city: v.string(), stars: v.number() })),
    }),
  ),
  package_inclusions: v.array(
    v.object({
      label: v.string(),
      kind: v.picklist(['include', 'exclude', 'optional']),
      ...sorted,
      inclusions: v.nullable(v.object({ icon: v.string() })),
    }),
  ),
  package_faqs: v.array(v.object({ question: v.string(), answer: v.string(), ...sorted })),
  package_themes: v.array(
    v.object({
      ...sorted,
      themes: v.nullable(v.object({ name: v.string(), slug: v.string(), icon: v.string() })),
    }),
  ),
  departures: v.array(departureSchema),
});

const bySort = <T extends { sort: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.sort - b.sort);

function toDeparture(row: v.InferOutput<typeof departureSchema>) {
  return {
    id: row.id,
    startsOn: row.starts_on,
    city: row.departure_cities,
    isGuaranteed: row.status === 'guaranteed',
    isClosed: row.status === 'closed',
    seatsLeft: Math.max(row.seats_total - row.seats_held - row.seats_booked, 0),
    prices: occupancies.flatMap((occupancy) =>
      row.departure_prices
        .filter((price) => price.occupancy === occupancy)
        .map((price) => ({ occupancy, amountPaise: price.amount_paise, mrpPaise: price.mrp_paise })),
    ),
  };
}

function toDetail(row: v.InferOutput<typeof schema>): PackageDetail {
  return {
    id: row.id,
    code: row.code,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    summary: row.summary,
    overview: row.overview,
    highlights: row.highlights,
    nights: row.nights,
    days: row.days,
    maxGroup: row.max_group,
    minAge: row.min_age,
    pace: row.pace,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    bookingAmountPaise: row.booking_amount_paise,
    balanceDueDays: row.balance_due_days,
    priceFromPaise: row.price_from_paise,
    mrpFromPaise: row.mrp_from_paise,
    destination: row.destinations && {
      slug: row.destinations.slug,
      name: row.destinations.name,
      scope: row.destinations.scope,
      visaNote: row.destinations.visa_note,
    },
    images: bySort(row.package_images).map(({ path, alt }) => ({ path, alt })),
    itinerary: row.itinerary_days
      .toSorted((a, b) => a.day_no - b.day_no)
      .map(({ day_no, ...day }) => ({ dayNo: day_no, ...day })),
    stops: bySort(row.package_stops).map(({ place, nights }) => ({ place, nights })),
    hotels: bySort(row.package_hotels).flatMap(({ hotels, nights }) =>
      hotels ? [{ ...hotels, nights }] : [],
    ),
    inclusions: bySort(row.package_inclusions).map(({ label, kind, inclusions }) => ({
      label,
      kind,
      icon: inclusions?.icon ?? null,
    })),
    faqs: bySort(row.package_faqs).map(({ question, answer }) => ({ question, answer })),
    themes: bySort(row.package_themes).flatMap(({ themes }) => themes ?? []),
    departures: row.departures.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)).map(toDeparture),
  };
}

/** A row of `packages` with its children, checked. @throws ValiError when the database answers something else */
export const parsePackageDetail = (row: unknown): PackageDetail => toDetail(v.parse(schema, row));
