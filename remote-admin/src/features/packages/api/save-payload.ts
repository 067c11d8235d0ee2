import { toPaise } from '../../../lib/form/money-input';
import type { DepartureForm } from '../model/departure-form';
import { occupancies } from '../model/package-enums';
import type { PackageForm } from '../model/package-form';

const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const toText = (text: string): string | null => text.trim() || null;

function toAmounts(amounts: DepartureForm['prices']): Record<string, number> {
  return Object.fromEntries(
    occupancies.flatMap((occupancy) => {
      const paise = toPaise(amounts[occupancy]);
      return paise === null ? [] : [[occupancy, paise] as const];
    }),
  );
}

interface SavedAs {
  readonly id: string;
  readonly version: number;
  /** Version of the draft that this save replaces. */
  readonly draftVersion?: number;
}

/**
 * Converts a validated form to the input of `save_package`: amounts in paise, days numbered in order.
 * @param saved the package that was opened; null creates one
 */
export function toSavePayload(form: PackageForm, saved: SavedAs | null) {
  return {
    ...(saved && { id: saved.id, version: saved.version }),
    ...(saved?.draftVersion !== undefined && { draft_version: saved.draftVersion }),
    title: form.title.trim(),
    code: form.code.trim(),
    slug: form.slug.trim(),
    kind: form.kind,
    destination_id: form.destinationId || null,
    nights: Number(form.nights),
    summary: form.summary.trim(),
    overview: form.overview.trim(),
    highlights: form.highlights.map(({ text }) => text.trim()).filter((text) => text !== ''),
    booking_amount_paise: toPaise(form.bookingAmount) ?? 0,
    balance_due_days: Number(form.balanceDueDays),
    max_group: toNumber(form.maxGroup),
    min_age: toNumber(form.minAge),
    pace: toText(form.pace),
    flights_included: form.flightsIncluded,
    joins_at: toText(form.joinsAt),
    theme_ids: form.themeIds,
    stops: form.stops.map(({ place, destinationId, nights, lat, lng }) => ({
      place: place.trim(),
      destination_id: destinationId || null,
      nights: Number(nights),
      lat: toNumber(lat),
      lng: toNumber(lng),
    })),
    itinerary_days: form.itineraryDays.map(({ title, body, overnight, meals: eaten }, index) => ({
      day_no: index + 1,
      title: title.trim(),
      body: body.trim(),
      overnight: toText(overnight),
      meals: eaten,
    })),
    inclusions: form.inclusions.map(({ inclusionId, label, kind }) => ({
      inclusion_id: inclusionId || null,
      label: label.trim(),
      kind,
    })),
    images: form.images.map(({ path, alt, width, height, focalX, focalY }) => ({
      path,
      alt: alt.trim(),
      width,
      height,
      focal_x: focalX,
      focal_y: focalY,
    })),
    departures: form.departures.map((departure) => ({
      id: departure.departureId || null,
      departure_city_id: departure.departureCityId || null,
      starts_on: departure.startsOn,
      status: departure.status,
      seats_total: Number(departure.seatsTotal),
      min_guests: toNumber(departure.minGuests),
      prices: toAmounts(departure.prices),
      mrp: toAmounts(departure.mrp),
    })),
    seo_title: toText(form.seoTitle),
    seo_description: toText(form.seoDescription),
  };
}
