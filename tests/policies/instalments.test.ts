import { ids } from './support/fixture';
import { getError, startWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 120_000);

beforeEach(async () => {
  await world.reset();
  // The balance is due in 50 days, and the fixture's rule allows three instalments, ten days apart.
  await world.sql(`update public.packages set balance_due_days = 10 where id = '${ids.live}'`);
});

afterAll(() => world.close());

interface Instalment {
  due_on: string;
  amount_paise: number;
  open_paise: number;
  state: string;
}

interface Booking {
  id: string;
  deposit_paise: number;
  total_paise: number;
}

interface Details {
  due_paise: number;
  instalments: Instalment[];
  next_payment: { due_on: string; amount_paise: number; late_since: string | null } | null;
  entries: { state: string; receipt_number: string | null; reference: string | null }[];
  refunds: { promised_on: string; method: string | null; state: string; reference: string | null }[];
}

const rooms = [
  {
    travellers: [
      { first_name: 'Asha', last_name: 'Menon' },
      { first_name: 'Ravi', last_name: 'Menon' },
    ],
  },
];

async function dayIn(days: number): Promise<string> {
  const [row] = await world.sql<{ day: string }>('select (app.today() + $1::int)::text as day', [days]);
  return row!.day;
}

async function confirmed(): Promise<Booking> {
  const { body } = await world.rpc('customer', 'hold_seats', {
    p_departure: ids.liveDeparture,
    p_key: crypto.randomUUID(),
    p_contact: { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' },
    p_rooms: rooms,
  });
  const booking = body as Booking;
  await capture(booking.id, 'deposit');
  return booking;
}

const open = (booking: string, purpose: string, dueOn?: string) =>
  world.rpc('customer', 'open_payment', {
    p_booking: booking,
    p_purpose: purpose,
    ...(dueOn && { p_due_on: dueOn }),
  });

/** Opens a payment and reports its capture, twice. */
async function capture(booking: string, purpose: string, dueOn?: string): Promise<number> {
  const { body, status } = await open(booking, purpose, dueOn);
  expect(status).toBe(200);
  const { id, amount_paise } = body as { id: string; amount_paise: number };
  await world.sql(`select public.attach_payment_order($1, 'sandbox', 'order_' || $2::text)`, [id, id]);
  for (const event of ['webhook', 'poll'])
    await world.sql(
      `select public.record_payment_event('sandbox', $1, 'captured', 'order_' || $2::text, 'pay_' || $2::text, $3::bigint, 'upi', null, '{}')`,
      [`${event}:${id}`, id, String(amount_paise)],
    );
  return amount_paise;
}

async function details(booking: string): Promise<Details> {
  const { body } = await world.rpc('customer', 'booking_details', { p_booking: booking });
  return body as Details;
}

/** As many days later: the days of the plan lie so far back. */
const pass = (booking: string, days: number) =>
  world.sql(
    `update public.bookings set
       balance_due_on = balance_due_on - $2::int,
       quote = jsonb_set(quote, '{instalments}', (
         select jsonb_agg(i || jsonb_build_object('due_on', (i ->> 'due_on')::date - $2::int))
         from jsonb_array_elements(quote -> 'instalments') i
       ))
     where id = $1`,
    [booking, days],
  );

test.each([
  ['in three equal parts', 10, 3, [30, 40, 50]],
  ['in as many parts as time allows', 20, 3, [30, 50]],
  ['at once when the balance date is near', 60, 3, [50]],
  ['at once by a rule of one', 10, 1, [50]],
])('plans the balance %s', async (_what, between, most, days) => {
  await world.sql(
    `insert into public.instalment_rules (scope, instalments_max, days_between, valid_from)
     values ('international', $1, $2, app.today()), ('domestic', 12, 7, app.today())`,
    [most, between],
  );
  const { body } = await world.rpc('anonymous', 'quote', { p_departure: ids.liveDeparture, p_rooms: rooms });
  const { instalments, balance_paise } = body as { instalments: Instalment[]; balance_paise: number };
  expect(instalments.map(({ due_on }) => due_on)).toEqual(await Promise.all(days.map(dayIn)));
  expect(instalments.reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(balance_paise);
  const amounts = instalments.map(({ amount_paise }) => amount_paise);
  expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(100);
});

test('keeps the plan of the sale when the rule changes', async () => {
  const booking = await confirmed();
  const { instalments } = await details(booking.id);
  await world.sql(`update public.instalment_rules set active = false`);
  expect((await details(booking.id)).instalments).toEqual(instalments);
});

test.each([
  ['the first instalment before its day', 0, 0, { parts: 1, late: null }],
  ['the first instalment on its day', 30, 0, { parts: 1, late: null }],
  ['a missed instalment', 31, 0, { parts: 1, late: -1 }],
  ['two missed instalments together', 45, 0, { parts: 2, late: -15 }],
  ['a missed instalment with the one of today', 40, 0, { parts: 2, late: -10 }],
  ['the second instalment once the first is paid', 31, 1, { parts: 1, late: null }],
  ['all that is left after the balance date', 51, 1, { parts: 2, late: -11 }],
])('asks for %s', async (_what, days, paid, expected) => {
  const booking = await confirmed();
  const { instalments: plan } = await details(booking.id);
  for (let part = 0; part < paid; part += 1)
    await capture(booking.id, 'instalment', (await details(booking.id)).next_payment!.due_on);
  await pass(booking.id, days);

  const { next_payment: next } = await details(booking.id);
  const parts = plan.slice(paid, paid + expected.parts);
  expect(next!.amount_paise).toBe(parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0));
  expect(next!.late_since).toBe(expected.late === null ? null : await dayIn(expected.late));

  // The desk's list of late payments has the same answer.
  const { body } = await world.rpc('agent', 'admin_booking_page', {
    p_sort: 'due_on',
    p_descending: false,
    p_from: 0,
    p_to: 99,
    p_due: 'balance',
  });
  const late = (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
  expect(late.includes(booking.id)).toBe(expected.late !== null);

  expect(await capture(booking.id, 'instalment', next!.due_on)).toBe(next!.amount_paise);
  expect((await details(booking.id)).next_payment?.late_since ?? null).toBeNull();
});

test('keeps a missed instalment late when the booking is amended, and sums its late part alone', async () => {
  const booking = await confirmed();
  await pass(booking.id, 31);
  const before = await details(booking.id);
  const late = async () => {
    const { body } = await world.rpc('manager', 'admin_booking_sums', {
      p_due: 'late-7',
      p_words: "'asha':*",
    });
    return (body as { late_paise: number }).late_paise;
  };
  expect(await late()).toBe(before.instalments[0]!.amount_paise);

  const [{ version }] = (await world.sql<{ version: number }>(
    'select version from public.bookings where id = $1',
    [booking.id],
  )) as [{ version: number }];
  const change = { rooms: [{ travellers: [rooms[0]!.travellers[0]] }] };
  const preview = await world.rpc('agent', 'preview_amendment', { p_booking: booking.id, p_change: change });
  const amended = await world.rpc('agent', 'amend_booking', {
    p_booking: booking.id,
    p_change: change,
    p_version: version,
    p_reason: 'One traveller fewer',
    p_expected_total_paise: (preview.body as { now_paise: number }).now_paise,
  });
  expect([amended.status, amended.body]).toMatchObject([200, {}]);
  const after = await details(booking.id);
  expect(after.instalments.map(({ due_on }) => due_on)).toEqual(
    before.instalments.map(({ due_on }) => due_on),
  );
  expect(after.next_payment?.late_since).toBe(before.next_payment?.late_since);
  expect(await late()).toBe(after.instalments[0]!.open_paise);
});

test('pays the whole plan once, and never more than the balance', async () => {
  const booking = await confirmed();
  let paid = booking.deposit_paise;
  for (let part = 0; part < 3; part += 1) {
    const { due_on } = (await details(booking.id)).next_payment!;
    paid += await capture(booking.id, 'instalment', due_on);
    // The page of another tab still shows the instalment that was just paid.
    const stale = await open(booking.id, 'instalment', due_on);
    expect({ status: stale.status, ...getError(stale) }).toMatchObject({ status: 409, hint: 'NOTHING_DUE' });
  }
  expect(paid).toBe(booking.total_paise);
  expect(await details(booking.id)).toMatchObject({ due_paise: 0, next_payment: null, refunds: [] });
});

test('gives two tabs one order', async () => {
  const booking = await confirmed();
  const { due_on } = (await details(booking.id)).next_payment!;
  const [first, second] = await Promise.all([
    open(booking.id, 'instalment', due_on),
    open(booking.id, 'instalment', due_on),
  ]);
  expect((first.body as Booking).id).toBe((second.body as Booking).id);
});

test('covers the earliest instalments with a payment of another amount', async () => {
  const booking = await confirmed();
  const [one, two] = (await details(booking.id)).instalments;
  await world.rpc('agent', 'record_ledger_entry', {
    p_booking: booking.id,
    p_kind: 'payment',
    p_amount_paise: one!.amount_paise + 100_00,
    p_method: 'cheque',
  });
  const { instalments, next_payment } = await details(booking.id);
  expect(instalments.map(({ state }) => state)).toEqual(['paid', 'due', 'due']);
  expect(next_payment).toMatchObject({ due_on: two!.due_on, amount_paise: two!.amount_paise - 100_00 });
});

/** Reminders after two runs of the housekeeping. */
const reminders = async () => {
  await world.sql('call app.housekeeping()');
  await world.sql('call app.housekeeping()');
  const [row] = await world.sql<{ sent: number }>(
    `select count(*)::int as sent from public.messages where template = 'instalment_due'`,
  );
  return row!.sent;
};

test('reminds of each instalment once before and once after its day', async () => {
  const booking = await confirmed();
  expect(await reminders()).toBe(0);
  await pass(booking.id, 23);
  expect(await reminders()).toBe(1);
  await pass(booking.id, 8);
  expect(await reminders()).toBe(2);
  // The second is late as well.
  await pass(booking.id, 10);
  expect(await reminders()).toBe(3);
});

const remind = (booking: string) => world.rpc('agent', 'send_payment_reminder', { p_booking: booking });

describe('a reminder of the desk', () => {
  test('is sent once a day', async () => {
    const booking = await confirmed();
    expect(await remind(booking.id)).toMatchObject({ status: 204 });
    expect(await remind(booking.id)).toMatchObject({ status: 409 });
    await world.sql(
      `update public.messages set created_at = created_at - interval '1 day', key = 'earlier' where template = 'instalment_due'`,
    );
    expect(await remind(booking.id)).toMatchObject({ status: 204 });
  });

  test('is refused when nothing is due, and to others than agents', async () => {
    const booking = await confirmed();
    await capture(booking.id, 'balance');
    expect(await remind(booking.id)).toMatchObject({ status: 409 });
    for (const caller of ['customer', 'viewer', 'anonymous'] as const)
      expect(await world.rpc(caller, 'send_payment_reminder', { p_booking: booking.id })).not.toMatchObject({
        status: 204,
      });
  });
});

test('numbers the receipt of each verified payment without gaps', async () => {
  const booking = await confirmed();
  await world.rpc('agent', 'record_ledger_entry', {
    p_booking: booking.id,
    p_kind: 'payment',
    p_amount_paise: 100_00,
    p_method: 'cheque',
    p_external_ref: 'CHQ-17',
  });
  expect((await details(booking.id)).entries).toMatchObject([
    { state: 'verified', receipt_number: expect.stringMatching(/^AR\/\d\d-\d\d\/000003$/) },
    { state: 'unverified', receipt_number: null },
  ]);
  const [entry] = await world.sql<{ id: number }>(`select max(id)::int as id from public.ledger_entries`);
  await world.rpc('manager', 'verify_ledger_entry', { p_entry: entry!.id });
  await capture(booking.id, 'balance');
  expect((await details(booking.id)).entries.map((each) => each.receipt_number?.slice(-6))).toEqual([
    '000003',
    '000004',
    '000005',
  ]);
  expect((await details(booking.id)).entries[1]).toMatchObject({ reference: 'CHQ-17' });
  await expect(
    world.sql(
      `update public.ledger_entries set receipt_number = 'AR/26-27/000099' where receipt_number is not null`,
    ),
  ).rejects.toThrow('ledger_entries is append-only');
});

test('promises a refund by the rule of its day, and shows its reference when it is done', async () => {
  const booking = await confirmed();
  await world.rpc('agent', 'record_ledger_entry', {
    p_booking: booking.id,
    p_kind: 'payment',
    p_amount_paise: 100_00,
    p_method: 'cheque',
  });
  const [entry] = await world.sql<{ id: number }>(`select max(id)::int as id from public.ledger_entries`);
  await world.rpc('manager', 'verify_ledger_entry', { p_entry: entry!.id });
  const { body } = await world.rpc('customer', 'cancellation_terms', { p_booking: booking.id });
  await world.sql(`update public.bookings set quote = quote || '{"cancellation": []}' where id = $1`, [
    booking.id,
  ]);
  expect(body).toBeDefined();
  await world.rpc('customer', 'cancel_booking', {
    p_booking: booking.id,
    p_reason: 'Ill',
    p_expected_charge_paise: 0,
  });
  const promised_on = await dayIn(10);
  const { refunds } = await details(booking.id);
  expect(refunds).toHaveLength(2);
  expect(refunds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'due', method: 'upi', promised_on, reference: null }),
      expect.objectContaining({ state: 'due', method: null, promised_on, reference: null }),
    ]),
  );
  const [owed] = await world.sql<{ id: string }>(
    `select id from public.refunds where payment_id is null and booking_id = $1`,
    [booking.id],
  );
  const recorded = await world.rpc('manager', 'record_refund', {
    p_refund: owed!.id,
    p_to: 'done',
    p_method: 'bank transfer',
    p_reference: 'UTR-2201',
    p_day: await dayIn(0),
  });
  expect(recorded).toMatchObject({ status: 204 });
  expect((await details(booking.id)).refunds).toContainEqual(
    expect.objectContaining({ state: 'done', method: 'bank transfer', promised_on, reference: 'UTR-2201' }),
  );
});
