import { toPaise, toRupeesText } from '../../../../shared/form/money-input';
import { noPrices, type DepartureForm } from '../departure-form';
import { occupancies } from '../../../../shared/sale/occupancy';
import type { ImageForm, PackageForm } from '../package-form';

/** A stored row, by the database's column names. */
export type Row = Readonly<Record<string, unknown>>;

/** The rows of a package by table and id, as edits refer to them. */
export type Records = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** The rows of `package_rows`, by table. */
export const getRecords = (rows: readonly { tab: string; id: string; val: Row }[]): Records => {
  const records: Record<string, Record<string, Row>> = {};
  for (const { tab, id, val } of rows) (records[tab] ??= {})[id] = val;
  return records;
};

export const rowsOf = (records: Records, table: string): [id: string, row: Row][] =>
  Object.entries(records[table] ?? {});

const place = (row: Row) => Number(row.sort ?? row.day_no ?? 0);

const inOrder = (records: Records, table: string): [id: string, row: Row][] =>
  rowsOf(records, table).toSorted(([a, one], [b, other]) => place(one) - place(other) || a.localeCompare(b));

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const rupees = (value: unknown): string => (typeof value === 'number' ? toRupeesText(value) : text(value));

// An invalid input stays as typed, so that a draft on this device keeps it.
const toNumber = (typed: string): number | string | null => {
  if (typed.trim() === '') return null;
  return Number.isNaN(Number(typed)) ? typed : Number(typed);
};
const toAmount = (typed: string): number | string | null => {
  const paise = toPaise(typed);
  return Number.isNaN(paise) ? typed : paise;
};
const clock = (value: unknown): string => text(value).slice(0, 5);
const toClock = (typed: string): string | null => (typed === '' ? null : `${typed}:00`);
const toText = (typed: string): string | null => typed.trim() || null;

/**
 * Converts stored rows to form values.
 * @param taken seats held or booked by departure
 */
export function toPackageForm(records: Records, taken: ReadonlyMap<string, number>): PackageForm {
  const row = rowsOf(records, 'packages')[0]?.[1] ?? {};
  const prices = new Map(rowsOf(records, 'departure_prices'));
  const amounts = (departureId: string, column: string): DepartureForm['prices'] => {
    const typed = noPrices();
    for (const occupancy of occupancies)
      typed[occupancy] = rupees(prices.get(`${departureId}:${occupancy}`)?.[column]);
    return typed;
  };
  const stops = inOrder(records, 'package_stops');
  return {
    title: text(row.title),
    code: text(row.code),
    slug: text(row.slug),
    kind: row.kind as PackageForm['kind'],
    destinationId: text(row.destination_id),
    nights: text(row.nights),
    summary: text(row.summary),
    overview: text(row.overview),
    highlights: (row.highlights as string[]).map((line) => ({ text: line })),
    bookingAmount: rupees(row.booking_amount_paise),
    balanceDueDays: text(row.balance_due_days),
    maxGroup: text(row.max_group),
    minAge: text(row.min_age),
    pace: text(row.pace),
    flightsIncluded: row.flights_included === true,
    baggage: text(row.baggage),
    flightsKnownDays: text(row.flights_known_days),
    joinsAt: text(row.joins_at),
    themeIds: inOrder(records, 'package_themes').map(([id]) => id),
    stops: stops.map(([rowId, stop]) => ({
      rowId,
      place: text(stop.place),
      destinationId: text(stop.destination_id),
      nights: text(stop.nights),
      lat: text(stop.lat),
      lng: text(stop.lng),
    })),
    // A removed stop takes its hotels with it.
    hotels: inOrder(records, 'package_hotels')
      .filter(([, hotel]) => stops.some(([stopId]) => stopId === hotel.stop_id))
      .map(([rowId, hotel]) => ({
        rowId,
        stopId: text(hotel.stop_id),
        hotelId: text(hotel.hotel_id),
        nights: text(hotel.nights),
        orSimilar: hotel.or_similar === true,
      })),
    itineraryDays: inOrder(records, 'itinerary_days').map(([rowId, day]) => ({
      rowId,
      title: text(day.title),
      body: text(day.body),
      overnight: text(day.overnight),
      meals: day.meals as PackageForm['itineraryDays'][number]['meals'],
    })),
    inclusions: inOrder(records, 'package_inclusions').map(([rowId, inclusion]) => ({
      rowId,
      inclusionId: text(inclusion.inclusion_id),
      label: text(inclusion.label),
      kind: inclusion.kind as PackageForm['inclusions'][number]['kind'],
    })),
    images: inOrder(records, 'package_images').map(([rowId, image]) => ({
      rowId,
      path: text(image.path),
      alt: text(image.alt),
      kind: image.kind as ImageForm['kind'],
      width: image.width as number | null,
      height: image.height as number | null,
      focalX: Number(image.focal_x),
      focalY: Number(image.focal_y),
    })),
    departures: rowsOf(records, 'departures')
      .map(([departureId, departure]): DepartureForm => ({
        departureId,
        departureCityId: text(departure.departure_city_id),
        startsOn: text(departure.starts_on),
        status: departure.status as DepartureForm['status'],
        seatsTotal: text(departure.seats_total),
        minGuests: text(departure.min_guests),
        airline: text(departure.airline),
        outDeparts: clock(departure.out_departs),
        outArrives: clock(departure.out_arrives),
        backDeparts: clock(departure.back_departs),
        backArrives: clock(departure.back_arrives),
        seatsTaken: taken.get(departureId) ?? 0,
        prices: amounts(departureId, 'amount_paise'),
        mrp: amounts(departureId, 'mrp_paise'),
      }))
      .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn) || a.departureId.localeCompare(b.departureId)),
    faqs: inOrder(records, 'package_faqs').map(([rowId, faq]) => ({
      rowId,
      question: text(faq.question),
      answer: text(faq.answer),
    })),
    seoTitle: text(row.seo_title),
    seoDescription: text(row.seo_description),
  };
}

