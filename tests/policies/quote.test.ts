import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

interface Traveller {
  age?: number;
  dob?: string;
  bed?: boolean;
}

interface Quote {
  refusal?: { code: string; message: string; field: string };
  rooms: {
    amount_paise: number;
    travellers: { occupancy: string; age: number | null; price_paise: number }[];
  }[];
  lines: { code: string; label: string; count: number; unit_paise: number; amount_paise: number }[];
  total_paise: number;
  base_paise: number;
  [field: string]: unknown;
}

const adult: Traveller = {};
const child: Traveller = { age: 7 };
const infant: Traveller = { age: 1 };

const quote = (rooms: Traveller[][], extras: object[] = [], promotion: string | null = null) =>
  world.ok<Quote>('anonymous', 'quote', {
    p_departure: ids.liveDeparture,
    p_rooms: asRooms(rooms),
    p_extras: extras,
    p_promotion: promotion,
  });

/** Quotes of many parties, each with its rooms or as numbers of people. */
async function quotes(list: readonly unknown[]): Promise<Quote[]> {
  const rows = await world.sql<{ quote: Quote }>(
    `select quote('${ids.liveDeparture}', party) from jsonb_array_elements($1::jsonb) with ordinality parties (party, place)
     order by place`,
    [JSON.stringify(list)],
  );
  return rows.map((row) => row.quote);
}

/** The occupancies of each room, separated by commas, or the code of the refusal. */
const occupancies = ({ refusal, rooms }: Quote) =>
  refusal?.code ?? rooms.map(({ travellers }) => travellers.map(({ occupancy }) => occupancy).join());

const priceChildWithoutBed = () =>
  world.sql(
    `insert into departure_prices (departure_id, occupancy, amount_paise)
     values ('${ids.liveDeparture}', 'child_without_bed', 6000700)`,
  );

const roomOf = (...travellers: Traveller[]) => [{ travellers }];

test('chooses occupancies for a room, or rooms for a party', async () => {
  await priceChildWithoutBed();
  const cases: [what: string, party: unknown, expected: string[] | string][] = [
    ['one adult alone', roomOf(adult), ['single']],
    ['two adults', roomOf(adult, adult), ['twin,twin']],
    ['three adults', roomOf(adult, adult, adult), ['triple,triple,triple']],
    ['a twelve-year-old as an adult', roomOf(adult, { age: 12 }), ['twin,twin']],
    ['a lone adult with a child in the second bed', roomOf(adult, child), ['twin,twin']],
    [
      'a lone adult with two children, one in the second bed',
      roomOf(adult, { age: 4, bed: false }, child),
      ['twin,child_without_bed,twin'],
    ],
    ['a lone adult with an infant', roomOf(adult, infant), ['single,infant']],
    ['a child beside two adults', roomOf(adult, adult, child), ['twin,twin,child_with_bed']],
    ['one adult', { adults: 1 }, ['single']],
    ['a family', { adults: 2, children: [7] }, ['twin,twin,child_with_bed']],
    ['three adults', { adults: 3 }, ['triple,triple,triple']],
    ['five adults', { adults: 5 }, ['triple,triple,triple', 'twin,twin']],
    ['one adult with two children', { adults: 1, children: [9, 4] }, ['twin,twin,child_with_bed']],
    ['two infants', { adults: 2, children: [1, 1] }, ['twin,twin,infant,infant']],
    ['two families', { adults: 3, children: [8, 5] }, ['twin,twin,child_with_bed', 'twin,twin']],
    ['too many children', { adults: 1, children: [9, 8, 7] }, 'ROOM'],
    ['a child of twelve', { adults: 1, children: [12] }, 'TRAVELLERS'],
    ['nobody', { adults: 0 }, 'TRAVELLERS'],
    ['no extra bed', { adults: 2, children: [7], beds: false }, ['twin,twin,child_without_bed']],
    ['two rooms', { adults: 2, children: [7], rooms: 2 }, ['twin,twin', 'single']],
    ['more rooms than adults', { adults: 2, rooms: 3 }, 'ROOM'],
    ['a number of rooms in words', { adults: 2, rooms: 'two' }, 'ROOM'],
  ];
  const answers = await quotes(cases.map(([, party]) => party));
  expect(cases.map(([what], index) => [what, occupancies(answers[index]!)])).toEqual(
    cases.map(([what, , expected]) => [what, expected]),
  );
});

