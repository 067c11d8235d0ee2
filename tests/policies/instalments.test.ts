import { ids } from './support/fixture';
import { adult, couple, salesOf } from './support/sales';
import { setUpWorld } from './support/world';

const world = setUpWorld();
const sales = salesOf(world);
const { amend, bookingOf, cancel, hold, housekeeping, openOrder, record, verify } = sales;

// The balance is due in 50 days, and the fixture's rule allows three instalments, ten days apart.
beforeEach(() => world.sql(`update packages set balance_due_days = 10 where id = '${ids.live}'`));

interface Instalment {
  due_on: string;
  amount_paise: number;
  open_paise: number;
  state: string;
}

interface Details {
  instalments: Instalment[];
  next_payment: { due_on: string; amount_paise: number; late_since: string | null } | null;
  entries: { state: string; receipt_number: string | null; reference: string | null }[];
  refunds: object[];
}

const details = (booking: string) => sales.details<Details>(booking);
const dayIn = async (days: number) =>
  (await world.row<{ day: string }>('select (app.today() + $1::int)::text as day', [days])).day;
const sumOf = (parts: readonly Instalment[]) =>
  parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0);

/** Opens a payment and reports its capture, twice. */
async function capture(booking: string, purpose: string, due_on?: string): Promise<number> {
  const { id, order_id, amount_paise } = await openOrder(booking, purpose, due_on ? { due_on } : {});
  for (const event of ['webhook', 'poll'])
    await world.sql(
      `select record_payment_event('sandbox', $1, 'captured', $2, $3, $4::bigint, 'upi', null, '{}')`,
      [`${event}:${id}`, order_id, `pay_${id}`, String(amount_paise)],
    );
  return amount_paise;
}

const captureNext = async (booking: string) =>
  capture(booking, 'instalment', (await details(booking)).next_payment!.due_on);

async function confirmed() {
  const booking = await hold();
  await capture(booking.id, 'deposit');
  return booking;
}

/** As many days later: the days of the plan lie so far back. */
const pass = (booking: string, days: number) =>
  world.sql(
    `update bookings set
       balance_due_on = balance_due_on - $2::int,
       quote = jsonb_set(quote, '{instalments}', (
         select jsonb_agg(i || jsonb_build_object('due_on', (i ->> 'due_on')::date - $2::int))
         from jsonb_array_elements(quote -> 'instalments') i
       ))
     where id = $1`,
    [booking, days],
  );

/** A payment of 100 rupees at the desk, not yet verified. */
const payCheque = (booking: string, amount_paise = 100_00) =>
  record('agent', { booking, amount_paise, method: 'cheque', external_ref: 'CHQ-17' });

test.each([
  ['in three equal parts', 10, 3, [30, 40, 50]],
  ['in as many parts as time allows', 20, 3, [30, 50]],
  ['at once when the balance date is near', 60, 3, [50]],
  ['at once by a rule of one', 10, 1, [50]],
])('plans the balance %s', async (_what, between, most, days) => {
  await world.sql(
    `insert into instalment_rules (scope, instalments_max, days_between, valid_from)
     values ('international', $1, $2, app.today()), ('domestic', 12, 7, app.today())`,
    [most, between],
  );
  const { instalments, balance_paise } = await world.ok<{ instalments: Instalment[]; balance_paise: number }>(
    'anonymous',
    'quote',
    { p_departure: ids.liveDeparture, p_rooms: couple },
  );
  expect(instalments.map(({ due_on }) => due_on)).toEqual(await Promise.all(days.map(dayIn)));
  expect(sumOf(instalments)).toBe(balance_paise);
  const amounts = instalments.map(({ amount_paise }) => amount_paise);
  expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(100);
});

test.each([0, 13])('refuses a rule of %d instalments', async (most) => {
  const rule = `insert into instalment_rules (scope, instalments_max, days_between, valid_from)
    values ('all', $1, 7, '2099-01-01')`;
  await expect(world.sql(rule, [most])).rejects.toMatchObject({ code: '23514' });
  for (const allowed of [1, 12]) await world.sql(rule.replace('2099', `20${80 + allowed}`), [allowed]);
});

test('keeps the plan of the sale when the rule changes', async () => {
  const { id } = await confirmed();
  const { instalments } = await details(id);
  await world.sql(`update instalment_rules set active = false`);
  expect((await details(id)).instalments).toEqual(instalments);
});

