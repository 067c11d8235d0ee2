import { render, screen } from '@testing-library/react';
import { aDeparture } from '../../../../testing/builders';
import { DepartureFlights } from './departure-flights';

const detail = { nights: 7, baggage: '23 kg check-in', flightsKnownDays: 30 };
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('shows airline, times and baggage', () => {
  const flights = {
    airline: 'Monsoon Airways',
    outDeparts: '22:10',
    outArrives: '03:15',
    backDeparts: '10:00',
    backArrives: '21:30',
  };
  render(<DepartureFlights departure={aDeparture({ flights })} detail={detail} />);
  expect(factOf('Airline')).toBe('Monsoon Airways');
  expect(factOf('Outbound, 12 Jan 2027')).toBe('22:10 – 03:15 (next day)');
  expect(factOf('Return, 19 Jan 2027')).toBe('10:00 – 21:30');
  expect(factOf('Baggage')).toBe('23 kg check-in');
});

test('promises a day of announcement only while it is to come', () => {
  const { rerender } = render(
    <DepartureFlights departure={aDeparture({ startsOn: '2099-01-31' })} detail={detail} />,
  );
  expect(factOf('Airline')).toBe('To be announced by 1 Jan 2099');
  rerender(<DepartureFlights departure={aDeparture({ startsOn: '2020-01-31' })} detail={detail} />);
  expect(factOf('Airline')).toBe('To be announced');
});
