import { findWarnings, toFinding } from './checklist';
import { type DepartureForm, emptyDeparture } from './departure-form';
import type { Occupancy } from '../../../shared/sale/departures-on-sale';
import { emptyPackageForm } from './edits/records';
import type { PackageForm } from './package-form';

const today = '2027-01-10';

const departure = (
  startsOn: string,
  prices: Partial<Record<Occupancy, string>>,
  more: Partial<DepartureForm> = {},
): DepartureForm => ({
  ...emptyDeparture(),
  departureId: `id of ${startsOn}`,
  startsOn,
  prices: { ...emptyDeparture().prices, ...prices },
  ...more,
});

const sound = (overrides: Partial<PackageForm> = {}): PackageForm => ({
  ...emptyPackageForm(),
  departures: [departure('2027-03-01', { twin: '30,000', single: '45000', child_with_bed: '20000' })],
  ...overrides,
});

const warn = (form: PackageForm, live: PackageForm | null = null) => findWarnings(form, live, today);
const check = (form: PackageForm, live: PackageForm | null = null) =>
  warn(form, live).map(({ text }) => text);

test('names the section of each requirement of the database', () => {
  const problems = [
    'a title',
    'at least one image with alternative text',
    'an itinerary of exactly 2 days',
    'at least one future open departure with a price for twin sharing',
  ];
  const findings = problems.map(toFinding);
  expect(findings.map(({ section }) => section)).toEqual(['basics', 'images', 'days', 'departures']);
  expect(findings[0]?.text).toBe('A title');
});

test('names the departure of a suspicious price', () => {
  const odd = departure('2027-03-01', {
    twin: '30000',
    single: '29000',
    child_with_bed: '31000',
    infant: '30001',
    triple: '0',
  });
  const past = departure('2027-01-01', { twin: '0' }, { status: 'departed' });
  expect(warn(sound({ departures: [odd, past] }))).toEqual(
    [
      '1 Mar 2027, Single: below twin sharing (₹30,000)',
      '1 Mar 2027, Triple sharing: the price is zero',
      '1 Mar 2027, Child with extra bed: above an adult (₹30,000)',
      '1 Mar 2027, Infant: above an adult (₹30,000)',
    ].map((text) => ({ text, section: 'departures', departure: 0 })),
  );
});

test('compares a draft with the live package', () => {
  const cheap = sound({ departures: [departure('2027-03-01', { twin: '3000' })] });
  expect(check(cheap, sound())).toEqual(['1 Mar 2027, Twin sharing: 90 % below what is stored (₹30,000)']);
  expect(check(sound({ departures: [] }), sound())).toEqual(['No upcoming departure is open']);
});
