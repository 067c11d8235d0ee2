import { formatDate } from '@aertrip/platform';
import { priceWarnings, warningText } from '../../../shared/price-warnings';
import { getUsualPrices, isOnSale, toDeparturePrices } from './departure-form';
import type { GetName } from './edits/edit-labels';
import { formatNights, getHotelStops } from './hotels';
import { occupancyNames } from '../../../shared/sale/departures-on-sale';
import type { PackageForm } from './package-form';

/** A finding before publication. */
export interface Finding {
  readonly text: string;
  /** Id of its section of the form. */
  readonly section: string;
  /** Form index of its departure. */
  readonly departure?: number;
}

const sectionsByWord = { image: 'images', itinerary: 'days', departure: 'departures' };

/** The section of the form for a requirement of the database, such as `a summary`. */
export function toFinding(problem: string): Finding {
  const section = Object.entries(sectionsByWord).find(([word]) => problem.includes(word))?.[1];
  return { text: problem.charAt(0).toUpperCase() + problem.slice(1), section: section ?? 'basics' };
}

function findWeakPrices(form: PackageForm, live: PackageForm | null, today: string): Finding[] {
  const usual = getUsualPrices(form.departures, today);
  const before = new Map(live?.departures.map((departure) => [departure.departureId, departure]));
  return form.departures.flatMap((departure, index) => {
    if (!isOnSale(departure, today)) return [];
    const prices = toDeparturePrices(departure);
    const replaced = departure.departureId ? before.get(departure.departureId) : undefined;
    const texts = [
      ...(prices.twin === null ? [`${occupancyNames.twin}: no price, so it cannot be booked`] : []),
      ...priceWarnings(prices, replaced ? toDeparturePrices(replaced) : null, usual).map(
        (warning) => `${occupancyNames[warning.occupancy]}: ${warningText(warning)}`,
      ),
    ];
    return texts.map((text) => ({
      text: `${formatDate(departure.startsOn)}, ${text}`,
      section: 'departures',
      departure: index,
    }));
  });
}

function findWeakHotels(form: PackageForm): Finding[] {
  return getHotelStops(form).flatMap(({ place, open }) => {
    if (open === 0) return [];
    const text =
      open > 0
        ? `No hotel for ${formatNights(open)} in ${place}`
        : `Hotels for ${formatNights(-open)} too many in ${place}`;
    return [{ text, section: 'hotels' }];
  });
}

const countDepartures = (count: number) => (count === 1 ? 'one departure is' : `${count} departures are`);

/** Visitors expect travel from a city that a departure names, unless guests join there. */
function findWeakLandTours(form: PackageForm, today: string, getName: GetName): Finding[] {
  if (form.flightsIncluded) return [];
  const cities = form.departures
    .filter((departure) => isOnSale(departure, today) && departure.departureCityId !== '')
    .map(({ departureCityId }) => getName(departureCityId) ?? '');
  return [...new Set(cities)]
    .filter((city) => !form.joinsAt.includes(city))
    .map((city) => ({
      text: `Land only, but ${countDepartures(cities.filter((other) => other === city).length)} from ${city} without flights`,
      section: 'flights',
    }));
}

/** The page of the tour states its maximum group size. */
function findLargeGroups(form: PackageForm, today: string): Finding[] {
  const maxGroup = Number(form.maxGroup);
  if (!(maxGroup > 0)) return [];
  return form.departures.flatMap((departure, index) =>
    isOnSale(departure, today) && Number(departure.seatsTotal) > maxGroup
      ? [
          {
            text: `${formatDate(departure.startsOn)}: ${departure.seatsTotal} seats, but the maximum group size is ${maxGroup}`,
            section: 'departures',
            departure: index,
          },
        ]
      : [],
  );
}

function findWeakTexts(form: PackageForm): Finding[] {
  const withoutAlt = form.images.filter(({ alt }) => alt.trim() === '').length;
  return [
    withoutAlt > 0 && {
      text:
        withoutAlt === 1
          ? 'One image has no alternative text'
          : `${withoutAlt} images have no alternative text`,
      section: 'images',
    },
    !form.inclusions.some(({ kind }) => kind === 'include') && {
      text: 'No inclusions listed',
      section: 'inclusions',
    },
    form.stops.length === 0 && { text: 'No stops, so no route is shown', section: 'route' },
  ].filter((finding) => finding !== false);
}

function findWeakParts(
  form: PackageForm,
  live: PackageForm | null,
  today: string,
  getName: GetName,
): Finding[] {
  const noDates =
    form.kind !== 'customised' && !form.departures.some((departure) => isOnSale(departure, today));
  return [
    // A draft without dates is refused.
    ...(live && noDates ? [{ text: 'No upcoming departure is open', section: 'departures' }] : []),
    ...findWeakLandTours(form, today, getName),
    ...findLargeGroups(form, today),
    ...findWeakPrices(form, live, today),
    ...findWeakHotels(form),
    ...findWeakTexts(form),
  ];
}

/**
 * Allowed but suspicious values of the form; of a published package, those that it does not have yet.
 * @param live the published state; null when unpublished
 * @param today as `2026-11-22`
 * @param getName names of the departure cities
 */
export function findWarnings(
  form: PackageForm,
  live: PackageForm | null,
  today: string,
  getName: GetName,
): Finding[] {
  const known = new Set(live && findWeakParts(live, live, today, getName).map(({ text }) => text));
  return findWeakParts(form, live, today, getName).filter(({ text }) => !known.has(text));
}