test.each([
  ['the first instalment on its day', 30, 0, { parts: 1, late: null }],
  ['a missed instalment', 31, 0, { parts: 1, late: -1 }],
  ['two missed instalments together', 45, 0, { parts: 2, late: -15 }],
  ['a missed instalment with the one of today', 40, 0, { parts: 2, late: -10 }],
  ['the second instalment once the first is paid', 31, 1, { parts: 1, late: null }],
  ['all that is left after the balance date', 51, 1, { parts: 2, late: -11 }],
])('asks for %s', async (_what, days, paid, expected) => {
  const { id } = await confirmed();
  const { instalments: plan } = await details(id);
  for (let part = 0; part < paid; part += 1) await captureNext(id);
  await pass(id, days);

  const { next_payment: next } = await details(id);
  expect(next).toMatchObject({
    amount_paise: sumOf(plan.slice(paid, paid + expected.parts)),
    late_since: expected.late === null ? null : await dayIn(expected.late),
  });

  // The desk's list of late payments has the same answer.
  const page = { p_sort: 'due_on', p_descending: false, p_from: 0, p_to: 99, p_due: 'balance' };
  const { rows } = await world.ok<{ rows: { id: string }[] }>('agent', 'admin_booking_page', page);
  expect(rows.some((row) => row.id === id)).toBe(expected.late !== null);

  expect(await captureNext(id)).toBe(next!.amount_paise);
  expect((await details(id)).next_payment?.late_since ?? null).toBeNull();
});

test('keeps a missed instalment late when the booking is amended, and sums its late part alone', async () => {
  const { id } = await confirmed();
  await pass(id, 31);
  const before = await details(id);
  const late = { p_due: 'late-7', p_words: 'asha' };
  expect(await world.ok('manager', 'admin_booking_sums', late)).toMatchObject({
    late_paise: before.instalments[0]!.amount_paise,
  });
  await amend(await bookingOf(id), { rooms: [{ travellers: [adult] }] });
  const after = await details(id);
  expect(after.instalments.map(({ due_on }) => due_on)).toEqual(
    before.instalments.map(({ due_on }) => due_on),
  );
  expect(after.next_payment?.late_since).toBe(before.next_payment?.late_since);
  expect(await world.ok('manager', 'admin_booking_sums', late)).toMatchObject({
    late_paise: after.instalments[0]!.open_paise,
  });
});

test('is due today when a booking that was paid at once costs more', async () => {
  await world.sql(`update packages set balance_due_days = 90 where id = '${ids.live}'`);
  const { id } = await confirmed();
  await world.sql(`update bookings set created_at = created_at - interval '9 days' where id = $1`, [id]);
  const three = { rooms: [{ travellers: [adult, adult, adult] }] };
  const due = { due_on: await dayIn(0), late_since: null };
  await amend(await bookingOf(id), three);
  expect(await details(id)).toMatchObject({ next_payment: due });
  // Another change postpones nothing.
  await world.sql('update bookings set balance_due_on = app.today() - 2 where id = $1', [id]);
  await amend(await bookingOf(id), three);
  expect(await details(id)).toMatchObject({ next_payment: { late_since: await dayIn(-2) } });
});

test('pays the whole plan once, and never more than the balance', async () => {
  const { id, deposit_paise, total_paise } = await confirmed();
  let paid = deposit_paise;
  for (let part = 0; part < 3; part += 1) {
    const { due_on } = (await details(id)).next_payment!;
    paid += await capture(id, 'instalment', due_on);
    // The page of another tab still shows the instalment that was just paid.
    expect(
      await world.refused('customer', 'open_payment', {
        p_booking: id,
        p_purpose: 'instalment',
        p_due_on: due_on,
      }),
    ).toMatchObject({ status: 409, hint: 'NOTHING_DUE' });
  }
  expect(paid).toBe(total_paise);
  expect(await details(id)).toMatchObject({ due_paise: 0, next_payment: null, refunds: [] });
});

test('gives two tabs one order', async () => {
  const { id } = await confirmed();
  const { due_on } = (await details(id)).next_payment!;
  const open = () =>
    world.ok<object>('customer', 'open_payment', {
      p_booking: id,
      p_purpose: 'instalment',
      p_due_on: due_on,
    });
  const [first, second] = await Promise.all([open(), open()]);
  expect(second).toEqual({ ...first, attempted_at: expect.anything(), updated_at: expect.anything() });
});

test('covers the earliest instalments with a payment of another amount', async () => {
  const { id } = await confirmed();
  const [one, two] = (await details(id)).instalments;
  await payCheque(id, one!.amount_paise + 100_00);
  const { instalments, next_payment } = await details(id);
  expect(instalments.map(({ state }) => state)).toEqual(['paid', 'due', 'due']);
  expect(next_payment).toMatchObject({ due_on: two!.due_on, amount_paise: two!.amount_paise - 100_00 });
});