const bornBefore = async (age: number, days: number) => {
  const { dob } = await world.row<{ dob: string }>(
    `select (starts_on + $2::int - make_interval(years => $1::int))::date::text as dob from departures where id = '${ids.liveDeparture}'`,
    [age, days],
  );
  return occupancies(await quote([[adult, adult, { dob }]]));
};

test('counts age on the day of departure, and prices an infant as a child when it turns two before the end', async () => {
  expect(await bornBefore(12, 0)).toEqual(['triple,triple,triple']);
  expect(await bornBefore(12, 1)).toEqual(['twin,twin,child_with_bed']);
  expect(await bornBefore(2, 1)).toEqual(['twin,twin,child_with_bed']);
  expect(await bornBefore(2, 2)).toEqual(['twin,twin,infant']);
});

test('prices a third traveller of eleven no higher than one of twelve', async () => {
  await world.sql(`update departure_prices set amount_paise = 8000000 where occupancy = 'triple'`);
  // The fourth pays a child's price again.
  const rooms = [
    [30, 11],
    [30, 12],
    [11, 9],
    [30, 11, 9],
  ].map((ages) => [{ travellers: [adult, ...ages.map((age) => ({ age }))] }]);
  expect((await quotes(rooms)).map(({ base_paise }) => base_paise)).toEqual([
    24000000, 24000000, 24000000, 32000000,
  ]);
});

test('refuses impossible rooms and ages with an explanation', async () => {
  const born = (dob: string) => [[adult, { dob }]];
  const cases: [rooms: Traveller[][], code: string, field: string][] = [
    [[Array.from({ length: 10 }, () => adult)], 'ROOM', 'rooms.0'],
    [[[adult, ...Array.from({ length: 9 }, () => infant)]], 'ROOM', 'rooms.0'],
    [[[adult], [child, child]], 'ROOM', 'rooms.1'],
    [[[adult, adult, adult, child, child]], 'ROOM', 'rooms.0'],
    [[[{ age: -3 }]], 'TRAVELLERS', 'rooms.0.travellers.0.age'],
    [born('2090-01-01'), 'TRAVELLERS', 'rooms.0.travellers.1.dob'],
    [born('2020-02-31'), 'TRAVELLERS', 'rooms.0.travellers.1.dob'],
    [born('1890-01-01'), 'TRAVELLERS', 'rooms.0.travellers.1.dob'],
    [born('0231-01-01'), 'TRAVELLERS', 'rooms.0.travellers.1.dob'],
    [[], 'ROOM', 'rooms'],
    [[[adult, adult, { age: 4, bed: false }]], 'NO_PRICE', 'rooms.0'],
  ];
  const answers = await quotes(cases.map(([rooms]) => asRooms(rooms)));
  expect(answers.map(({ refusal }) => [refusal?.code, refusal?.field])).toEqual(
    cases.map(([, code, field]) => [code, field]),
  );
  for (const { refusal } of answers) expect(refusal?.message).toMatch(/^[A-Z].{10,}/);
  expect(answers.at(-1)?.refusal?.message).toBe(
    'This departure has no price for: Child without bed. Please call us.',
  );
});

test('refuses travellers below the minimum age of the tour, on the day of departure', async () => {
  await world.sql(`update packages set min_age = 8 where id = '${ids.live}'`);
  const [{ turns_eight, day_after }] = (await world.sql<{ turns_eight: string; day_after: string }>(
    `select (starts_on - interval '8 years')::date::text as turns_eight,
       (starts_on - interval '8 years' + interval '1 day')::date::text as day_after
     from departures where id = '${ids.liveDeparture}'`,
  )) as [{ turns_eight: string; day_after: string }];
  const answers = await quotes([
    asRooms([[adult, { dob: turns_eight }, { age: 9 }]]),
    asRooms([[adult], [adult, { dob: day_after }]]),
    { adults: 2, children: [9, 7] },
  ]);
  const message = 'The minimum age on this tour is 8 years, on the day of departure';
  expect(answers.map(({ refusal }) => refusal)).toEqual([
    undefined,
    { code: 'TRAVELLERS', message, field: 'rooms.1.travellers.1.dob' },
    { code: 'TRAVELLERS', message, field: 'rooms.0.travellers.3.dob' },
  ]);
});