/** Values of a new package. */
export const emptyPackageForm = (): PackageForm =>
  toPackageForm(
    { packages: { new: { kind: 'group', nights: 5, balance_due_days: 45, highlights: [] } } },
    new Map(),
  );

/** Gives rows their positions, unchanged wherever the stored ones are in order. */
function placed(
  rows: readonly (readonly [string, Row])[],
  stored: Readonly<Record<string, Row>> = {},
): Record<string, Row> {
  let last = { sort: 0, id: '' };
  return Object.fromEntries(
    rows.map(([id, row]) => {
      const kept = stored[id]?.sort;
      const isInOrder =
        typeof kept === 'number' &&
        (kept > last.sort || (kept === last.sort && id.localeCompare(last.id) > 0));
      last = { sort: isInOrder ? kept : last.sort + 1, id };
      return [id, { ...row, sort: last.sort }];
    }),
  );
}

/**
 * Converts form values to rows.
 * @param stored the rows that they change; empty for a new package
 */
export function toRecords(form: PackageForm, packageId: string, stored: Records): Records {
  const prices = form.departures.flatMap(({ departureId, prices: amounts, mrp }) =>
    occupancies.flatMap((occupancy) => {
      const amount = toAmount(amounts[occupancy]);
      const struck = toAmount(mrp[occupancy]);
      return amount === null && struck === null
        ? []
        : [[`${departureId}:${occupancy}`, { amount_paise: amount, mrp_paise: struck }] as const];
    }),
  );
  return {
    packages: {
      [packageId]: {
        title: form.title.trim(),
        // Blank: the database keeps the stored one, or generates one.
        ...(form.code.trim() !== '' && { code: form.code.trim() }),
        ...(form.slug.trim() !== '' && { slug: form.slug.trim() }),
        kind: form.kind,
        destination_id: form.destinationId || null,
        nights: toNumber(form.nights),
        summary: form.summary.trim(),
        overview: form.overview.trim(),
        highlights: form.highlights.map((line) => line.text.trim()).filter((line) => line !== ''),
        booking_amount_paise: toAmount(form.bookingAmount) ?? 0,
        balance_due_days: toNumber(form.balanceDueDays),
        max_group: toNumber(form.maxGroup),
        min_age: toNumber(form.minAge),
        pace: toText(form.pace),
        flights_included: form.flightsIncluded,
        baggage: toText(form.baggage),
        flights_known_days: toNumber(form.flightsKnownDays),
        joins_at: toText(form.joinsAt),
        seo_title: toText(form.seoTitle),
        seo_description: toText(form.seoDescription),
      },
    },
    package_themes: placed(
      form.themeIds.map((id) => [id, {}] as const),
      stored.package_themes,
    ),
    package_stops: placed(
      form.stops.map((stop) => [
        stop.rowId,
        {
          place: stop.place.trim(),
          destination_id: stop.destinationId || null,
          nights: toNumber(stop.nights),
          lat: toNumber(stop.lat),
          lng: toNumber(stop.lng),
        },
      ]),
      stored.package_stops,
    ),
    package_hotels: placed(
      form.hotels.map(({ rowId, stopId, hotelId, nights, orSimilar }) => [
        rowId,
        { stop_id: stopId, hotel_id: hotelId || null, nights: toNumber(nights), or_similar: orSimilar },
      ]),
      stored.package_hotels,
    ),
    itinerary_days: Object.fromEntries(
      form.itineraryDays.map(({ rowId, title, body, overnight, meals }, index) => [
        rowId,
        { day_no: index + 1, title: title.trim(), body: body.trim(), overnight: toText(overnight), meals },
      ]),
    ),
    package_inclusions: placed(
      form.inclusions.map(({ rowId, inclusionId, label, kind }) => [
        rowId,
        { inclusion_id: inclusionId || null, label: label.trim(), kind },
      ]),
      stored.package_inclusions,
    ),
    package_images: placed(
      form.images.map(({ rowId, path, alt, kind, width, height, focalX, focalY }) => [
        rowId,
        { path, alt: alt.trim(), kind, width, height, focal_x: focalX, focal_y: focalY },
      ]),
      stored.package_images,
    ),
    package_faqs: placed(
      form.faqs.map(({ rowId, question, answer }) => [
        rowId,
        { question: question.trim(), answer: answer.trim() },
      ]),
      stored.package_faqs,
    ),
    departures: Object.fromEntries(
      form.departures.map((departure) => [
        departure.departureId,
        {
          departure_city_id: departure.departureCityId || null,
          starts_on: departure.startsOn,
          status: departure.status,
          seats_total: toNumber(departure.seatsTotal),
          min_guests: toNumber(departure.minGuests),
          airline: toText(departure.airline),
          out_departs: toClock(departure.outDeparts),
          out_arrives: toClock(departure.outArrives),
          back_departs: toClock(departure.backDeparts),
          back_arrives: toClock(departure.backArrives),
        },
      ]),
    ),
    departure_prices: Object.fromEntries(prices),
  };
}
