import { notify } from '@aertrip/platform';
import { waitFor } from '@testing-library/react';
import type { Tour } from '../../components/card-tools';
import { addToAccount, removeFromAccount } from './account-shortlist';
import { saveTour, unsaveTour } from './save-tour';
import { maxSaved, shortlist } from './shortlist';

jest.mock('./account-shortlist', () => ({
  addToAccount: jest.fn(async () => []),
  removeFromAccount: jest.fn(async () => undefined),
}));

const aTour = (overrides: Partial<Tour> = {}): Tour => ({
  id: 'kashmir',
  slug: 'kashmir-valley-classic',
  title: 'Kashmir Valley Classic',
  departureId: 'departure-1',
  ...overrides,
});

const ids = () => shortlist.get().items.map(({ packageId }) => packageId);

beforeEach(() => {
  jest.clearAllMocks();
  shortlist.change(() => shortlist.empty);
});
afterEach(() => jest.restoreAllMocks());

test('saves a visitor’s tour in the browser with its departure, the latest first', () => {
  saveTour(aTour());
  saveTour(aTour({ id: 'ladakh', departureId: null }));

  expect(shortlist.get()).toMatchObject({
    owner: null,
    items: [
      { packageId: 'ladakh', departureId: null },
      { packageId: 'kashmir', departureId: 'departure-1' },
    ],
  });
  expect(addToAccount).not.toHaveBeenCalled();
});

test('updates the departure when a tour is saved again, without a duplicate', () => {
  saveTour(aTour());
  saveTour(aTour({ departureId: 'departure-2' }));

  expect(shortlist.get().items).toMatchObject([{ packageId: 'kashmir', departureId: 'departure-2' }]);
});

test('refuses a fifty-first tour with an explanation', () => {
  const info = jest.spyOn(notify, 'info');
  for (let index = 0; index < maxSaved; index += 1) saveTour(aTour({ id: `tour-${index}` }));
  expect(info).not.toHaveBeenCalled();
  saveTour(aTour({ id: 'one-too-many' }));

  expect(ids()).toHaveLength(maxSaved);
  expect(ids()).not.toContain('one-too-many');
  expect(info).toHaveBeenCalledWith('Your shortlist holds 50 tours. Remove one to save another.');
});

test('adds a customer’s tour to the account, and removes it', async () => {
  shortlist.change(() => ({ owner: 'asha', items: [] }));
  saveTour(aTour());
  await waitFor(() => expect(addToAccount).toHaveBeenCalledTimes(1));
  expect(addToAccount).toHaveBeenCalledWith(shortlist.get().items);

  unsaveTour('kashmir');
  await waitFor(() => expect(removeFromAccount).toHaveBeenCalledWith('kashmir'));
  expect(ids()).toEqual([]);
});

test('reverts and reports a change that the account refuses', async () => {
  const error = jest.spyOn(notify, 'error').mockImplementation();
  shortlist.change(() => ({ owner: 'asha', items: [] }));
  jest.mocked(addToAccount).mockRejectedValueOnce(new Error('offline'));
  saveTour(aTour());
  expect(ids()).toEqual(['kashmir']);
  await waitFor(() => expect(ids()).toEqual([]));

  saveTour(aTour());
  jest.mocked(removeFromAccount).mockRejectedValueOnce(new Error('offline'));
  unsaveTour('kashmir');
  expect(ids()).toEqual([]);
  await waitFor(() => expect(ids()).toEqual(['kashmir']));
  expect(error).toHaveBeenCalledTimes(2);
  expect(error).toHaveBeenCalledWith('Your shortlist could not be updated. Please try again.');
});