test('prices extras per traveller, and refuses retired or duplicate ones', async () => {
  const insurance = { id: ids.activeMaster, count: 2 };
  const answer = await quote([[adult, adult]], [insurance]);
  expect(answer.lines.at(-1)).toMatchObject({ label: 'Travel insurance', count: 2, amount_paise: 100000 });
  expect(answer.base_paise).toBe(20100000);
  for (const extras of [
    [{ id: ids.retiredMaster, count: 1 }],
    [{ id: ids.activeMaster, count: 3 }],
    [{ id: ids.activeMaster, count: 'many' }],
    [insurance, insurance],
    [{ id: "x' or true", count: 1 }],
  ])
    expect((await quote([[adult, adult]], extras)).refusal).toMatchObject({ code: 'EXTRA' });
});

test('neither offers nor sells an extra that the tour includes', async () => {
  const offered = () => world.ok<object[]>('anonymous', 'package_extras', { p_package: ids.live });
  expect(await offered()).toMatchObject([{ id: ids.activeMaster }]);
  await world.sql(`update extras set inclusion_id = '${ids.activeMaster}' where id = '${ids.activeMaster}'`);
  expect(await offered()).toEqual([]);
  expect((await quote([[adult, adult]], [{ id: ids.activeMaster, count: 1 }])).refusal).toMatchObject({
    code: 'EXTRA',
    field: 'extras.0',
  });
  await world.sql(`update package_inclusions set kind = 'exclude' where package_id = '${ids.live}'`);
  expect(await offered()).toHaveLength(1);
});

test('deducts a promotion before tax; a refused one changes nothing', async () => {
  expect(await quote([[adult, adult]], [], ' early10 ')).toMatchObject({
    discount_paise: 2000000,
    taxable_paise: 18000000,
    gst_paise: 900000,
    promotion: { code: 'EARLY10' },
  });
  for (const code of ['GONE50', 'NOPE', "' or 1=1"]) {
    expect(await quote([[adult, adult]], [], code)).toMatchObject({
      discount_paise: 0,
      promotion: null,
      promotion_refusal: 'This promotion code is not valid',
      total_paise: 21420000,
    });
  }
});

test('takes the deposit of the day, and everything after the balance date', async () => {
  expect(await quote([[adult, adult]])).toMatchObject({ total_paise: 21420000, deposit_paise: 5355000 });
  await world.sql(`update packages set booking_amount_paise = 1500000 where id = '${ids.live}'`);
  expect(await quote([[adult, adult]])).toMatchObject({ deposit_paise: 3000000, balance_paise: 18420000 });
  await world.sql(`update packages set balance_due_days = 90 where id = '${ids.live}'`);
  expect(await quote([[adult, adult]])).toMatchObject({
    deposit_paise: 21420000,
    balance_paise: 0,
    balance_due_on: null,
  });
});

test('dates the ladder of the departure, without past steps', async () => {
  const { cancellation } = await quote([[adult, adult]]);
  const [row] = await world.sql(
    `select (starts_on - 31)::text as until from departures where id = '${ids.liveDeparture}'`,
  );
  expect(cancellation).toEqual([
    { until: row?.until, charge_bp: 2500, charge_paise: 5250000 },
    { until: null, charge_bp: 10000, charge_paise: 21000000 },
  ]);
  // A step counts on its last day.
  await world.sql(`update departures set starts_on = app.today() + 31 where id = '${ids.liveDeparture}'`);
  expect((await quote([[adult, adult]])).cancellation).toHaveLength(2);
});

test.each([
  ['single', 20000100, false],
  ['triple', 6000000, false],
  ['triple', 13400000, false],
  ['triple', 6700000, true],
])(
  'accepts a price table only if fewer travellers pay no more: %s for %i',
  async (occupancy, paise, isFair) => {
    const change = world.sql(
      `update departure_prices set amount_paise = $2 where departure_id = '${ids.liveDeparture}' and occupancy = $1`,
      [occupancy, paise],
    );
    expect(
      await change.then(
        () => undefined,
        ({ code }) => code,
      ),
    ).toBe(isFair ? undefined : 'PT422');
  },
);

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Party {
  rooms: Traveller[][];
  /** The same party with one more traveller, in a room of its choice or a new one. */
  larger: Traveller[][];
}

const asRooms = (rooms: Traveller[][]) => rooms.map((travellers) => ({ travellers }));

