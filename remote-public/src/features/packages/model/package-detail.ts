import { plural } from '../../../lib/text';
import type { parsePackageDetail } from '../api/package-detail-row';

/** All data of a package page, children in order. Money is in paise. */
export type PackageDetail = ReturnType<typeof parsePackageDetail>;
export type ItineraryDay = PackageDetail['itinerary'][number];
export type PackageImage = PackageDetail['images'][number];
export type RouteStop = PackageDetail['stops'][number];
export type Hotel = PackageDetail['hotels'][number];
export type Inclusion = PackageDetail['inclusions'][number];
type Meal = ItineraryDay['meals'][number];

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
