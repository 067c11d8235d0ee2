import { emptyDeparture, type DepartureForm } from './departure-form';
import { moveDepartures, toCopy } from './duplicate-package';
import { emptyPackageForm } from './edits/records';

const today = '2027-01-10';
const departure = (startsOn: string, more: Partial<DepartureForm> = {}): DepartureForm => ({
  ...emptyDeparture(),
  departureId: `id of ${startsOn}`,
  startsOn,
  ...more,
});

test('shifts departures across months and leap days as new, open ones, without cancelled ones', () => {
  const source = [
    departure('2028-02-26', {
      status: 'guaranteed',
      seatsTaken: 9,
      airline: 'Indus Air',
      outDeparts: '06:10',
    }),
    departure('2027-12-30', { status: 'closed' }),
    departure('2027-12-31', { status: 'cancelled' }),
  ];
  expect(moveDepartures(source, 7, today)).toEqual({
    moved: [
      departure('2028-01-06', { departureId: expect.any(String), status: 'open' }),
      departure('2028-03-04', { departureId: expect.any(String), status: 'open', seatsTaken: 0 }),
    ],
    leftOut: [],
  });
});

test('drops departures that would be past', () => {
  const source = [departure('2027-01-01'), departure('2027-02-01'), departure('2027-02-08')];
  const { moved, leftOut } = moveDepartures(source, 5, today);
  expect(moved.map(({ startsOn }) => startsOn)).toEqual(['2027-02-06', '2027-02-13']);
  expect(leftOut).toEqual(['2027-01-06']);
});

test('drops the code and the URL path of the original', () => {
  const form = { ...emptyPackageForm(), title: 'Kerala', code: 'KER-1', slug: 'kerala', summary: 'Boats' };
  expect(toCopy(form, 'Kerala 2028', [])).toMatchObject({
    title: 'Kerala 2028',
    code: '',
    slug: '',
    summary: 'Boats',
  });
});

test('gives stops new ids and keeps their hotels', () => {
  const stop = { rowId: 's', place: 'Kochi', destinationId: '', nights: '1', lat: '', lng: '' };
  const hotel = { rowId: 'h', stopId: 's', hotelId: 'x', nights: '1', orSimilar: true };
  const copy = toCopy({ ...emptyPackageForm(), stops: [stop], hotels: [hotel] }, 'Kerala', []);
  expect(copy.stops[0]?.rowId).not.toBe('s');
  expect(copy.hotels).toEqual([{ ...hotel, rowId: expect.any(String), stopId: copy.stops[0]?.rowId }]);
  expect(copy.hotels[0]?.rowId).not.toBe('h');
});
