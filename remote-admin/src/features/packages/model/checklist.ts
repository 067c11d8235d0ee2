import { formatDate } from '@aertrip/platform';
import { priceWarnings, warningText } from '../../../shared/price-warnings';
import { getUsualPrices, isOnSale, toDeparturePrices } from './departure-form';
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

function findWeakParts(form: PackageForm, live: PackageForm | null, today: string): Finding[] {
  const noDates =
    form.kind !== 'customised' && !form.departures.some((departure) => isOnSale(departure, today));
  return [
    // A draft without dates is refused.
    ...(live && noDates ? [{ text: 'No upcoming departure is open', section: 'departures' }] : []),
    ...findWeakPrices(form, live, today),
  ];
}

/**
 * Allowed but suspicious prices and dates of the form; of a published package, those that it does not have yet.
 * @param live the published state; null when unpublished
 * @param today as `2026-11-22`
 */
export function findWarnings(form: PackageForm, live: PackageForm | null, today: string): Finding[] {
  const known = new Set(live && findWeakParts(live, live, today).map(({ text }) => text));
  return findWeakParts(form, live, today).filter(({ text }) => !known.has(text));
}
