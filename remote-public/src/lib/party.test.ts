import {
  defaultParty,
  fewestRooms,
  formatParty,
  hasBedChoice,
  readParty,
  writeParty,
  type Party,
} from './party';

test.each([
  [1, [], 1],
  [3, [], 1],
  [3, [7, 4], 2],
  [2, [7, 4], 1],
  [2, [7, 4, 9], 2],
  [3, [7, 1], 1],
  [4, [7, 4], 2],
  [1, [7, 4, 9], 1],
])('%d adults and children of %j need %d rooms', (adults, childAges, rooms) => {
  expect(fewestRooms({ adults, childAges })).toBe(rooms);
});

test.each<[Party, boolean]>([
  [{ adults: 1, childAges: [7] }, false],
  [{ adults: 1, childAges: [7, 4] }, true],
  [{ adults: 2, childAges: [7] }, true],
  [{ adults: 2, childAges: [1] }, false],
  [{ adults: 2, childAges: [7, 4], rooms: 2 }, false],
  [{ adults: 3, childAges: [7], rooms: 2 }, false],
  [{ adults: 3, childAges: [7, 4] }, true],
])('offers %j an extra bed: %s', (party, isOffered) => {
  expect(hasBedChoice(party)).toBe(isOffered);
});

const write = (party: Party) => {
  const params = new URLSearchParams('month=2027-05');
  writeParty(params, party);
  return params.toString();
};

test('survives a round trip through the URL and omits the default', () => {
  expect(write(defaultParty)).toBe('month=2027-05');
  expect(write({ adults: 2, childAges: [7, 4] })).toBe('month=2027-05&adults=2&children=7%2C4');
  expect(readParty(new URLSearchParams('adults=3&children=7,0'))).toEqual({ adults: 3, childAges: [7, 0] });
});

test.each(['', 'adults=0', 'adults=two', 'adults=99', 'adults=2.5', 'children=-1,12,x', 'children=,%20'])(
  'reads an invalid value as the default: %s',
  (query) => {
    expect(readParty(new URLSearchParams(query))).toEqual(defaultParty);
  },
);

test('reads at most twenty children', () => {
  const { childAges } = readParty(new URLSearchParams(`children=${'7,'.repeat(1000)}`));
  expect(childAges).toHaveLength(20);
});

test('describes a party as text', () => {
  expect(formatParty({ adults: 1, childAges: [] })).toBe('1 adult');
  expect(formatParty({ adults: 2, childAges: [7] })).toBe('2 adults, 1 child (7)');
  expect(formatParty({ adults: 2, childAges: [7, 4] })).toBe('2 adults, 2 children (7, 4)');
});

test('keeps non-default rooms and beds in the URL', () => {
  const party = { adults: 2, childAges: [7], rooms: 2, hasChildBeds: false };
  expect(write(party)).toBe('month=2027-05&adults=2&children=7&rooms=2&beds=0');
  expect(readParty(new URLSearchParams(write(party)))).toEqual(party);
  expect(readParty(new URLSearchParams('adults=2&rooms=3&beds=0'))).toEqual(defaultParty);
  expect(readParty(new URLSearchParams('adults=4&rooms=2'))).toEqual({ adults: 4, childAges: [] });
  expect(formatParty(party)).toBe('2 adults, 1 child (7), 2 rooms, no extra bed');
});
