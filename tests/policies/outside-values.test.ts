import { company, customers, ids } from './support/fixture';
import { pathsIn, probeAll, withValueAt, type Call } from './support/probes';
import { adult, contact } from './support/sales';
import { setUpWorld } from './support/world';

const world = setUpWorld();

/** What nobody means: numbers beyond all bounds, dates that are none, and values of another type. */
const badValues: readonly unknown[] = [
  'infinity',
  '294276-12-31',
  '2027-02-31',
  '٢٠٢٧-٠٥-٠١',
  'NaN',
  -1,
  999_999_999_999_999,
  1.5,
  '',
  'null\u0000byte',
  'x'.repeat(100_000),
  '🏔'.repeat(40),
  { constructor: { name: 'nested' } },
  true,
  null,
];

const party = { adults: 2, children: [4], rooms: 1, beds: true };
const rooms = [
  {
    travellers: [
      { ...adult, meal: 'any', age: 40 },
      { ...adult, dob: '2022-05-01', bed: true },
    ],
  },
];
const filters = {
  destination: 'switzerland',
  words: 'swiss',
  month: '2027-05,2027-06',
  date: '2027-05-14',
  days: 3,
  city: 'BOM',
  theme: 'family',
  kind: 'group',
  flights: true,
  min_nights: 2,
  max_nights: 20,
  guaranteed: false,
  min_rating: 3.5,
  min_stars: 3,
  ...party,
  max_paise: 500_000_00,
  bookable: true,
};
const onPage = { p_from: 0, p_to: 19 };
const ofBooking = { p_booking: ids.own };
const byToken = { p_token: ids.own };
const payment = { p_purpose: 'balance', p_due_on: '2027-05-14', p_amount_paise: 100_000 };

/** A valid call of every function that visitors and customers may call, with every optional value. */
const calls: Readonly<Record<string, Call['args']>> = {
  accept_quote: byToken,
  booking_details: ofBooking,
  cancel_booking: { ...ofBooking, p_reason: 'Plans changed', p_expected_charge_paise: 0 },
  booking_changes: ofBooking,
  cancellation_terms: ofBooking,
  catalogue_version: {},
  claim_my_records: {},
  confirm_newsletter: byToken,
  erase_my_data: {},
  export_my_data: {},
  hold_seats: {
    p_key: ids.unused,
    p_departure: ids.liveDeparture,
    p_rooms: rooms,
    p_contact: { ...contact, address: '1 Lake Road', state: '27', gstin: company.gstin },
    p_extras: [{ id: ids.own, count: 1 }],
    p_promotion: 'SUMMER',
    p_special_wishes: 'A quiet room',
    p_expected_total_paise: null,
    p_is_further: false,
  },
  invoice_details: { p_number: 'AT/2026-27/0001' },
  join_account: { p_email: 'new@example.com' },
  leave_newsletter: byToken,
  my_bookings: onPage,
  my_enquiries: onPage,
  my_holds: {},
  my_reviews: {},
  open_payment: { ...ofBooking, ...payment },
  open_quote_payment: { ...byToken, ...payment },
  // Both read filters as package_search() does.
  package_calendar: { p_unit: 'day', p_filters: { adults: 2, max_paise: 500_000_00 } },
  package_extras: { p_package: ids.live, p_departure: ids.liveDeparture },
  package_search: { p_sort: 'popular', p_limit: 12, p_filters: filters },
  package_search_nearby: { p_filters: { month: '2027-05', date: '2027-05-14', max_paise: 500_000_00 } },
  quote: {
    p_departure: ids.liveDeparture,
    p_rooms: party,
    p_extras: [{ id: ids.own, count: 1 }],
    p_promotion: 'SUMMER',
  },
  record_paper: ofBooking,
  record_quote_opening: byToken,
  save_travellers: {
    ...ofBooking,
    p_travellers: [
      {
        id: ids.own,
        ...adult,
        meal: 'jain',
        dob: '1990-02-01',
        passport_number: 'Z1234567',
        passport_expires_on: '2037-01-01',
        pan: 'ABCDE1234F',
      },
    ],
  },
  shared_quote: byToken,
  submit_change_request: { ...ofBooking, p_text: 'A room by the lake' },
  submit_enquiry: {
    p: {
      ...contact,
      package_id: ids.live,
      departure_id: ids.liveDeparture,
      travel_month: '2027-05-01',
      adults: 2,
      children: 1,
      departure_city: 'Mumbai',
      message: 'By the lake',
      kind: 'enquiry',
      source: 'website',
      consent: true,
      website: '',
    },
  },
  subscribe_newsletter: { p_email: 'new@example.com' },
  unsettled_orders: { ...ofBooking, ...byToken },
  write_review: {
    p_booking: ids.unused,
    p_review: {
      rating: 5,
      title: 'Lovely',
      body: 'Lakes, peaks and trains on time.',
      author_name: 'Asha M.',
    },
    p_version: 1,
  },
};

