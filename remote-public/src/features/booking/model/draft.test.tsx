import {
  isSameParty,
  newDraft,
  newRoom,
  newTraveller,
  payingAge,
  partyOf,
  quoteRequestOf,
  readDraft,
  removeDraft,
  roomsOfQuote,
  saveDraft,
  travellersOf,
  withKnownContact,
  yearsBetween,
} from './draft';

beforeEach(() => sessionStorage.clear());

test('adds a year on the birthday itself', () => {
  expect(yearsBetween('2015-01-12', '2027-01-12')).toBe(12);
  expect(yearsBetween('2015-01-13', '2027-01-12')).toBe(11);
});

test('restores the draft of a package until it is removed, and ignores foreign values', () => {
  const draft = newDraft([newRoom([newTraveller(), newTraveller(7)])]);
  saveDraft('kashmir', draft);
  expect(readDraft('kashmir')).toEqual(draft);
  expect(readDraft('ladakh')).toBeUndefined();
  removeDraft('kashmir');
  expect(readDraft('kashmir')).toBeUndefined();
  sessionStorage.setItem('aertrip.booking.kashmir', '{"rooms":1}');
  expect(readDraft('kashmir')).toBeUndefined();
});

test('keeps typed travellers in a changed party: adults by order, children by age', () => {
  const [asha, ravi, mira] = [
    { ...newTraveller(), firstName: 'Asha' },
    { ...newTraveller(), firstName: 'Ravi' },
    { ...newTraveller(7), firstName: 'Mira' },
  ];
  const adult = { occupancy: 'twin' as const, age: null };
  const rooms = roomsOfQuote(
    {
      rooms: [{ travellers: [adult, { ...adult, age: 4 }] }, { travellers: [adult, { ...adult, age: 7 }] }],
    },
    [4, 7],
    [asha, ravi, mira],
  );
  expect(travellersOf(rooms).map(({ firstName, age }) => [firstName, age])).toEqual([
    ['Asha', 0],
    ['', 4],
    ['Ravi', 0],
    ['Mira', 7],
  ]);
});

test('lists the children of a room in the order of the party', () => {
  const adult = { occupancy: 'twin' as const, age: null };
  const oldestFirst = [{ travellers: [adult, { ...adult, age: 9 }, { ...adult, age: 4 }] }];
  const rooms = roomsOfQuote({ rooms: oldestFirst }, [4, 9]);
  expect(travellersOf(rooms).map(({ age }) => age)).toEqual([0, 4, 9]);
});

test('prices a child by age until its date of birth is complete', () => {
  const rooms = [newRoom([newTraveller(), { ...newTraveller(7), hasBed: false }])];
  expect(quoteRequestOf('d1', newDraft(rooms)).rooms).toEqual([{ travellers: [{}, { age: 7, bed: false }] }]);
  const typed = [newRoom([newTraveller(), { ...newTraveller(12), dob: '2014-3-4' }])];
  expect(quoteRequestOf('d1', newDraft(typed)).rooms).toEqual([
    { travellers: [{}, { dob: '2014-03-04', bed: true }] },
  ]);
  expect(partyOf(typed)).toEqual({ adults: 2, childAges: [] });
});

test('ignores the order of children when it compares parties', () => {
  expect(isSameParty({ adults: 2, childAges: [4, 10] }, { adults: 2, childAges: [10, 4] })).toBe(true);
  expect(isSameParty({ adults: 2, childAges: [4] }, { adults: 2, childAges: [5] })).toBe(false);
});

test('leaves unselected extras and an empty code out of the quote request', () => {
  const draft = { ...newDraft([]), extras: { visa: 0, insurance: 2 }, promotion: ' ' };
  expect(quoteRequestOf('d1', draft)).toEqual({
    departureId: 'd1',
    rooms: [],
    extras: [{ id: 'insurance', count: 2 }],
  });
});

test('prices an infant as a child when it turns two before the tour ends', () => {
  const days = { startsOn: '2027-01-12', endsOn: '2027-01-19' };
  expect(payingAge('2025-01-19', days)).toBe(2);
  expect(payingAge('2025-01-20', days)).toBe(1);
  expect(payingAge('2020-01-15', days)).toBe(6);
});

test('fills an empty contact from the account, and keeps typed text', () => {
  const account = { displayName: 'Asha Menon', phone: '+919876543210', email: null };
  const draft = newDraft([newRoom([newTraveller()])]);
  expect(withKnownContact(draft, account).contact).toMatchObject({
    name: 'Asha Menon',
    phone: '+919876543210',
    email: '',
  });
  const typed = { ...draft, contact: { ...draft.contact, name: 'Ravi Menon', phone: '98765 00000' } };
  expect(withKnownContact(typed, account).contact).toEqual(typed.contact);
});
