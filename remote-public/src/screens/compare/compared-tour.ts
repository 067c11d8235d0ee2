import { defaultDeparture, type Departure } from '../../features/packages/model/departure';
import type { PackageDetail } from '../../features/packages/model/package-detail';

export interface ComparedTour {
  readonly detail: PackageDetail;
  /** The one the link names, else the next with seats. */
  readonly departure: Departure | undefined;
}

/**
 * The tours of a comparison, each with its departure.
 * @returns also whether the link names a departure that none of the tours has any more
 */
export function compareTours(
  details: readonly PackageDetail[],
  departureIds: readonly string[],
): { tours: ComparedTour[]; isDateGone: boolean } {
  const all = new Set(details.flatMap(({ departures }) => departures.map(({ id }) => id)));
  return {
    tours: details.map((detail) => ({
      detail,
      departure:
        detail.departures.find(({ id }) => departureIds.includes(id)) ?? defaultDeparture(detail.departures),
    })),
    isDateGone: departureIds.some((id) => !all.has(id)),
  };
}
