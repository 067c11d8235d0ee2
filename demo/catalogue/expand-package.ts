import { addDays, at } from './base/calendar';
import { createDepartures } from './departures';
import { baggage, flightsKnownDays } from './flights';
import { destinationId } from './masters/destinations';
import { hotelId } from './masters/hotels';
import { dayPicture, picture } from './images';
import { inclusionId } from './masters/lists';
import type { PackageSpec } from './base/package-spec';
import { locate } from './places';
import { stableId } from './base/stable-id';
import { themeId } from './masters/lists';
import type { DemoRow, DemoRows, InclusionKind, IsoDay } from './base/types';

/** Rows of one package. */
export type PackageRows = DemoRows<
  | 'packages'
  | 'package_stops'
  | 'itinerary_days'
  | 'package_images'
  | 'package_themes'
  | 'package_hotels'
  | 'package_inclusions'
  | 'package_faqs'
  | 'departures'
  | 'departure_prices'
>;

const imageWidth = 1600;
const imageHeight = 1000;

export const packageId = (code: string): string => stableId('packages', code);

const paise = (rupees: number): number => rupees * 100;

const countNights = (spec: PackageSpec): number => spec.stops.reduce((sum, [, nights]) => sum + nights, 0);

/** Place of each night, in order. */
const listOvernights = (spec: PackageSpec): string[] =>
  spec.stops.flatMap(([place, nights]) => Array.from({ length: nights }, () => place));

function inclusionRows(spec: PackageSpec): DemoRow<'package_inclusions'>[] {
  const rows: { inclusion: string | null; label: string; kind: InclusionKind }[] = [
    ...spec.includes.map(([inclusion, label]) => ({ inclusion, label, kind: 'include' as const })),
    ...spec.excludes.map((label) => ({ inclusion: null, label, kind: 'exclude' as const })),
    ...spec.optional.map((label) => ({ inclusion: null, label, kind: 'optional' as const })),
  ];
  return rows.map(({ inclusion, label, kind }, index) => ({
    id: stableId('package_inclusions', `${spec.code}:${index}`),
    package_id: packageId(spec.code),
    inclusion_id: inclusion === null ? null : inclusionId(inclusion),
    label,
    kind,
    sort: index,
  }));
}

const stopId = (code: string, index: number): string => stableId('package_stops', `${code}:${index}`);

/** Assigns hotels to stops, both in travel order. A night train has no hotel. */
function hotelRows(spec: PackageSpec): DemoRow<'package_hotels'>[] {
  const stopOfNight = spec.stops.flatMap(([place, nights], index) =>
    place === 'Night train' ? [] : Array.from({ length: nights }, () => index),
  );
  let night = 0;
  return spec.hotels.map(([name, nights], index) => {
    const stop = stopOfNight[night] ?? 0;
    night += nights;
    return {
      id: stableId('package_hotels', `${spec.code}:${index}`),
      package_id: packageId(spec.code),
      stop_id: stopId(spec.code, stop),
      hotel_id: hotelId(name),
      nights,
      // A boat, a camp or a retreat is the tour's own.
      or_similar: !/houseboat|camp|retreat/i.test(name),
      sort: index,
    };
  });
}

/** Expands a package specification into table rows; dates are relative to `today`. */
export function expandPackage(spec: PackageSpec, today: IsoDay): PackageRows {
  const { code, destination } = spec;
  const id = packageId(code);
  const overnights = listOvernights(spec);
  const { departures, prices } = createDepartures(spec, today);
  return {
    packages: [
      {
        id,
        code,
        slug: spec.slug,
        title: spec.title,
        kind: spec.kind,
        destination_id: destinationId(destination),
        nights: countNights(spec),
        summary: spec.summary,
        overview: spec.overview.join('\n\n'),
        highlights: spec.highlights,
        booking_amount_paise: paise(spec.deposit),
        balance_due_days: spec.balanceDueDays,
        max_group: spec.maxGroup,
        min_age: spec.minAge,
        pace: spec.pace,
        flights_included: spec.joinsAt === null,
        joins_at: spec.joinsAt,
        baggage: spec.joinsAt === null ? baggage(destination) : null,
        flights_known_days: spec.joinsAt === null ? flightsKnownDays : null,
        seo_title: spec.seoTitle,
        seo_description: spec.seoDescription,
        status: spec.status,
        publish_at: spec.publishInDays === null ? null : at(addDays(today, spec.publishInDays), '09:00'),
        popularity: spec.popularity,
        created_at: at(addDays(today, -spec.created), '11:20'),
        updated_at: at(addDays(today, -spec.updated), '16:45'),
      },
    ],
    package_stops: spec.stops.map(([place, nights], index) => ({
      id: stopId(code, index),
      package_id: id,
      place,
      destination_id: null,
      nights,
      ...locate(place),
      sort: index,
    })),
    itinerary_days: spec.days.map((dayOf, index) => {
      const photo = dayOf.picture === null ? null : dayPicture(dayOf.picture);
      return {
        id: stableId('itinerary_days', `${code}:${index}`),
        package_id: id,
        day_no: index + 1,
        title: dayOf.title,
        body: dayOf.body,
        overnight: overnights[index] ?? null,
        meals: dayOf.meals,
        photo_path: photo?.path ?? null,
        photo_alt: photo?.alt ?? null,
      };
    }),
    package_images: spec.images.map((number, index) => {
      const { path, alt, focal } = picture(destination, number);
      return {
        id: stableId('package_images', `${code}:${index}`),
        package_id: id,
        path,
        alt,
        kind: 'illustration',
        sort: index,
        width: imageWidth,
        height: imageHeight,
        focal_x: focal.x,
        focal_y: focal.y,
      };
    }),
    package_themes: spec.themes.map((slug, index) => ({
      package_id: id,
      theme_id: themeId(slug),
      sort: index,
    })),
    package_hotels: hotelRows(spec),
    package_inclusions: inclusionRows(spec),
    package_faqs: spec.faqs.map(([question, answer], index) => ({
      id: stableId('package_faqs', `${code}:${index}`),
      package_id: id,
      question,
      answer,
      sort: index,
    })),
    departures,
    departure_prices: prices,
  };
}
