import { defaultParty, formatParty, readParty, writeParty, type Party } from './party';

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
