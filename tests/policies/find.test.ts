import { ids } from './support/fixture';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

interface Found {
  kind: string;
  id: string;
  title: string;
  subtitle: string;
  path: string[];
}

const find = async (words: string, caller: Caller = 'agent') =>
  (await world.rpc(caller, 'find_anything', { p_words: words })).body as Found[];
/** Kind and title of each result. */
const names = async (words: string, caller?: Caller) =>
  (await find(words, caller)).map(({ kind, title }) => `${kind}: ${title}`);

const fill = `
  update bookings
  set contact = '{"name": "Asha Menon", "phone": "+919876543210", "email": "asha@example.com"}', ref = 'AT-261122-K3Q7ZX'
  where id = '${ids.own}';
  insert into booking_travellers (booking_id, room_no, place, occupancy, first_name, last_name, price_paise)
  values ('${ids.own}', 1, 2, 'twin', 'Siddharth', 'Kulkarni', 1)`;
/** Runs several statements. */
const run = (statements: string) => world.sql(`do $run$ begin ${statements}; end $run$`);

/** Typed text and its results. */
const cases: readonly (readonly [what: string, words: string, expected: readonly string[]])[] = [
  ['a traveller beside the customer', 'siddharth', ['booking: Asha Menon']],
  ['a traveller with a typo', 'sidharth kulkarni', ['booking: Asha Menon']],
  ['the beginning of a name with a typo', 'kulkrani', ['booking: Asha Menon']],
  ['the last signs of a reference', '7zx q7zx', []],
  ['a reference by its last four signs', 'q7zx', ['booking: Asha Menon']],
  ['a reference as it is read out', 'AT-261122-K3Q7ZX', ['booking: Asha Menon']],
  [
    'a phone number by its last four digits',
    '3210',
    ['customer: Asha Menon', 'booking: Asha Menon', 'enquiry: Asha Menon'],
  ],
  [
    'a phone number however it is grouped',
    '98765 43210',
    ['customer: Asha Menon', 'booking: Asha Menon', 'enquiry: Asha Menon'],
  ],
  [
    'an address',
    'asha@example.com',
    ['customer: Asha Menon', 'booking: Asha Menon', 'enquiry: Asha Menon', 'quote: Asha Menon'],
  ],
  ['a tour', 'swis delight', ['package: Swiss Delight']],
  ['a tour by its code', 'LIVE-1', ['package: Swiss Delight']],
  ['a hotel', 'alpenrose', ['hotels: Hotel Alpenrose']],
  ['a master that is retired', 'old terms', ['policies: Old terms']],
  ['nothing that is there', 'xylophone', []],
  ['a single letter', 'a', []],
  ['signs alone', "' & | ! :*", []],
  ['the number of a passport', 'Z1234567', []],
  ['a PAN', 'ABCDE1234F', []],
];

test('finds exactly the intended records', async () => {
  await run(fill);
  for (const [what, words, expected] of cases) expect([what, await names(words)]).toEqual([what, expected]);
});

test('finds a coming departure by its tour and month, or by its date', async () => {
  await world.sql(`update departures set starts_on = '2099-12-12' where id = '${ids.liveDeparture}'`);
  for (const words of ['swiss dec', 'swis delight december', '12 dec', 'swiss 2099-12-12']) {
    const departures = (await find(words)).filter(({ kind }) => kind === 'departure');
    expect([words, departures]).toEqual([
      words,
      [expect.objectContaining({ title: 'Swiss Delight', path: [ids.liveDeparture] })],
    ]);
  }
  for (const words of ['swiss', 'swiss nov', '13 dec', 'xylophone dec'])
    expect([words, (await names(words)).filter((name) => name.startsWith('departure'))]).toEqual([words, []]);
});

test('leads from an invoice to its booking, and names the matching traveller', async () => {
  await run(fill);
  const [invoice] = await world.sql(`select number from invoices where booking_id = '${ids.own}'`);
  expect(await find(String(invoice?.number))).toMatchObject([
    { kind: 'booking', id: ids.own, path: [ids.own] },
  ]);
  const [byTraveller] = await find('siddharth');
  expect(byTraveller?.subtitle).toMatch(/^With Siddharth Kulkarni · AT-261122-K3Q7ZX · Swiss Delight · /);
  const [byCustomer] = await find('asha siddharth');
  expect(byCustomer?.subtitle).toMatch(/^AT-261122-K3Q7ZX/);
});

test('ranks the best kind first, whole matches before prefixes and typos', async () => {
  await run(fill);
  await run(
    `update enquiries set name = 'Ashok Rao' where id = '${ids.others}';
     insert into hotels (name, city, stars) values ('Ashoka Palace', 'Delhi', 5)`,
  );
  expect(await names('asha')).toEqual(['booking: Asha Menon', 'enquiry: Asha Menon', 'quote: Asha Menon']);
  expect(await names('ashok')).toEqual(['enquiry: Ashok Rao', 'hotels: Ashoka Palace']);
});

test('limits a viewer to packages and masters', async () => {
  await run(fill);
  for (const words of ['asha', '3210', 'siddharth', 'AT-261122'])
    expect(await find(words, 'viewer')).toEqual([]);
  expect(await names('swiss', 'viewer')).toEqual(['package: Swiss Delight']);
});

test('follows renamed records, and forgets their old names', async () => {
  await run(fill);
  await world.sql(`update booking_travellers set first_name = 'Madhav' where first_name = 'Siddharth'`);
  expect(await names('siddharth')).toEqual([]);
  expect(await names('madhva')).toEqual(['booking: Asha Menon']);
  expect(await world.sql(`select from app.find_entries where words @@ '''siddharth'''::tsquery`)).toEqual([]);
});

test('forgets an erased customer, but leads from an invoice to its booking', async () => {
  await run(fill);
  await run(
    `update bookings set status = 'cancelled' where id = '${ids.own}';
     update refunds set state = 'done';
     update payments set state = 'failed', updated_at = now() - interval '4 days'`,
  );
  expect((await world.rpc('customer', 'erase_my_data', {})).status).toBeLessThan(300);
  for (const words of [
    'asha',
    'menon',
    'siddharth',
    '3210',
    'asha@example.com',
    'erased',
    'traveller',
    '+910000000000',
  ])
    expect([words, await names(words)]).toEqual([words, []]);
  expect(await names('K3Q7ZX')).toEqual(['booking: AT-261122-K3Q7ZX']);
});
