import { aDeparture, aPackageDetail } from '../../../testing/builders';
import { formatStart, meetingPlace } from './package-detail';

test('starts a tour with flights at the airport of each city, without duplicates', () => {
  const departures = [
    aDeparture(),
    aDeparture({ id: 'departure-2' }),
    aDeparture({ id: 'departure-3', city: { name: 'Delhi', iata: 'DEL' } }),
  ];
  expect(formatStart(aPackageDetail({ departures }))).toBe(
    'Return flights from Mumbai or Delhi are included.',
  );
});

test('names no city for a tour with flights but without dates', () => {
  expect(formatStart(aPackageDetail({ departures: [] }))).toContain('flights from your city');
});

test('names the meeting point of a land-only tour', () => {
  const landOnly = aPackageDetail({ flightsIncluded: false, joinsAt: 'Chandigarh' });
  expect(formatStart(landOnly)).toBe(
    'Land only: you join at Chandigarh. Travel to and from the tour is not included.',
  );
});

test('falls back to the first stop, then the destination, as meeting point', () => {
  expect(meetingPlace(aPackageDetail({ joinsAt: null }))).toBe('Lucerne');
  expect(meetingPlace(aPackageDetail({ joinsAt: null, stops: [] }))).toBe('Switzerland');
});
