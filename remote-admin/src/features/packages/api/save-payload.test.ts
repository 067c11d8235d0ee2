import * as v from 'valibot';
import type { PackageDetail } from '../model/package-detail';
import { emptyPackageForm, packageFormSchema } from '../model/package-form';
import { toDocumentForm } from '../model/package-document';
import { toPackageForm } from '../model/stored-form';
import { toSavePayload } from './save-payload';

const detail: PackageDetail = {
  id: 'p1',
  code: 'KER-01',
  slug: 'kerala',
  title: 'Kerala backwaters',
  kind: 'group',
  destinationId: 'd1',
  nights: 2,
  summary: 'Slow boats.',
  overview: '',
  highlights: ['Houseboat'],
  bookingAmountPaise: 500000,
  balanceDueDays: 30,
  maxGroup: null,
  minAge: 5,
  pace: null,
  flightsIncluded: false,
  joinsAt: 'Kochi airport',
  seoTitle: null,
  seoDescription: 'x',
  status: 'draft',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  version: 7,
  packageThemes: [
    { themeId: 't2', sort: 2 },
    { themeId: 't1', sort: 1 },
  ],
  packageStops: [{ place: 'Kochi', destinationId: null, nights: 2, lat: 9.97, lng: 76.24, sort: 1 }],
  itineraryDays: [
    { dayNo: 2, title: 'Boat', body: '', overnight: 'Alleppey', meals: ['lunch'] },
    { dayNo: 1, title: 'Arrival', body: '', overnight: null, meals: [] },
  ],
  packageImages: [
    { path: 'demo/kerala-1', alt: 'A boat', width: null, height: null, focalX: 0.68, focalY: 0.65, sort: 1 },
  ],
  packageInclusions: [{ inclusionId: null, label: 'Breakfast', kind: 'include', sort: 1 }],
  departures: [
    {
      id: 'dep1',
      departureCityId: null,
      startsOn: '2027-06-12',
      status: 'open',
      seatsTotal: 20,
      seatsHeld: 1,
      seatsBooked: 2,
      minGuests: 8,
      departurePrices: [{ occupancy: 'twin', amountPaise: 2499900, mrpPaise: 2999900 }],
    },
  ],
};

test('converts a stored package to the form and back unchanged', () => {
  const payload = toSavePayload(toPackageForm(detail), { id: 'p1', version: 7 });
  expect(payload).toMatchObject({
    id: 'p1',
    version: 7,
    code: 'KER-01',
    destination_id: 'd1',
    nights: 2,
    highlights: ['Houseboat'],
    booking_amount_paise: 500000,
    max_group: null,
    min_age: 5,
    pace: null,
    flights_included: false,
    joins_at: 'Kochi airport',
    theme_ids: ['t1', 't2'],
    stops: [{ place: 'Kochi', destination_id: null, nights: 2, lat: 9.97, lng: 76.24 }],
    itinerary_days: [
      { day_no: 1, title: 'Arrival', overnight: null, meals: [] },
      { day_no: 2, title: 'Boat', overnight: 'Alleppey', meals: ['lunch'] },
    ],
    images: [{ path: 'demo/kerala-1', alt: 'A boat', focal_x: 0.68, focal_y: 0.65 }],
    inclusions: [{ inclusion_id: null, label: 'Breakfast', kind: 'include' }],
    departures: [
      {
        id: 'dep1',
        departure_city_id: null,
        starts_on: '2027-06-12',
        seats_total: 20,
        min_guests: 8,
        prices: { twin: 2499900 },
        mrp: { twin: 2999900 },
      },
    ],
    seo_title: null,
  });
});

test('accepts a stored package as valid', () => {
  expect(v.safeParse(packageFormSchema, toPackageForm(detail)).issues).toBeUndefined();
});

test('omits the id of a new package and drops empty highlights', () => {
  const payload = toSavePayload(
    { ...emptyPackageForm(), highlights: [{ text: ' ' }, { text: ' Sunset ' }] },
    null,
  );
  expect(payload).not.toHaveProperty('id');
  expect(payload.highlights).toEqual(['Sunset']);
  expect(payload.booking_amount_paise).toBe(0);
});

test('restores a draft with current seat counts', () => {
  const form = toPackageForm(detail);
  const added = { ...form.departures[0]!, departureId: '', seatsTaken: 0, startsOn: '2027-07-12' };
  const typed = { ...form, title: 'Kerala by boat', departures: [...form.departures, added] };
  const document: unknown = JSON.parse(JSON.stringify(toSavePayload(typed, null)));
  expect(toDocumentForm(document, detail.departures)).toEqual(typed);
});

test('rejects a document of another shape', () => {
  expect(() => toDocumentForm({ title: 'Kerala' }, [])).toThrow('The service answered in an unexpected way.');
});
