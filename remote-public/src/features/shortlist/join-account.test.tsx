import { addToAccount, removeFromAccount } from './account-shortlist';
import { joinAccount, leaveAccount } from './join-account';
import { shortlist, type ShortlistItem } from './shortlist';

jest.mock('./account-shortlist', () => ({ addToAccount: jest.fn(), removeFromAccount: jest.fn() }));

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

test('merges a visitor’s tours into the account, then follows the account’s list', async () => {
  shortlist.change(() => ({ owner: null, items: [anItem('kashmir')] }));
  add.mockResolvedValue([anItem('kashmir'), anItem('ladakh')]);
  await joinAccount('asha');

  expect(add).toHaveBeenCalledWith([anItem('kashmir')]);
  expect(shortlist.get()).toEqual({ owner: 'asha', items: [anItem('kashmir'), anItem('ladakh')] });
});

test('does not restore a tour that was removed on another device', async () => {
  shortlist.change(() => ({ owner: 'asha', items: [anItem('kashmir'), anItem('ladakh')] }));
  add.mockResolvedValue([anItem('ladakh')]);
  await joinAccount('asha');

  expect(add).toHaveBeenCalledWith([]);
  expect(shortlist.get().items).toEqual([anItem('ladakh')]);
});

test('does not merge another customer’s list', async () => {
  shortlist.change(() => ({ owner: 'ravi', items: [anItem('kashmir')] }));
  add.mockResolvedValue([]);
  await joinAccount('asha');

  expect(add).toHaveBeenCalledWith([]);
  expect(shortlist.get()).toEqual({ owner: 'asha', items: [] });
});

test.each([null, 'asha'])(
  'keeps changes made while the account responds, with the list of %s',
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
    // A customer's own changes are sent immediately.
    expect(add).toHaveBeenCalledTimes(owner === null ? 2 : 1);
    expect(jest.mocked(removeFromAccount).mock.calls).toEqual(owner === null ? [['kashmir']] : []);
  },
);

test('keeps the list when the account is unreachable', async () => {
  const before = { owner: null, items: [anItem('kashmir')] };
  shortlist.change(() => before);
  add.mockRejectedValue(new Error('offline'));

  await expect(joinAccount('asha')).rejects.toThrow('offline');
  expect(shortlist.get()).toEqual(before);
});

test('removes a customer’s list after sign-out, and keeps a visitor’s', () => {
  shortlist.change(() => ({ owner: 'asha', items: [anItem('kashmir')] }));
  leaveAccount();
  expect(shortlist.get()).toEqual(shortlist.empty);

  shortlist.change(() => ({ owner: null, items: [anItem('kashmir')] }));
  leaveAccount();
  expect(shortlist.get().items).toEqual([anItem('kashmir')]);
});
