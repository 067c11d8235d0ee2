import * as v from 'valibot';
import { emptyDeparture } from './departure-form';
import { emptyPackageForm } from './edits/records';
import { packageFormSchema, type PackageForm } from './package-form';

const form = (overrides: Partial<PackageForm> = {}): PackageForm => ({
  ...emptyPackageForm(),
  title: 'Kerala backwaters',
  ...overrides,
});

/** Paths of invalid fields, such as `departures.0.mrp.twin`. */
function getInvalidPaths(overrides: Partial<PackageForm>): string[] {
  const result = v.safeParse(packageFormSchema, form(overrides));
  return (result.issues ?? []).map((issue) => v.getDotPath(issue) ?? '');
}

const departure = (overrides: Partial<PackageForm['departures'][number]>) => ({
  ...emptyDeparture(),
  startsOn: '2027-06-12',
  ...overrides,
});

test.each([
  ['title', [' ab ']],
  ['nights', ['-1', '91', 'five', '', '2.5']],
  ['maxGroup', ['0']],
  ['joinsAt', ['a', 'a ']],
  ['slug', ['Kerala', 'kerala--x', '-kerala', 'kéra', 'a b']],
])('requires only a name for a draft, and refuses as %s: %j', (field, texts) => {
  expect(getInvalidPaths({ maxGroup: '' })).toEqual([]);
  for (const text of texts) expect(getInvalidPaths({ [field]: text })).toEqual([field]);
});

test.each([
  ['34.08', '74.80', []],
  ['-8.51', '115.26', []],
  ['', '', []],
  ['34.08', '', ['stops.0.lng']],
  ['', '74.80', ['stops.0.lng']],
  ['91', '74', ['stops.0.lat']],
  ['34', '181', ['stops.0.lng']],
  ['34° N', '74', ['stops.0.lat']],
])('reports a stop at %p, %p as invalid in %p', (lat, lng, paths) => {
  const stop = { rowId: 'a', place: 'Srinagar', destinationId: '', nights: '2', lat, lng };
  expect(getInvalidPaths({ stops: [stop] })).toEqual(paths);
});

test('requires a struck-through price to exceed its price', () => {
  const amounts = emptyDeparture().prices;
  const priced = (twin: string, mrp: string) =>
    getInvalidPaths({
      departures: [departure({ prices: { ...amounts, twin }, mrp: { ...amounts, twin: mrp } })],
    });
  expect(priced('1,000', '1,200')).toEqual([]);
  expect(priced('1,000', '1000')).toEqual([]);
  expect(priced('1,000', '999')).toEqual(['departures.0.mrp.twin']);
  expect(priced('', '999')).toEqual(['departures.0.mrp.twin']);
  expect(priced('abc', '')).toEqual(['departures.0.prices.twin']);
});
