import { emptyDeparture, type DepartureForm } from './departure-form';
import { emptyPackageForm, type PackageForm } from './package-form';
import { putBackVersion } from './put-back-version';

const today = '2027-01-10';

const departure = (departureId: string, startsOn: string, more: Partial<DepartureForm> = {}) => ({
  ...emptyDeparture(),
  departureId,
  startsOn,
  ...more,
});
const form = (title: string, ...departures: DepartureForm[]): PackageForm => ({
  ...emptyPackageForm(),
  title,
  departures,
});
const twin = (price: string) => ({ ...emptyDeparture().prices, twin: price });

test('restores texts and lists', () => {
  const then = { ...form('Kerala'), highlights: [{ text: 'Tea' }], themeIds: ['family'] };
  const now = { ...form('Goa'), highlights: [{ text: 'Beach' }] };
  expect(putBackVersion(now, then, today)).toEqual(then);
});

test('restores date and prices of a departure and keeps its bookings', () => {
  const now = form(
    'x',
    departure('d1', '2027-03-01', { seatsTotal: '20', seatsTaken: 12, prices: twin('31000') }),
  );
  const then = form('x', departure('d1', '2027-02-01', { seatsTotal: '10', prices: twin('30000') }));
  expect(putBackVersion(now, then, today).departures).toEqual([
    departure('d1', '2027-02-01', { seatsTotal: '12', seatsTaken: 12, prices: twin('30000') }),
  ]);
});

test('recreates a removed departure and drops an added one without bookings', () => {
  const now = form(
    'x',
    departure('added', '2027-03-01'),
    departure('booked', '2027-04-01', { seatsTaken: 2 }),
  );
  const then = form('x', departure('gone', '2027-02-01', { seatsTaken: 4 }));
  expect(putBackVersion(now, then, today).departures).toEqual([
    departure('', '2027-02-01'),
    departure('booked', '2027-04-01', { seatsTaken: 2 }),
  ]);
});

test('keeps past departures and recreates none', () => {
  const past = departure('past', '2027-01-01', { status: 'departed', prices: twin('31000') });
  const now = form('x', past);
  const then = form(
    'x',
    departure('past', '2027-01-01', { prices: twin('30000') }),
    departure('older', '2026-12-01'),
  );
  expect(putBackVersion(now, then, today).departures).toEqual([past]);
});
