import type { DepartureForm } from './departure-form';
import type { PackageForm } from './package-form';

/** The cells of a departure as they were; who it is and the seats taken stay as they are. */
const withCellsOf = (now: DepartureForm, then: DepartureForm): DepartureForm => ({
  ...then,
  departureId: now.departureId,
  seatsTaken: now.seatsTaken,
  // Fewer seats than are taken there cannot be.
  seatsTotal: String(Math.max(Number(then.seatsTotal), now.seatsTaken)),
});

/**
 * A package as an earlier version had it, as a change of what the form holds: somebody looks at it and saves it. What time and
 * bookings have made of departures is nobody's to put back: past ones stay, and so do those with seats taken; one that is gone
 * comes back as a new one.
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
