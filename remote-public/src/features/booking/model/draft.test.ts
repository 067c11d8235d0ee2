import {
  isSameParty,
  newDraft,
  newRoom,
  newTraveller,
  parseDay,
  payingAge,
  partyOf,
  quoteRequestOf,
  readDraft,
  removeDraft,
  roomsOfQuote,
  saveDraft,
  travellersOf,
  yearsBetween,
} from './draft';

beforeEach(() => sessionStorage.clear());

test.each([
  ['4/3/2019', '2019-03-04'],
  ['04.03.2019', '2019-03-04'],
  [' 4 3 2019 ', '2019-03-04'],
  ['29-2-2024', '2024-02-29'],
])('%s is %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each(['', '31/2/2019', '2019-03-04', '4/3/19', '4/13/2019', 'March', '4/3/0231', '1/1/1890'])(
  '%j is no day',
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test('a birthday counts on the day itself', () => {
  expect(yearsBetween('2015-01-12', '2027-01-12')).toBe(12);
  expect(yearsBetween('2015-01-13', '2027-01-12')).toBe(11);
});

test('what was typed for a package is there again until it is removed; what somebody else left is none', () => {
  const draft = newDraft([newRoom([newTraveller(), newTraveller(7)])]);
  saveDraft('kashmir', draft);
  expect(readDraft('kashmir')).toEqual(draft);
  expect(readDraft('ladakh')).toBeUndefined();
  removeDraft('kashmir');
  expect(readDraft('kashmir')).toBeUndefined();
  sessionStorage.setItem('aertrip.booking.kashmir', '{"rooms":1}');
  expect(readDraft('kashmir')).toBeUndefined();
});

test('another party keeps who was typed: adults in their order, children by their age', () => {
  const [asha, ravi, mira] = [
    { ...newTraveller(), firstName: 'Asha' },
    { ...newTraveller(), firstName: 'Ravi' },
    { ...newTraveller(7), firstName: 'Mira' },
  ];
  const adult = { occupancy: 'twin' as const, age: null, pricePaise: 1 };
  const rooms = roomsOfQuote(
    {
      rooms: [
        { roomNo: 1, amountPaise: 1, travellers: [adult, { ...adult, age: 4 }] },
        { roomNo: 2, amountPaise: 1, travellers: [adult, { ...adult, age: 7 }] },
      ],
    },
    [asha, ravi, mira],
  );
  expect(travellersOf(rooms).map(({ firstName, age }) => [firstName, age])).toEqual([
    ['Asha', 0],
    ['', 4],
    ['Ravi', 0],
    ['Mira', 7],
  ]);
});

test('a child is priced by its age until its date of birth is whole; one of twelve travels as an adult', () => {
  const rooms = [newRoom([newTraveller(), { ...newTraveller(7), hasBed: false }])];
  expect(quoteRequestOf('d1', newDraft(rooms)).rooms).toEqual([{ travellers: [{}, { age: 7, bed: false }] }]);
  const typed = [newRoom([newTraveller(), { ...newTraveller(12), dob: '4/3/2014' }])];
  expect(quoteRequestOf('d1', newDraft(typed)).rooms).toEqual([
    { travellers: [{}, { dob: '2014-03-04', bed: true }] },
  ]);
  expect(partyOf(typed)).toEqual({ adults: 2, childAges: [] });
});

test('the order of children makes no other party', () => {
  expect(isSameParty({ adults: 2, childAges: [4, 10] }, { adults: 2, childAges: [10, 4] })).toBe(true);
  expect(isSameParty({ adults: 2, childAges: [4] }, { adults: 2, childAges: [5] })).toBe(false);
});

test('extras that are not wanted and an empty code are not asked for', () => {
  const draft = { ...newDraft([]), extras: { visa: 0, insurance: 2 }, promotion: ' ' };
  expect(quoteRequestOf('d1', draft)).toEqual({
    departureId: 'd1',
    rooms: [],
    extras: [{ id: 'insurance', count: 2 }],
  });
});

test('an infant who turns two by the last day pays as a child', () => {
  const days = { startsOn: '2027-01-12', endsOn: '2027-01-19' };
  expect(payingAge('2025-01-19', days)).toBe(2);
  expect(payingAge('2025-01-20', days)).toBe(1);
  expect(payingAge('2020-01-15', days)).toBe(6);
});
