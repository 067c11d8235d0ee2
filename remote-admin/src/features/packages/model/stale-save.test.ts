import { emptyDeparture } from './departure-form';
import { emptyPackageForm, type PackageForm } from './package-form';
import { compareVersions, formatPart } from './stale-save';

const form = (overrides: Partial<PackageForm> = {}): PackageForm => ({ ...emptyPackageForm(), ...overrides });
const withSeats = (seatsTaken: number) =>
  form({ departures: [{ ...emptyDeparture(), departureId: 'd', seatsTaken }] });
const getName = (id: string) => (id === 'd1' ? 'Kerala' : undefined);
const base = form({ title: 'Kerala', summary: 'Old', nights: '5' });

test('changes of two people in different places are both merged', () => {
  const mine = { ...base, title: 'Kerala backwaters' };
  const theirs = { ...base, summary: 'New' };
  const { merged, both, theirs: changed } = compareVersions(base, mine, theirs);
  expect(merged).toEqual({ ...base, title: 'Kerala backwaters', summary: 'New' });
  expect(changed).toEqual(['summary']);
  expect(both).toEqual([]);
});

test('a part that both changed is named, and the merge keeps what is on the screen', () => {
  const { merged, both } = compareVersions(base, { ...base, nights: '6' }, { ...base, nights: '7' });
  expect(both).toEqual(['nights']);
  expect(merged.nights).toBe('6');
});

test('the same change made twice is no clash', () => {
  const same = { ...base, nights: '6' };
  expect(compareVersions(base, same, { ...same }).both).toEqual([]);
});

test('a booking that comes in meanwhile is nobody’s edit, and its seats stay', () => {
  const { theirs, merged } = compareVersions(withSeats(2), withSeats(2), withSeats(4));
  expect(theirs).toEqual([]);
  expect(merged.departures[0]?.seatsTaken).toBe(4);
});

test('values are formatted as a person recognises them', () => {
  expect(formatPart('d1', getName)).toBe('Kerala');
  expect(formatPart('', getName)).toBe('empty');
  expect(formatPart([], getName)).toBe('none');
  expect(
    formatPart([{ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' }, { text: 'e' }], getName),
  ).toBe('a, b, c, d and 1 more');
});
