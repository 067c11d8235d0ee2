import * as v from 'valibot';
import { columnsOf, parse, parseRows, row, wireInteger } from './rows';

const personSchema = row({ full_name: v.string() });
const packageSchema = row({
  id: v.string(),
  price_from_paise: v.nullable(wireInteger),
  stops: v.nullable(v.array(v.object({ place: v.string(), nights: v.number() }))),
  creator: v.nullable(personSchema),
  departures: v.array(
    row({ starts_on: v.string(), departure_prices: v.array(row({ amount_paise: wireInteger })) }),
  ),
});

test('derives columns from the schema, including those of relations', () => {
  expect(
    columnsOf(packageSchema, {
      creator: 'admin_users!packages_created_by_fkey',
      departures: [true, { departure_prices: true }],
    }),
  ).toBe(
    'id, price_from_paise, stops, creator:admin_users!packages_created_by_fkey(full_name), departures(starts_on, departure_prices(amount_paise))',
  );
});

test('reads a row in camelCase at every depth, but not inside JSON columns', () => {
  const answer = {
    id: 'p1',
    price_from_paise: '12499900',
    stops: [{ place: 'Leh', nights: 3 }],
    creator: { full_name: 'Meera Nair' },
    departures: [{ starts_on: '2027-05-01', departure_prices: [{ amount_paise: 12499900 }] }],
    left_out: 1,
  };
  expect(parse(packageSchema, answer)).toEqual({
    id: 'p1',
    priceFromPaise: 12499900,
    stops: [{ place: 'Leh', nights: 3 }],
    creator: { fullName: 'Meera Nair' },
    departures: [{ startsOn: '2027-05-01', departurePrices: [{ amountPaise: 12499900 }] }],
  });
});

test('reports the location of a mismatch with the schema', () => {
  expect(() => parse(packageSchema, { id: 'p1', price_from_paise: 'much' })).toThrow(
    expect.objectContaining({
      name: 'AppError',
      code: 'unknown',
      details: expect.arrayContaining([expect.stringMatching(/^price_from_paise: /)]),
    }),
  );
});

test('parses the other rows of a list with a bad one, which it names', () => {
  const schema = row({ full_name: v.string() });
  const values = [{ full_name: 'Asha' }, { ref: 'ENQ-1', full_name: null }, { full_name: 'Ravi' }, null];
  expect(parseRows(schema, values)).toEqual({
    rows: [{ fullName: 'Asha' }, { fullName: 'Ravi' }],
    unreadable: ['ENQ-1', 'Without a reference'],
  });
  expect(() => parseRows(schema, { rows: values })).toThrow('The service answered in an unexpected way.');
});
