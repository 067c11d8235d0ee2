import * as v from 'valibot';
import { toPackageForm, toSavePayload, type PackageDetail } from './package-detail';
import { emptyDeparture, emptyPackageForm, packageFormSchema, type PackageForm } from './package-form';

const form = (overrides: Partial<PackageForm> = {}): PackageForm => ({
  ...emptyPackageForm(),
  title: 'Kerala backwaters',
  ...overrides,
});

/** Paths of what is wrong, such as `departures.0.mrp.twin`. */
function problems(overrides: Partial<PackageForm>): string[] {
  const result = v.safeParse(packageFormSchema, form(overrides));
  return (result.issues ?? []).map((issue) => v.getDotPath(issue) ?? '');
}

const departure = (overrides: Partial<PackageForm['departures'][number]>) => ({
  ...emptyDeparture(),
  starts_on: '2027-06-12',
  ...overrides,
});

test('a draft needs a name and nothing else', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ title: ' ab ' })).toEqual(['title']);
});

test.each(['-1', '91', 'five', '', '2.5'])('%p nights are refused', (nights) => {
  expect(problems({ nights })).toEqual(['nights']);
});

test('an empty group size is no limit, zero is none', () => {
  expect(problems({ max_group: '' })).toEqual([]);
  expect(problems({ max_group: '0' })).toEqual(['max_group']);
});

test.each(['Kerala', 'kerala--x', '-kerala', 'kéra', 'a b'])('%p is no web address', (slug) => {
  expect(problems({ slug })).toEqual(['slug']);
});

test('days, stops and inclusions must say what they are', () => {
  expect(
    problems({
      itinerary_days: [{ title: ' ', body: '', overnight: '', meals: [] }],
      stops: [{ place: '', destination_id: '', nights: '1' }],
      inclusions: [{ inclusion_id: '', label: '', kind: 'include' }],
    }),
  ).toEqual(['stops.0.place', 'itinerary_days.0.title', 'inclusions.0.label']);
});

test('a departure has a date and at least the seats that are taken', () => {
  expect(problems({ departures: [departure({ starts_on: '' })] })).toEqual(['departures.0.starts_on']);
  expect(problems({ departures: [departure({ seats_total: '5', seats_taken: 6 })] })).toEqual([
    'departures.0.seats_total',
  ]);
  expect(problems({ departures: [departure({ seats_total: '6', seats_taken: 6 })] })).toEqual([]);
});

test('a struck-out price belongs to a price and is not lower', () => {
  const amounts = emptyDeparture().prices;
  const priced = (twin: string, mrp: string) =>
    problems({ departures: [departure({ prices: { ...amounts, twin }, mrp: { ...amounts, twin: mrp } })] });
  expect(priced('1,000', '1,200')).toEqual([]);
  expect(priced('1,000', '1000')).toEqual([]);
  expect(priced('1,000', '999')).toEqual(['departures.0.mrp.twin']);
  expect(priced('', '999')).toEqual(['departures.0.mrp.twin']);
  expect(priced('abc', '')).toEqual(['departures.0.prices.twin']);
});

const detail: PackageDetail = {
  id: 'p1',
  code: 'KER-01',
  slug: 'kerala',
  title: 'Kerala backwaters',
  kind: 'group',
  destination_id: 'd1',
  nights: 2,
  summary: 'Slow boats.',
  overview: '',
  highlights: ['Houseboat'],
  booking_amount_paise: 500000,
  balance_due_days: 30,
  max_group: null,
  min_age: 5,
  pace: null,
  seo_title: null,
  seo_description: 'x',
  status: 'draft',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  version: 7,
  package_themes: [
    { theme_id: 't2', sort: 2 },
    { theme_id: 't1', sort: 1 },
  ],
  package_stops: [{ place: 'Kochi', destination_id: null, nights: 2, sort: 1 }],
  itinerary_days: [
    { day_no: 2, title: 'Boat', body: '', overnight: 'Alleppey', meals: ['lunch'] },
    { day_no: 1, title: 'Arrival', body: '', overnight: null, meals: [] },
  ],
  package_images: [{ path: 'demo/kerala-1', alt: 'A boat', width: null, height: null, sort: 1 }],
  package_inclusions: [{ inclusion_id: null, label: 'Breakfast', kind: 'include', sort: 1 }],
  departures: [
    {
      id: 'dep1',
      departure_city_id: null,
      starts_on: '2027-06-12',
      status: 'open',
      seats_total: 20,
      seats_held: 1,
      seats_booked: 2,
      departure_prices: [{ occupancy: 'twin', amount_paise: 2499900, mrp_paise: 2999900 }],
    },
  ],
};

test('a stored package survives the way through the form unchanged', () => {
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
    theme_ids: ['t1', 't2'],
    stops: [{ place: 'Kochi', destination_id: null, nights: 2 }],
    itinerary_days: [
      { day_no: 1, title: 'Arrival', overnight: null, meals: [] },
      { day_no: 2, title: 'Boat', overnight: 'Alleppey', meals: ['lunch'] },
    ],
    images: [{ path: 'demo/kerala-1', alt: 'A boat' }],
    inclusions: [{ inclusion_id: null, label: 'Breakfast', kind: 'include' }],
    departures: [
      {
        id: 'dep1',
        departure_city_id: null,
        starts_on: '2027-06-12',
        seats_total: 20,
        prices: { twin: 2499900 },
        mrp: { twin: 2999900 },
      },
    ],
    seo_title: null,
  });
});

test('a stored package is valid as it comes', () => {
  expect(v.safeParse(packageFormSchema, toPackageForm(detail)).issues).toBeUndefined();
});

test('a new package is sent without an id, empty highlights are dropped', () => {
  const payload = toSavePayload(form({ highlights: [{ text: ' ' }, { text: ' Sunset ' }] }), null);
  expect(payload).not.toHaveProperty('id');
  expect(payload.highlights).toEqual(['Sunset']);
  expect(payload.booking_amount_paise).toBe(0);
});
