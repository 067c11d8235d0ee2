import { addToAccount, removeFromAccount } from '../api/account-shortlist';
import { joinAccount, leaveAccount } from './join-account';
import { shortlist, type ShortlistItem } from './shortlist';

jest.mock('../api/account-shortlist', () => ({ addToAccount: jest.fn(), removeFromAccount: jest.fn() }));

const anItem = (packageId: string): ShortlistItem => ({
  packageId,
  departureId: null,
  addedAt: '2026-11-22T10:00:00.000Z',
});

const add = jest.mocked(addToAccount);

beforeEach(() => {
  add.mockReset();
  jest.mocked(removeFromAccount).mockReset();
  shortlist.change(() => shortlist.empty);
});

test('what a visitor saved joins the account, and the account’s list is the browser’s from then on', async () => {
  shortlist.change(() => ({ owner: null, items: [anItem('kashmir')] }));
  add.mockResolvedValue([anItem('kashmir'), anItem('ladakh')]);
  await joinAccount('asha');

  expect(add).toHaveBeenCalledWith([anItem('kashmir')]);
  expect(shortlist.get()).toEqual({ owner: 'asha', items: [anItem('kashmir'), anItem('ladakh')] });
});

test('a tour that was removed on another device does not come back', async () => {
  shortlist.change(() => ({ owner: 'asha', items: [anItem('kashmir'), anItem('ladakh')] }));
  add.mockResolvedValue([anItem('ladakh')]);
  await joinAccount('asha');

  expect(add).toHaveBeenCalledWith([]);
  expect(shortlist.get().items).toEqual([anItem('ladakh')]);
});

test('another customer’s list does not join', async () => {
  shortlist.change(() => ({ owner: 'ravi', items: [anItem('kashmir')] }));
  add.mockResolvedValue([]);
  await joinAccount('asha');

  expect(add).toHaveBeenCalledWith([]);
  expect(shortlist.get()).toEqual({ owner: 'asha', items: [] });
});

test.each([null, 'asha'])(
  'what is saved and removed while the account answers holds, with the list of %s',
  async (owner) => {
    shortlist.change(() => ({ owner, items: [anItem('kashmir'), anItem('goa')] }));
    add.mockImplementationOnce(async () => {
      shortlist.change((list) => ({ ...list, items: [anItem('ladakh'), anItem('goa')] }));
      return [anItem('kashmir'), anItem('goa'), anItem('bali')];
    });
    add.mockResolvedValue([]);
    await joinAccount('asha');

    expect(shortlist.get()).toEqual({
      owner: 'asha',
      items: [anItem('ladakh'), anItem('goa'), anItem('bali')],
    });
    // A customer's own changes are sent as they are made.
    expect(add).toHaveBeenCalledTimes(owner === null ? 2 : 1);
    expect(jest.mocked(removeFromAccount).mock.calls).toEqual(owner === null ? [['kashmir']] : []);
  },
);

test('an account that cannot be reached leaves the list as it is', async () => {
  const before = { owner: null, items: [anItem('kashmir')] };
  shortlist.change(() => before);
  add.mockRejectedValue(new Error('offline'));

  await expect(joinAccount('asha')).rejects.toThrow('offline');
  expect(shortlist.get()).toEqual(before);
});

test('after signing out a customer’s list is gone from the browser, a visitor’s stays', () => {
  shortlist.change(() => ({ owner: 'asha', items: [anItem('kashmir')] }));
  leaveAccount();
  expect(shortlist.get()).toEqual(shortlist.empty);

  shortlist.change(() => ({ owner: null, items: [anItem('kashmir')] }));
  leaveAccount();
  expect(shortlist.get().items).toEqual([anItem('kashmir')]);
});
