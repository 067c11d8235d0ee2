import { plural } from '../../../lib/plural';
import type { Departure } from './departure';
import type { ImageKind } from './image-kind';
import type { Stop } from './package-card';
import type { PackageKind } from './package-kind';

export type Meal = 'breakfast' | 'lunch' | 'dinner';

export interface ItineraryDay {
  readonly dayNo: number;
  readonly title: string;
  readonly body: string;
  /** Place of the night; null on the last day. */
  readonly overnight: string | null;
  readonly meals: readonly Meal[];
}

export interface PackageImage {
  readonly path: string;
  readonly alt: string;
  readonly kind: ImageKind;
  /** From 0 to 1, from the left and from the top. */
  readonly focalX: number;
  readonly focalY: number;
}

/** A stop with its coordinates, in degrees north and east; null where they are unknown. */
export interface RouteStop extends Stop {
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface Hotel {
  readonly name: string;
  readonly city: string;
  readonly stars: number;
  readonly nights: number;
  /** First night of the tour in this hotel; the first is 1. */
  readonly firstNight: number;
  /** Another hotel of the same class may take its place. */
  readonly orSimilar: boolean;
  /** A path of the bucket `images`. */
  readonly photoPath: string | null;
  readonly photoAlt: string;
  readonly photoFocalX: number;
  readonly photoFocalY: number;
}

export interface Inclusion {
  readonly label: string;
  readonly kind: 'include' | 'exclude' | 'optional';
  /** A lucide icon name. */
  readonly icon: string | null;
}

export interface Theme {
  readonly name: string;
  readonly slug: string;
  readonly icon: string;
}

export interface Faq {
  readonly question: string;
  readonly answer: string;
}

/** All data of a package page, children in order. Money is in paise. */
export interface PackageDetail {
  readonly id: string;
  readonly code: string;
  readonly slug: string;
  readonly title: string;
  readonly kind: PackageKind;
  readonly summary: string;
  /** Plain text; an empty line separates paragraphs. */
  readonly overview: string;
  readonly highlights: readonly string[];
  readonly nights: number;
  readonly days: number;
  readonly maxGroup: number | null;
  readonly minAge: number | null;
  readonly pace: string | null;
  /** With flights from the departure city and back; otherwise land only. */
  readonly flightsIncluded: boolean;
  /** Meeting point of a land-only tour, such as `Chandigarh airport`. */
  readonly joinsAt: string | null;
  /** Allowance on the included flights. */
  readonly baggage: string | null;
  /** Airline and times are announced so many days before departure; null: no day is promised. */
  readonly flightsKnownDays: number | null;
  readonly seoTitle: string | null;
  readonly seoDescription: string | null;
  readonly bookingAmountPaise: number;
  readonly balanceDueDays: number;
  /** Average of published reviews by real guests, out of 5; null without reviews. */
  readonly ratingAverage: number | null;
  readonly ratingCount: number;
  readonly priceFromPaise: number | null;
  readonly mrpFromPaise: number | null;
  /** Null when hidden from visitors: a package can outlive its destination. */
  readonly destination: {
    readonly slug: string;
    readonly name: string;
    readonly scope: 'domestic' | 'international';
    readonly visaNote: string | null;
  } | null;
  readonly images: readonly PackageImage[];
  readonly itinerary: readonly ItineraryDay[];
  readonly stops: readonly RouteStop[];
  readonly hotels: readonly Hotel[];
  readonly inclusions: readonly Inclusion[];
  readonly faqs: readonly Faq[];
  readonly themes: readonly Theme[];
  /** Only future ones, by date. */
  readonly departures: readonly Departure[];
}

const mealNames: Readonly<Record<Meal, readonly [one: string, many: string]>> = {
  breakfast: ['breakfast', 'breakfasts'],
  lunch: ['lunch', 'lunches'],
  dinner: ['dinner', 'dinners'],
};

/** Included meals, such as `6 breakfasts` and `1 lunch`. */
export const countMeals = ({ itinerary }: Pick<PackageDetail, 'itinerary'>): string[] =>
  (Object.keys(mealNames) as Meal[]).flatMap((meal) => {
    const count = itinerary.filter(({ meals }) => meals.includes(meal)).length;
    return count === 0 ? [] : plural(count, ...mealNames[meal]);
  });

/** Meeting point of guests who travel to the tour on their own; undefined when the package has none. */
export const meetingPlace = ({ joinsAt, stops, destination }: PackageDetail): string | undefined =>
  joinsAt ?? stops[0]?.place ?? destination?.name;

/**
 * How guests reach the start of the tour, as a sentence: the departure cities of the flights, and the meeting point.
 */
export function formatStart(detail: PackageDetail): string {
  const place = meetingPlace(detail);
  if (!detail.flightsIncluded) {
    return `Land only: ${place ? `you join at ${place}` : 'you join at the starting point'}. Travel to and from the tour is not included.`;
  }
  const cities = [...new Set(detail.departures.flatMap(({ city }) => (city ? [city.name] : [])))];
  return `Return flights from ${cities.length === 0 ? 'your city' : listAlternatives(cities)} are included.`;
}

// Formatted by hand, so that server and browser agree regardless of their locale data.
const listAlternatives = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