function parties(count: number): Party[] {
  const random = chance(20261122);
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const traveller = (): Traveller => {
    const age = [undefined, pick(12, 80), pick(2, 11), pick(2, 11), pick(0, 1)][pick(0, 4)];
    return { ...(age !== undefined && { age }), bed: random() < 0.5 };
  };
  return Array.from({ length: count }, () => {
    const rooms = Array.from({ length: pick(1, 4) }, () => [
      {},
      ...Array.from({ length: pick(0, 3) }, traveller),
    ]);
    const place = pick(0, rooms.length);
    const joins = place === rooms.length ? {} : traveller();
    const larger =
      place === rooms.length
        ? [...rooms, [joins]]
        : rooms.map((room, index) => (index === place ? [...room, joins] : room));
    return { rooms, larger };
  });
}

test('prices 1,000 parties consistently, and never cheaper with more travellers', async () => {
  await priceChildWithoutBed();
  await world.sql(`update departures set seats_total = 900 where id = '${ids.liveDeparture}'`);
  await world.sql(`update packages set balance_due_days = 10 where id = '${ids.live}'`); // three instalments
  const pairs = parties(500).map(({ rooms, larger }) => [asRooms(rooms), asRooms(larger)]);
  const [summary] = await world.sql(
    `with quoted as materialized (
       select pair.ordinality as pair, party.ordinality as size, quote('${ids.liveDeparture}', party.value) as q
       from jsonb_array_elements($1::jsonb) with ordinality pair
       cross join lateral jsonb_array_elements(pair.value) with ordinality party
     ),
     checked as (
       select
         pair,
         size,
         (select sum((line ->> 'amount_paise')::bigint) from jsonb_array_elements(q -> 'lines') line) as lines,
         (select sum((line ->> 'count')::bigint * (line ->> 'unit_paise')::bigint) from jsonb_array_elements(q -> 'lines') line) as units,
         (select sum((room ->> 'amount_paise')::bigint) from jsonb_array_elements(q -> 'rooms') room) as by_room,
         (q ->> 'base_paise')::bigint as base,
         (q ->> 'taxable_paise')::bigint + (q ->> 'gst_paise')::bigint + (q ->> 'tcs_paise')::bigint as parts,
         (q ->> 'total_paise')::bigint as total,
         (q ->> 'deposit_paise')::bigint + (q ->> 'balance_paise')::bigint as paid,
         (q ->> 'balance_paise')::bigint
           - (select sum((i ->> 'amount_paise')::bigint) from jsonb_array_elements(q -> 'instalments') i) as unplanned,
         (q -> 'instalments' -> 0 ->> 'amount_paise')::bigint as first,
         (q -> 'instalments' -> 0 ->> 'amount_paise')::bigint + (q -> 'instalments' -> 1 ->> 'amount_paise')::bigint as second,
         q::text ~ '_paise": [0-9]*([0-9][1-9]|[1-9]0)[,}]' as has_paise
       from quoted
       where not q ? 'refusal'
     )
     select
       count(*)::int as priced,
       (select count(*) from quoted)::int - count(*)::int as refused,
       count(larger.second)::int as compared,
       count(*) filter (where lines <> base or units <> base or by_room <> base)::int as wrong_lines,
       count(*) filter (where parts <> party.total or paid <> party.total)::int as wrong_totals,
       count(*) filter (where has_paise)::int as with_paise,
       count(*) filter (where unplanned <> 0)::int as wrong_plans,
       count(*) filter (
         where larger.total < party.total or larger.first < party.first or larger.second < party.second
       )::int as cheaper
     from checked party
     left join (select pair, total, first, second from checked where size = 2) larger on larger.pair = party.pair and party.size = 1`,
    [JSON.stringify(pairs)],
  );
  expect(summary).toMatchObject({
    wrong_lines: 0,
    wrong_totals: 0,
    wrong_plans: 0,
    with_paise: 0,
    cheaper: 0,
  });
  // Enough of both kinds for the assertion above to be significant.
  expect(Number(summary?.priced)).toBeGreaterThan(400);
  expect(Number(summary?.compared)).toBeGreaterThan(200);
  expect(Number(summary?.refused)).toBeGreaterThan(40);
}, 120_000);

test("adds up the prices of a party's rooms", async () => {
  const priced = parties(20).map(({ rooms }) => [rooms, ...rooms.map((room) => [room])].map(asRooms));
  const answers = await Promise.all(priced.map(quotes));
  const accepted = answers.filter(([together]) => !together?.refusal);
  expect(accepted.length).toBeGreaterThan(5);
  for (const [together, ...apart] of accepted)
    expect(apart.reduce((sum, room) => sum + room.base_paise, 0)).toBe(together?.base_paise);
});