async function prepare(): Promise<void> {
  await world.sql(`update departures set starts_on = '2027-05-14' where id = '${ids.liveDeparture}'`);
  await world.sql(`delete from traveller_identities where traveller_id = '${ids.own}'`);
  await world.sql(
    `insert into extras (id, name, scope, per, price_paise) values ('${ids.own}', 'SIM card', 'all', 'traveller', 100)`,
  );
  await world.sql(
    `insert into promotions (id, code, title, amount_paise, valid_from) values ('${ids.own}', 'SUMMER', 'Summer', 100, '2022-01-01')`,
  );
  await world.sql(
    `insert into bookings (id, departure_id, customer_uid, contact, status, seats, quote, base_paise, gst_paise, tcs_paise, deposit_paise)
     values ('${ids.unused}', '${ids.liveDeparture}', '${customers.asha.uid}', '{"name": "Asha Menon"}', 'completed', 1, '{}', 1, 0, 0, 0)`,
  );
}

test('has a call of every function of visitors, with every parameter', async () => {
  const functions = await world.sql<{ name: string; parameters: string[] }>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
       -- Takes a row: a column of its table, which nobody calls.
       and oid <> 'public.prices(public.packages)'::regprocedure`,
  );
  expect(Object.fromEntries(functions.map(({ name, parameters }) => [name, parameters.toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(calls).map(([name, args]) => [name, Object.keys(args).toSorted()])),
  );
});

test('accepts the valid calls that take JSON', async () => {
  await prepare();
  const names = [
    'hold_seats',
    'package_calendar',
    'package_search',
    'package_search_nearby',
    'quote',
    'save_travellers',
    'submit_enquiry',
    'write_review',
  ];
  const outcomes = await probeAll(
    world,
    'customer',
    names.map((name) => ({ name, args: calls[name] ?? {} })),
  );
  expect(names.map((name, index) => [name, outcomes[index]?.outcome])).toEqual(
    names.map((name) => [name, 'ok']),
  );
});

interface Probe extends Call {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Probes of a customer that were neither refused for their value nor answered with something that screens can show. */
async function failuresOf(probes: readonly Probe[]): Promise<string[]> {
  const outcomes = await probeAll(world, 'customer', probes);
  return probes.flatMap(({ name, path, value }, index) => {
    const { outcome = '', unreadable, message } = outcomes[index] ?? {};
    // The API refuses a value of another type than the parameter's, and text that PostgreSQL cannot store, with status 400.
    const isOfType = path.length === 1 && /^22(P02|003|007|008)$/.test(outcome);
    const isRefused = /^PT4\d\d$/.test(outcome) || isOfType || outcome === '22P05';
    return (outcome === 'ok' || isRefused) && !unreadable
      ? []
      : [
          `${name} ${path.join('.')} ${JSON.stringify(value)?.slice(0, 40)}: ${outcome} ${message ?? ''} ${unreadable}`,
        ];
  });
}

test('refuses every bad value of a visitor or stores one that screens can show', async () => {
  await prepare();
  const probes = Object.entries(calls).flatMap(([name, args]) =>
    pathsIn(args).flatMap((path) =>
      badValues.map((value) => ({ name, path, value, args: withValueAt(args, path, value) })),
    ),
  );
  expect(await failuresOf(probes)).toEqual([]);
  expect(probes.length).toBeGreaterThan(2000);
});

test('refuses every bad value for a function of the desk, which customers reach with their role', async () => {
  const functions = await world.sql<{ name: string; parameters: string[] }>(
    `select proname as name, proargnames[1:pronargs] as parameters from pg_proc
     where pronamespace = 'public'::regnamespace and pronargs > 0
       and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')`,
  );
  const probes = functions.flatMap(({ name, parameters }) =>
    parameters.flatMap((parameter) =>
      badValues.map((value) => ({
        name,
        path: [parameter],
        value,
        args: { ...Object.fromEntries(parameters.map((other) => [other, null])), [parameter]: value },
      })),
    ),
  );
  expect(await failuresOf(probes)).toEqual([]);
  expect(probes.length).toBeGreaterThan(2000);
});
