import { toRupeesText } from '../../../lib/form/money-input';
import type { PackageDetail } from './package-detail';
import { noPrices, type DepartureForm } from './departure-form';
import type { PackageForm } from './package-form';

const inOrder = <Item extends { sort: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.sort - b.sort);

const numberText = (value: number | null): string => (value === null ? '' : String(value));

function toDepartureForm(departure: PackageDetail['departures'][number]): DepartureForm {
  const prices = noPrices();
  const mrp = noPrices();
  for (const { occupancy, amountPaise, mrpPaise } of departure.departurePrices) {
    prices[occupancy] = toRupeesText(amountPaise);
    mrp[occupancy] = toRupeesText(mrpPaise);
  }
  return {
    departureId: departure.id,
    departureCityId: departure.departureCityId ?? '',
    startsOn: departure.startsOn,
    status: departure.status,
    seatsTotal: String(departure.seatsTotal),
    minGuests: numberText(departure.minGuests),
    seatsTaken: departure.seatsHeld + departure.seatsBooked,
    prices,
    mrp,
  };
}

/** Converts a stored package to form values. */
export function toPackageForm(detail: PackageDetail): PackageForm {
  return {
    title: detail.title,
    code: detail.code,
    slug: detail.slug,
    kind: detail.kind,
    destinationId: detail.destinationId ?? '',
    nights: String(detail.nights),
    summary: detail.summary,
    overview: detail.overview,
    highlights: detail.highlights.map((text) => ({ text })),
    bookingAmount: toRupeesText(detail.bookingAmountPaise),
    balanceDueDays: String(detail.balanceDueDays),
    maxGroup: numberText(detail.maxGroup),
    minAge: numberText(detail.minAge),
    pace: detail.pace ?? '',
    flightsIncluded: detail.flightsIncluded,
    joinsAt: detail.joinsAt ?? '',
    themeIds: inOrder(detail.packageThemes).map(({ themeId }) => themeId),
    stops: inOrder(detail.packageStops).map(({ place, destinationId, nights, lat, lng }) => ({
      place,
      destinationId: destinationId ?? '',
      nights: String(nights),
      lat: numberText(lat),
      lng: numberText(lng),
    })),
    itineraryDays: detail.itineraryDays
      .toSorted((a, b) => a.dayNo - b.dayNo)
      .map(({ title, body, overnight, meals: eaten }) => ({
        title,
        body,
        overnight: overnight ?? '',
        meals: eaten,
      })),
    inclusions: inOrder(detail.packageInclusions).map(({ inclusionId, label, kind }) => ({
      inclusionId: inclusionId ?? '',
      label,
      kind,
    })),
    images: inOrder(detail.packageImages).map(({ path, alt, width, height, focalX, focalY }) => ({
      path,
      alt,
      width,
      height,
      focalX,
      focalY,
    })),
    departures: detail.departures
      .map(toDepartureForm)
      .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn) || a.departureId.localeCompare(b.departureId)),
    seoTitle: detail.seoTitle ?? '',
    seoDescription: detail.seoDescription ?? '',
  };
}
