import type { Quote } from '../../features/booking/model/quote';
import { defaultDeparture, type Departure } from '../../features/packages/model/departure';
import type { PackageDetail } from '../../features/packages/model/package-detail';
import type { Party } from '../../lib/party';

export interface ChosenTour {
  readonly detail: PackageDetail;
  /** The departure in the link, else the next one with seats. */
  readonly departure: Departure | undefined;
}

export interface ComparedTour extends ChosenTour {
  /** The party's total on the departure, or why it is unknown, as text. */
  readonly quote: Quote | { readonly words: string };
}

/** One of the departures in the tours' data. */
export const departureIdsOf = (tours: readonly ChosenTour[]): string[] =>
  tours.flatMap(({ departure }) => departure?.id ?? []);

/**
 * The tours of a comparison, each with its departure.
 * @returns also whether the link has a departure that none of the tours offers any more
 */
export function compareTours(
  details: readonly PackageDetail[],
  departureIds: readonly string[],
  party?: Party,
): { tours: ChosenTour[]; isDateGone: boolean } {
  const all = new Set(details.flatMap(({ departures }) => departures.map(({ id }) => id)));
  return {
    tours: details.map((detail) => ({
      detail,
      departure:
        detail.departures.find(({ id }) => departureIds.includes(id)) ??
        defaultDeparture(detail.departures, party),
    })),
    isDateGone: departureIds.some((id) => !all.has(id)),
  };
}
