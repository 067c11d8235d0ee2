import { aDeparture, aPackageDetail } from '../../../testing/builders';
import { formatStart, meetingPlace } from './package-detail';

test('with flights a tour starts at the airport of each of its cities, named once', () => {
  const departures = [
    aDeparture(),
    aDeparture({ id: 'departure-2' }),
    aDeparture({ id: 'departure-3', city: { name: 'Delhi', iata: 'DEL' } }),
  ];
  expect(formatStart(aPackageDetail({ departures }))).toBe(
    'Flights are included: you start at the airport of Mumbai or Delhi and return there.',
  );
});

test('with flights and no date yet it names no city', () => {
  expect(formatStart(aPackageDetail({ departures: [] }))).toContain('the airport of your city');
});

test('without flights it names where guests join', () => {
  const landOnly = aPackageDetail({ flightsIncluded: false, joinsAt: 'Chandigarh' });
  expect(formatStart(landOnly)).toBe(
    'Land only: you join at Chandigarh. Travel there and back is not in the price.',
  );
});

test('guests join at the first stop when no place is named, else at the destination', () => {
  expect(meetingPlace(aPackageDetail({ joinsAt: null }))).toBe('Lucerne');
  expect(meetingPlace(aPackageDetail({ joinsAt: null, stops: [] }))).toBe('Switzerland');
});
