import type { DepartureForm } from './departure-form';
import type { PackageForm } from './package-form';

/** Restores the cells of a departure, but neither its id nor its taken seats. */
const withCellsOf = (now: DepartureForm, then: DepartureForm): DepartureForm => ({
  ...then,
  departureId: now.departureId,
  seatsTaken: now.seatsTaken,
  // The seat count cannot fall below the taken seats.
  seatsTotal: String(Math.max(Number(then.seatsTotal), now.seatsTaken)),
});

/**
 * Restores an earlier version of a package as an unsaved change of the form. Keeps past departures and those with taken
 * seats; a removed one returns as a new departure.
 * @param today as `2026-11-22`
 */
export function putBackVersion(now: PackageForm, then: PackageForm, today: string): PackageForm {
  const isOver = ({ startsOn, status }: DepartureForm) => startsOn <= today || status === 'departed';
  const find = (id: string) => then.departures.find(({ departureId }) => departureId === id);
  const kept = now.departures.flatMap((departure) => {
    if (isOver(departure)) return [departure];
    const earlier = departure.departureId === '' ? undefined : find(departure.departureId);
    if (earlier) return [isOver(earlier) ? departure : withCellsOf(departure, earlier)];
    return departure.seatsTaken > 0 ? [departure] : [];
  });
  const stored = new Set(now.departures.map(({ departureId }) => departureId));
  const returned = then.departures
    .filter((departure) => !stored.has(departure.departureId) && !isOver(departure))
    .map((departure) => ({ ...departure, departureId: '', seatsTaken: 0 }));
  return {
    ...then,
    departures: [...kept, ...returned].toSorted(
      (a, b) => a.startsOn.localeCompare(b.startsOn) || a.departureId.localeCompare(b.departureId),
    ),
  };
}
