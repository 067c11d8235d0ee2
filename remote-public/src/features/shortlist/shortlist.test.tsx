import { notify } from '@aertrip/platform';
import type { Tour } from '../../components/card-tools';
import { saveTour, shortlist } from './shortlist';

const aTour = (overrides: Partial<Tour> = {}): Tour => ({
  id: 'kashmir',
  slug: 'kashmir-valley-classic',
  title: 'Kashmir Valley Classic',
  departureId: 'departure-1',
  ...overrides,
});

beforeEach(() => shortlist.change(() => shortlist.empty));
afterEach(() => jest.restoreAllMocks());

test('saves tours with their departures, the latest first', () => {
  saveTour(aTour());
  saveTour(aTour({ id: 'ladakh', departureId: null }));

  expect(shortlist.get()).toEqual([
    { packageId: 'ladakh', departureId: null },
    { packageId: 'kashmir', departureId: 'departure-1' },
  ]);
});

test('updates the departure when a tour is saved again, without a duplicate', () => {
  saveTour(aTour());
  saveTour(aTour({ departureId: 'departure-2' }));

  expect(shortlist.get()).toEqual([{ packageId: 'kashmir', departureId: 'departure-2' }]);
});

test('refuses a fifty-first tour with an explanation', () => {
  const info = jest.spyOn(notify, 'info');
  for (let index = 0; index < 50; index += 1) saveTour(aTour({ id: `tour-${index}` }));
  expect(info).not.toHaveBeenCalled();
  saveTour(aTour({ id: 'one-too-many' }));

  expect(shortlist.get()).toHaveLength(50);
  expect(shortlist.get()[0]).toMatchObject({ packageId: 'tour-49' });
  expect(info).toHaveBeenCalledWith('Your shortlist holds 50 tours. Remove one to save another.');
});
