import { formatDate, todayInIndia } from '@aertrip/platform';
import { Facts, Heading, Stack } from '@aertrip/ui';
import { addDays } from '../../../../lib/dates';
import { formatFlight, type Departure } from '../../model/departure';
import type { PackageDetail } from '../../model/package-detail';

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
    ['Airline', flights.airline ?? unknown],
    [`Outbound, ${formatDate(startsOn)}`, formatFlight(flights.outDeparts, flights.outArrives) ?? unknown],
    [
      `Return, ${formatDate(addDays(startsOn, nights))}`,
      formatFlight(flights.backDeparts, flights.backArrives) ?? unknown,
    ],
    ['Baggage', baggage],
  ] as const;
  return (
    <Stack as="section" gap={2}>
      <Heading level={3} size={5}>
        {city ? `Flights from ${city.name} and back` : 'Flights'}
      </Heading>
      <Facts facts={facts} />
    </Stack>
  );
}