test('reminds of each instalment once before and once after its day', async () => {
  const { id } = await confirmed();
  // The second is late as well in the end.
  for (const [sent, days] of [0, 23, 8, 10].entries()) {
    await pass(id, days);
    for (let run = 0; run < 2; run += 1) await housekeeping();
    expect(await world.sql(`select from messages where template = 'instalment_due'`)).toHaveLength(sent);
  }
});

test('asks for no payment that has arrived since', async () => {
  const { id } = await confirmed();
  await pass(id, 23);
  await housekeeping();
  const { due_on } = (await details(id)).next_payment!;
  const { order_id, amount_paise } = await openOrder(id, 'instalment', { due_on });
  await world.sql(
    `select record_payment_event('sandbox', 'first try', 'failed', $1, 'pay_1', $2::bigint, 'upi', null, '{}')`,
    [order_id, String(amount_paise)],
  );
  const requests = `select template from messages where template in ('instalment_due', 'payment_failed') order by 1`;
  expect(await world.sql(requests)).toEqual([{ template: 'instalment_due' }, { template: 'payment_failed' }]);
  await capture(id, 'instalment', due_on);
  expect(await world.sql(requests)).toEqual([]);
});

const yesterday = () =>
  world.sql(
    `update messages set created_at = created_at - interval '1 day', key = 'sent ' || id where template = 'instalment_due'`,
  );

test('lets an agent remind once a day, while money is due', async () => {
  const { id } = await confirmed();
  const remind = async () => (await world.rpc('agent', 'send_payment_reminder', { p_booking: id })).status;
  expect([await remind(), await remind()]).toEqual([204, 409]);
  await yesterday();
  expect(await remind()).toBe(204);
  await yesterday();
  await capture(id, 'balance');
  expect(await remind()).toBe(409);
});

test('reminds many at once, and reports those it cannot', async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  await world.sql(`update bookings set contact = contact - 'email' where id = $1`, [second.id]);
  const items = [first, second].map(({ id }) => ({ id, changes: { reminder: { to: 'email' } } }));
  expect(await world.ok('agent', 'change_many', { p_kind: 'booking', p_items: items })).toMatchObject([
    { id: first.id, outcome: 'done' },
    { id: second.id, outcome: 'refused', reason: expect.stringContaining('no email address') },
  ]);
  expect(await world.sql(`select booking_id from messages where template = 'instalment_due'`)).toEqual([
    { booking_id: first.id },
  ]);
});

test('tells that a customer without an address cannot be reminded', async () => {
  const { id } = await confirmed();
  await world.sql(`update bookings set contact = contact - 'email' where id = $1`, [id]);
  expect(await world.refused('agent', 'send_payment_reminder', { p_booking: id })).toMatchObject({
    status: 409,
    message: expect.stringContaining('no email address'),
  });
});

test('numbers the receipt of each verified payment without gaps', async () => {
  const { id } = await confirmed();
  await payCheque(id);
  expect((await details(id)).entries).toMatchObject([
    { state: 'verified', receipt_number: expect.stringMatching(/^AR\/\d\d-\d\d\/000003$/) },
    { state: 'unverified', receipt_number: null, reference: 'CHQ-17' },
  ]);
  await verify('manager', 'CHQ-17');
  await capture(id, 'balance');
  expect((await details(id)).entries.map((entry) => entry.receipt_number?.slice(-6))).toEqual([
    '000003',
    '000004',
    '000005',
  ]);
  await expect(
    world.sql(
      `update ledger_entries set receipt_number = 'AR/26-27/000099' where receipt_number is not null`,
    ),
  ).rejects.toThrow('ledger_entries is append-only');
});

test('promises a refund by the rule of its day, and shows its reference when it is done', async () => {
  const { id } = await confirmed();
  await payCheque(id);
  await verify('manager', 'CHQ-17');
  await world.sql(`update bookings set quote = quote || '{"cancellation": []}' where id = $1`, [id]);
  await cancel(id, 0);
  const due = { state: 'due', promised_on: await dayIn(10), reference: null };
  for (const method of ['upi', null])
    expect((await details(id)).refunds).toContainEqual(expect.objectContaining({ ...due, method }));
  const owed = await world.row('select id from refunds where payment_id is null and booking_id = $1', [id]);
  const paid = { p_method: 'bank transfer', p_reference: 'UTR-2201', p_day: await dayIn(0) };
  await world.ok('manager', 'record_refund', { p_refund: owed.id, p_to: 'done', ...paid });
  expect((await details(id)).refunds).toContainEqual(
    expect.objectContaining({ ...due, state: 'done', method: 'bank transfer', reference: 'UTR-2201' }),
  );
});
