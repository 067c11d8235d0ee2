import { parse, row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { toRupeesText } from '../../../lib/form/money-input';
import { noPrices, type DepartureForm } from './departure-form';
import type { PackageDetail } from './package-detail';
import { departureStatuses, occupancies } from './package-enums';
import { dayFields, imageFields, inclusionFields, packageFields, stopFields } from './package-fields';
import type { PackageForm } from './package-form';

const amounts = v.record(v.string(), v.nullable(wireInteger));

/** A package as the input of `save_package`, also the format of versions and drafts. Amounts in paise. */
const documentSchema = row({
  ...packageFields,
  theme_ids: v.array(v.string()),
  stops: v.array(row(stopFields)),
  itinerary_days: v.array(row(dayFields)),
  inclusions: v.array(row(inclusionFields)),
  images: v.array(row(imageFields)),
  departures: v.array(
    row({
      id: v.nullable(v.string()),
      departure_city_id: v.nullable(v.string()),
      starts_on: v.string(),
      status: v.picklist(departureStatuses),
      seats_total: v.number(),
      min_guests: v.nullable(v.number()),
      prices: amounts,
      mrp: amounts,
    }),
  ),
});

const numberText = (value: number | null): string => (value === null ? '' : String(value));

function toRupees(stored: Readonly<Record<string, number | null>>): DepartureForm['prices'] {
  const typed = noPrices();
  for (const occupancy of occupancies) typed[occupancy] = toRupeesText(stored[occupancy]);
  return typed;
}

/**
 * Converts a stored document to form values. Seats taken come from bookings, not from the document.
 * @param counted current departures with their counts
 * @throws AppError `unknown` for another format
 */
export function toDocumentForm(document: unknown, counted: PackageDetail['departures']): PackageForm {
  const kept = parse(documentSchema, document);
  const taken = new Map(counted.map(({ id, seatsHeld, seatsBooked }) => [id, seatsHeld + seatsBooked]));
  return {
    title: kept.title,
    code: kept.code,
    slug: kept.slug,
    kind: kept.kind,
    destinationId: kept.destinationId ?? '',
    nights: String(kept.nights),
    summary: kept.summary,
    overview: kept.overview,
    highlights: kept.highlights.map((text) => ({ text })),
    bookingAmount: toRupeesText(kept.bookingAmountPaise),
    balanceDueDays: String(kept.balanceDueDays),
    maxGroup: numberText(kept.maxGroup),
    minAge: numberText(kept.minAge),
    pace: kept.pace ?? '',
    flightsIncluded: kept.flightsIncluded,
    joinsAt: kept.joinsAt ?? '',
    themeIds: kept.themeIds,
    stops: kept.stops.map(({ place, destinationId, nights, lat, lng }) => ({
      place,
      destinationId: destinationId ?? '',
      nights: String(nights),
      lat: numberText(lat),
      lng: numberText(lng),
    })),
    itineraryDays: kept.itineraryDays.map(({ overnight, ...day }) => ({
      ...day,
      overnight: overnight ?? '',
    })),
    inclusions: kept.inclusions.map(({ inclusionId, ...inclusion }) => ({
      ...inclusion,
      inclusionId: inclusionId ?? '',
    })),
    images: kept.images,
    departures: kept.departures.map(
      ({ id, departureCityId, startsOn, status, seatsTotal, minGuests, prices, mrp }): DepartureForm => ({
        departureId: id ?? '',
        departureCityId: departureCityId ?? '',
        startsOn,
        status,
        seatsTotal: String(seatsTotal),
        minGuests: numberText(minGuests),
        seatsTaken: (id && taken.get(id)) || 0,
        prices: toRupees(prices),
        mrp: toRupees(mrp),
      }),
    ),
    seoTitle: kept.seoTitle ?? '',
    seoDescription: kept.seoDescription ?? '',
  };
}
