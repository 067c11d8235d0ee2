import { formatDate, todayInIndia } from '@aertrip/platform';
import { addDays } from '../../../../lib/dates';
import { formatFlight, type Departure } from '../../model/departure';
import type { PackageDetail } from '../../model/package-detail';
import styles from './departure-flights.module.css';

interface DepartureFlightsProps {
  departure: Departure;
  detail: Pick<PackageDetail, 'nights' | 'baggage' | 'flightsKnownDays'>;
}

/** The included flights of a departure: airline, times and baggage, or when they are announced. */
export function DepartureFlights({ departure, detail }: DepartureFlightsProps) {
  const { startsOn, city, flights } = departure;
  const { nights, baggage, flightsKnownDays } = detail;
  const announcedOn = flightsKnownDays === null ? null : addDays(startsOn, -flightsKnownDays);
  const unknown =
    announcedOn !== null && announcedOn > todayInIndia()
      ? `To be announced by ${formatDate(announcedOn)}`
      : 'To be announced';
  const facts = [
    ['Airline', flights.airline],
    [`Outbound, ${formatDate(startsOn)}`, formatFlight(flights.outDeparts, flights.outArrives)],
    [
      `Return, ${formatDate(addDays(startsOn, nights))}`,
      formatFlight(flights.backDeparts, flights.backArrives),
    ],
  ] as const;
  return (
    <section className={styles.flights}>
      <h3>{city ? `Flights from ${city.name} and back` : 'Flights'}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? unknown}</dd>
          </div>
        ))}
        {baggage && (
          <div>
            <dt>Baggage</dt>
            <dd>{baggage}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
