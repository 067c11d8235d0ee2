import { columnsOf, parse, row, wireNumber } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { occupancies } from '../../../lib/occupancy';
import { pricesSchema } from './prices';
import { packageKinds } from '../model/package-kind';
import { imageKinds } from '../model/image-kind';

const text = v.nullable(v.string());
const count = v.nullable(v.number());
const sorted = { sort: v.number() };

const departureSchema = row({
  id: v.string(),
  starts_on: v.string(),
  status: v.string(),
  /** Counted up to 9; 9 means 9 or more. */
  seats_shown: v.number(),
  airline: text,
  out_departs: text,
  out_arrives: text,
  back_departs: text,
  back_arrives: text,
  departure_cities: v.nullable(v.object({ name: v.string(), iata: v.string() })),
});

const schema = row({
  id: v.string(),
  code: v.string(),
  slug: v.string(),
  title: v.string(),
  kind: v.picklist(packageKinds),
  summary: v.string(),
  /** Plain text; an empty line separates paragraphs. */
  overview: v.string(),
  highlights: v.array(v.string()),
  nights: v.number(),
  days: v.number(),
  max_group: count,
  min_age: count,
  pace: text,
  /** With flights from the departure city and back; otherwise land only. */
  flights_included: v.boolean(),
  /** Meeting point of a land-only tour, such as `Chandigarh airport`. */
  joins_at: text,
  /** Allowance on the included flights. */
  baggage: text,
  /** Airline and times are announced so many days before departure; null: no day is promised. */
  flights_known_days: count,
  seo_title: text,
  seo_description: text,
  booking_amount_paise: v.number(),
  balance_due_days: v.number(),
  /** Average of published reviews by real guests, out of 5; null without reviews. */
  rating_average: v.nullable(wireNumber),
  rating_count: v.number(),
  price_from_paise: count,
  mrp_from_paise: count,
  /** Per person with taxes, by departure. */
  prices: v.record(v.string(), pricesSchema),
  // Null for a retired destination, which visitors do not see.
  destinations: v.nullable(
    row({
      slug: v.string(),
      name: v.string(),
      scope: v.picklist(['domestic', 'international']),
      visa_note: text,
    }),
  ),
  package_images: v.array(
    row({
      path: v.string(),
      alt: v.string(),
      kind: v.picklist(imageKinds),
      /** From 0 to 1, from the left and from the top. */
      focal_x: v.number(),
      focal_y: v.number(),
      ...sorted,
    }),
  ),
  itinerary_days: v.array(
    row({
      day_no: v.number(),
      title: v.string(),
      body: v.string(),
      /** Place of the night; null on the last day. */
      overnight: text,
      meals: v.array(v.picklist(['breakfast', 'lunch', 'dinner'])),
      photo_path: text,
      photo_alt: text,
    }),
  ),
  package_stops: v.array(
    v.object({ id: v.string(), place: v.string(), nights: v.number(), lat: count, lng: count, ...sorted }),
  ),
  package_hotels: v.array(
    row({
      stop_id: v.string(),
      nights: v.number(),
      /** Another hotel of the same class may take its place. */
      or_similar: v.boolean(),
      ...sorted,
      // Null for a retired hotel.
      hotels: v.nullable(
        row({
          name: v.string(),
          city: v.string(),
          stars: v.number(),
          photo_path: text,
          photo_alt: v.string(),
          photo_focal_x: v.number(),
          photo_focal_y: v.number(),
        }),
      ),
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

export const packageDetailColumns = columnsOf(schema, {
  destinations: true,
  package_images: true,
  itinerary_days: true,
  package_stops: true,
  package_hotels: [true, { hotels: true }],
  package_inclusions: [true, { inclusions: true }],
  package_faqs: true,
  package_themes: [true, { themes: true }],
  departures: [true, { departure_cities: true }],
});

const bySort = <T extends { sort: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.sort - b.sort);

/** `06:10:00` → `06:10` */
const clock = (time: string | null) => time?.slice(0, 5) ?? null;

/** The hotels in travel order, each with its first night; a retired hotel leaves a gap. */
function toHotels({ packageStops, packageHotels }: v.InferOutput<typeof schema>) {
  let firstNight = 1;
  return bySort(packageStops).flatMap((stop) => {
    let night = firstNight;
    firstNight += stop.nights;
    return bySort(packageHotels.filter(({ stopId }) => stopId === stop.id)).flatMap(
      ({ hotels, nights, orSimilar }) => {
        const first = night;
        night += nights;
        return hotels ? [{ ...hotels, nights, orSimilar, firstNight: first }] : [];
      },
    );
  });
}

function toDeparture(
  departure: v.InferOutput<typeof departureSchema>,
  ofDeparture: v.InferOutput<typeof pricesSchema>,
) {
  const { id, startsOn, status, seatsShown, airline } = departure;
  return {
    id,
    startsOn,
    city: departure.departureCities,
    isGuaranteed: status === 'guaranteed',
    isClosed: status === 'closed',
    seatsLeft: seatsShown,
    flights: {
      airline,
      outDeparts: clock(departure.outDeparts),
      outArrives: clock(departure.outArrives),
      backDeparts: clock(departure.backDeparts),
      backArrives: clock(departure.backArrives),
    },
    prices: occupancies.flatMap((occupancy) => ofDeparture.filter((price) => price.occupancy === occupancy)),
  };
}

/** Children in order, with the names of the model; all other columns unchanged. */
function toDetail(detail: v.InferOutput<typeof schema>) {
  const {
    destinations,
    packageImages,
    itineraryDays,
    packageStops,
    packageHotels: _,
    packageInclusions,
    packageFaqs,
    packageThemes,
    departures,
    prices,
    ...columns
  } = detail;
  return {
    ...columns,
    destination: destinations,
    images: bySort(packageImages).map(({ sort: _sort, ...image }) => image),
    itinerary: itineraryDays.toSorted((a, b) => a.dayNo - b.dayNo),
    stops: bySort(packageStops).map(({ place, nights, lat, lng }) => ({ place, nights, lat, lng })),
    hotels: toHotels(detail),
    inclusions: bySort(packageInclusions).map(({ label, kind, inclusions }) => ({
      label,
      kind,
      icon: inclusions?.icon ?? null,
    })),
    faqs: bySort(packageFaqs).map(({ question, answer }) => ({ question, answer })),
    themes: bySort(packageThemes).flatMap(({ themes }) => themes ?? []),
    departures: departures
      .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
      .map((departure) => toDeparture(departure, prices[departure.id] ?? [])),
  };
}

/** The same as part of another response. */
const packageDetailSchema = v.pipe(schema, v.transform(toDetail));

/**
 * A validated row of `packages` with its children.
 * @throws AppError `unknown` for an unexpected response
 */
export const parsePackageDetail = (value: unknown) => parse(packageDetailSchema, value);
