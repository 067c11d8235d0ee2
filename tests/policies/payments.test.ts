import { ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const adult = { first_name: 'Asha', last_name: 'Menon' };

interface Booking {
  id: string;
  version: number;
  total_paise: number;
  deposit_paise: number;
}

interface Payment {
  id: string;
  amount_paise: number;
  order_id: string;
}

async function hold(): Promise<Booking> {
  const { body } = await world.rpc('customer', 'hold_seats', {
    p_departure: ids.liveDeparture,
    p_key: crypto.randomUUID(),
    p_contact: { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' },
    p_rooms: [{ travellers: [adult, adult] }],
  });
  return body as Booking;
}

/** A payment of the customer with a new order. */
async function pay(booking: string, purpose: string): Promise<Payment> {
  const { body, status } = await world.rpc('customer', 'open_payment', {
    p_booking: booking,
    p_purpose: purpose,
  });
  expect(status).toBe(200);
  const opened = body as Payment;
  const rows = await world.sql('select * from public.attach_payment_order($1, $2, $3)', [
    opened.id,
    'sandbox',
    `order_${opened.id}`,
  ]);
  return rows[0] as unknown as Payment;
}

interface EventOptions {
  event?: string;
  kind?: string;
  payment?: string;
  amount?: number;
}

async function sendEvent(
  payment: Payment,
  { event, kind = 'captured', payment: paymentId, amount }: EventOptions = {},
) {
  const id = paymentId ?? `pay_${payment.order_id}`;
  const [row] = await world.sql(
    `select public.record_payment_event('sandbox', $1, $2, $3, $4, $5::bigint, 'upi', $6, '{}') as answer`,
    [
      event ?? `${kind}:${id}`,
      kind,
      payment.order_id,
      id,
      String(amount ?? payment.amount_paise),
      kind === 'failed' ? 'Declined by the bank' : null,
    ],
  );
  return (row as { answer: { outcome: string } }).answer.outcome;
}

async function details(booking: string) {
  const { body } = await world.rpc('customer', 'booking_details', { p_booking: booking });
  return body as Record<string, unknown> & { due_paise: number; paid_paise: number };
}

const expire = (booking: string) =>
  world.sql(`update public.bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [
    booking,
  ]);

test('confirms the booking, invoices the total and notifies the customer after the deposit', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'deposit');
  expect(payment.amount_paise).toBe(booking.deposit_paise);
  expect(await details(booking.id)).toMatchObject({ package: { itinerary: null } });
  expect(await sendEvent(payment)).toBe('applied');
  expect(await details(booking.id)).toMatchObject({
    status: 'confirmed',
    package: {
      joins_at: 'Zürich',
      itinerary: [
        { day_no: 1, title: 'Arrive' },
        { day_no: 2, title: 'Leave' },
      ],
    },
    paid_paise: booking.deposit_paise,
    due_paise: booking.total_paise - booking.deposit_paise,
    payments: [{ state: 'captured', method: 'upi' }],
    travellers: [{ label: 'Adult, twin sharing' }, { label: 'Adult, twin sharing' }],
    invoices: [{ kind: 'invoice', total_paise: booking.total_paise }],
    messages: [
      { template: 'hold_made' },
      { template: 'payment_captured' },
      { template: 'booking_confirmed' },
    ],
  });
});

test('records each event once after ten deliveries in any order', async () => {
  const payment = await pay((await hold()).id, 'deposit');
  const outcomes: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    outcomes.push(
      await sendEvent(payment),
      await sendEvent(payment, { kind: 'failed', payment: 'pay_first_try' }),
    );
    outcomes.push(await sendEvent(payment, { event: `other event ${round}` }));
  }
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
  const entries = await world.sql(
    `select amount_paise from public.ledger_entries where external_ref like 'sandbox:%'`,
  );
  expect(entries).toEqual([{ amount_paise: payment.amount_paise }]);
});

test('reports a failed attempt, and counts the next one', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'full');
  expect(await sendEvent(payment, { kind: 'failed', payment: 'pay_first_try' })).toBe('applied');
  expect(await details(booking.id)).toMatchObject({
    status: 'hold',
    payments: [{ state: 'failed', error: 'Declined by the bank' }],
  });
  expect((await pay(booking.id, 'full')).id).toBe(payment.id);
  expect(await sendEvent(payment)).toBe('applied');
  expect(await details(booking.id)).toMatchObject({ status: 'confirmed', due_paise: 0 });
});

test('stores an event of an unknown order without effect', async () => {
  expect(await sendEvent({ id: '', order_id: 'order_forged', amount_paise: 1 })).toBe('ignored');
});

test('takes free seats for a payment after the hold expired', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'deposit');
  await expire(booking.id);
  await world.sql('call app.housekeeping()');
  expect(await sendEvent(payment)).toBe('applied');
  expect(await details(booking.id)).toMatchObject({ status: 'confirmed' });
  const [departure] = await world.sql(
    'select seats_held, seats_booked from public.departures where id = $1',
    [ids.liveDeparture],
  );
  expect(departure).toEqual({ seats_held: 0, seats_booked: 4 });
});

test('refunds a payment after the seats are gone', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'deposit');
  await expire(booking.id);
  await world.sql('call app.housekeeping()');
  await world.sql(`update public.departures set seats_total = 3 where id = '${ids.liveDeparture}'`);
  expect(await sendEvent(payment)).toBe('refund_due');
  expect(await details(booking.id)).toMatchObject({
    status: 'expired',
    refunds: [{ amount_paise: payment.amount_paise, state: 'due', reason: 'seats gone' }],
  });
  const [claimed] = await world.sql('select * from public.claim_refunds(10)');
  expect(claimed).toMatchObject({ amount_paise: payment.amount_paise, provider: 'sandbox' });
  expect(await world.sql('select * from public.claim_refunds(10)')).toEqual([]);
  await world.sql('select public.finish_refund($1, $2, null)', [claimed!.id as string, 'rfnd_1']);
  await world.sql('select public.finish_refund($1, $2, null)', [claimed!.id as string, 'rfnd_1']);
  expect(await details(booking.id)).toMatchObject({ paid_paise: 0, refunds: [{ state: 'done' }] });
});

test('refunds a second capture once', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'full');
  expect(await sendEvent(payment)).toBe('applied');
  expect(await sendEvent(payment, { payment: 'pay_second' })).toBe('refund_due');
  expect(await details(booking.id)).toMatchObject({
    refunds: [{ amount_paise: payment.amount_paise, reason: 'paid twice' }],
  });
});

test('keeps a partial capture unconfirmed, and owes it back after the hold', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'full');
  const amount = booking.deposit_paise;
  expect(await sendEvent(payment, { amount })).toBe('applied');
  expect(await details(booking.id)).toMatchObject({ status: 'hold', paid_paise: amount });
  const captured = await world.sql('select captured_paise from public.payments where id = $1', [payment.id]);
  expect(captured).toEqual([{ captured_paise: amount }]);
  await expire(booking.id);
  await world.sql('call app.housekeeping()');
  expect(await details(booking.id)).toMatchObject({
    status: 'expired',
    refunds: [{ amount_paise: amount, state: 'due', reason: 'seats gone' }],
  });
});

test('owes back the excess of a capture over the price', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'full');
  expect(await sendEvent(payment, { amount: booking.total_paise + 500 })).toBe('refund_due');
  expect(await details(booking.id)).toMatchObject({
    status: 'confirmed',
    refunds: [{ amount_paise: 500, state: 'due' }],
  });
});

const sendRefundEvent = async (
  payment: Payment,
  refund: string,
  amount: number,
  key: string | null = null,
) => {
  const [row] = await world.sql<{ answer: { outcome: string } }>(
    `select public.record_payment_event(
       'sandbox', $1, 'refunded', $2, $3, $4::bigint, 'upi', null, '{}', $5, $6) as answer`,
    [`refunded:${refund}`, payment.order_id, `pay_${payment.order_id}`, String(amount), refund, key],
  );
  return row?.answer.outcome;
};

describe('a refund that the provider reports', () => {
  test('enters the ledger once when it was made in the dashboard', async () => {
    const booking = await hold();
    const payment = await pay(booking.id, 'full');
    await sendEvent(payment);
    expect(await sendRefundEvent(payment, 'rfnd_theirs', 1000)).toBe('applied');
    expect(await sendRefundEvent(payment, 'rfnd_theirs', 1000)).toBe('duplicate');
    expect(await details(booking.id)).toMatchObject({
      paid_paise: booking.total_paise - 1000,
      due_paise: 1000,
      entries: [{ kind: 'payment' }, { kind: 'refund', amount_paise: -1000 }],
      refunds: [{ state: 'done', amount_paise: 1000 }],
    });
  });

  test('reduces the refund owed for the payment', async () => {
    const booking = await confirmed();
    const [paid] = await world.sql('select * from public.payments where booking_id = $1', [booking.id]);
    await cancel(booking.id, 5250000);
    await sendRefundEvent(paid as unknown as Payment, 'rfnd_theirs', 1000);
    expect(await readRefunds(booking)).toEqual([
      { amount_paise: 1000, state: 'done', is_done: true },
      { amount_paise: booking.total_paise - 5250000 - 1000, state: 'due', is_done: false },
    ]);
  });

  test('is an open difference of the reconciliation when it exceeds the verified money', async () => {
    const booking = await confirmed();
    const [paid] = await world.sql('select * from public.payments where booking_id = $1', [booking.id]);
    const payment = paid as unknown as Payment;
    await sendRefundEvent(payment, 'rfnd_first', booking.total_paise);
    expect(await sendRefundEvent(payment, 'rfnd_more', 3000)).toBe('ignored');
    const read = async (p_state: string) =>
      (await world.rpc('manager', 'reconciliation_page', { p_from: 0, p_to: 24, p_state })).body;
    expect(await read('open')).toMatchObject({
      total: 1,
      provider_paise: -3000,
      rows: [
        {
          id: 'sandbox:refund:rfnd_more',
          payment_id: 'rfnd_more',
          provider_paise: -3000,
          ledger_paise: 0,
          state: 'theirs',
          booking_id: booking.id,
        },
      ],
    });
    const p_reason = 'The bank returned it to us';
    await world.rpc('manager', 'settle_difference', { p_ref: 'sandbox:refund:rfnd_more', p_reason });
    expect(await read('settled')).toMatchObject({ total: 1, rows: [{ settled_reason: p_reason }] });
  });

  test('matches the refund that the desk records with its reference', async () => {
    const booking = await confirmed();
    const [paid] = await world.sql('select * from public.payments where booking_id = $1', [booking.id]);
    await sendRefundEvent(paid as unknown as Payment, 'rfnd_more', booking.total_paise + 1);
    await addEntry({
      p_booking: booking.id,
      p_kind: 'refund',
      p_amount_paise: -booking.total_paise,
      p_external_ref: 'rfnd_more',
    });
    const page = { p_from: 0, p_to: 24 };
    expect((await world.rpc('manager', 'reconciliation_page', page)).body).toMatchObject({
      rows: [{ state: 'amount', ledger_paise: -booking.total_paise }],
    });
  });

  test('lowers the cancellation charge to the money that is left', async () => {
    const booking = await confirmed();
    const [paid] = await world.sql('select * from public.payments where booking_id = $1', [booking.id]);
    await cancel(booking.id, 5250000);
    await sendRefundEvent(paid as unknown as Payment, 'rfnd_theirs', booking.total_paise - 1000);
    expect(await details(booking.id)).toMatchObject({
      paid_paise: 1000,
      charge_paise: 1000,
      refunds: [{ state: 'done', amount_paise: booking.total_paise - 1000 }],
    });
  });

  test.each(['by its key', 'by its amount'])('settles its owed refund, found %s', async (how) => {
    const booking = await confirmed();
    const [paid] = await world.sql('select * from public.payments where booking_id = $1', [booking.id]);
    await cancel(booking.id, 5250000);
    const owed = booking.total_paise - 5250000;
    const [claimed] = how === 'by its key' ? await world.sql('select key from public.claim_refunds(1)') : [];
    await sendRefundEvent(paid as unknown as Payment, 'rfnd_ours', owed, (claimed?.key as string) ?? null);
    expect(await readRefunds(booking)).toEqual([{ amount_paise: owed, state: 'done', is_done: true }]);
    expect(await details(booking.id)).toMatchObject({ paid_paise: 5250000 });
    await world.sql(`update public.refunds set next_try_at = now()`);
    expect(await world.sql('select id from public.claim_refunds(1)')).toEqual([]);
  });
});

test('retries a refund that the provider refused, with its reason', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'full');
  await sendEvent(payment);
  await sendEvent(payment, { payment: 'pay_second' });
  const [claimed] = await world.sql('select id, key from public.claim_refunds(1)');
  await world.sql('select public.finish_refund($1, null, $2)', [claimed!.id as string, 'Try later']);
  await world.sql(`update public.refunds set next_try_at = now() where id = $1`, [claimed!.id as string]);
  const [again] = await world.sql('select id, key from public.claim_refunds(1)');
  expect(again).toEqual(claimed);
});

test('refuses payments for an expired hold and repeated payments', async () => {
  const booking = await hold();
  const payment = await pay(booking.id, 'full');
  await expire(booking.id);
  const open = () => world.rpc('customer', 'open_payment', { p_booking: booking.id, p_purpose: 'full' });
  expect(getError(await open()).hint).toBe('HOLD_EXPIRED');
  await sendEvent(payment);
  expect(getError(await open()).hint).toBe('NOTHING_DUE');
});

async function confirmed(): Promise<Booking> {
  const booking = await hold();
  await sendEvent(await pay(booking.id, 'full'));
  return booking;
}

const cancel = (booking: string, charge: number) =>
  world.rpc('customer', 'cancel_booking', {
    p_booking: booking,
    p_reason: 'Plans changed',
    p_expected_charge_paise: charge,
  });

const addEntry = (entry: object) =>
  world.rpc('manager', 'record_ledger_entry', {
    p_booking: ids.own,
    p_external_ref: crypto.randomUUID(),
    ...entry,
  });

describe('cancelling', () => {
  test('charges by the terms, owes the rest and makes the credit note', async () => {
    const booking = await confirmed();
    const { body: terms } = await world.rpc('customer', 'cancellation_terms', { p_booking: booking.id });
    expect(terms).toMatchObject({ charge_paise: 5250000, refund_paise: booking.total_paise - 5250000 });
    expect(getError(await cancel(booking.id, 0)).message).toMatch(/^CHARGE_CHANGED/);
    expect(await cancel(booking.id, 5250000)).toMatchObject({ status: 204 });
    expect(await cancel(booking.id, 5250000)).toMatchObject({ status: 204 }); // a repeated press
    expect(await details(booking.id)).toMatchObject({
      status: 'cancelled',
      charge_paise: 5250000,
      refunds: [{ amount_paise: booking.total_paise - 5250000, state: 'due' }],
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note', total_paise: booking.total_paise - 5250000 }],
    });
  });

  test('charges no more than was paid', async () => {
    const booking = await hold();
    const payment = await pay(booking.id, 'deposit');
    await sendEvent(payment);
    await world.sql(
      `update public.bookings set quote = jsonb_set(quote, '{cancellation}', '[{"until": null, "charge_bp": 10000, "charge_paise": 21000000}]') where id = $1`,
      [booking.id],
    );
    const { body } = await world.rpc('customer', 'cancellation_terms', { p_booking: booking.id });
    expect(body).toMatchObject({ charge_paise: payment.amount_paise, refund_paise: 0 });
  });

  test('refunds later payments', async () => {
    const booking = await hold();
    const payment = await pay(booking.id, 'deposit');
    await cancel(booking.id, 0);
    expect(await sendEvent(payment)).toBe('refund_due');
    expect(await details(booking.id)).toMatchObject({
      status: 'cancelled',
      refunds: [{ reason: 'cancelled' }],
    });
  });
});

const refundAtDesk = (booking: Booking, amount: number) =>
  addEntry({ p_booking: booking.id, p_kind: 'refund', p_amount_paise: -amount, p_method: 'cash' });
const readRefunds = (booking: Booking) =>
  world.sql(
    'select amount_paise::int, state, done_at is not null as is_done from public.refunds where booking_id = $1 order by state',
    [booking.id],
  );

/** A confirmed booking that was paid at the desk, cancelled: the refund owed, in paise. */
async function cancelledAfterCash(): Promise<{ booking: Booking; owed: number }> {
  const booking = await hold();
  const payment = { p_kind: 'payment', p_amount_paise: booking.total_paise, p_method: 'cash' };
  await addEntry({ p_booking: booking.id, ...payment });
  await world.sql(
    `insert into public.ledger_verifications (entry_id, verified_by)
     select max(id), $1 from public.ledger_entries`,
    [world.adminIds.owner],
  );
  for (const p_to of ['confirmed', 'cancelled']) {
    const [row] = await world.sql('select version from public.bookings where id = $1', [booking.id]);
    const move = { p_id: booking.id, p_to, p_version: row?.version, p_reason: 'Asked by phone' };
    expect(await world.rpc('agent', 'set_booking_status', move)).toMatchObject({ status: 200 });
  }
  return { booking, owed: booking.total_paise - 5250000 };
}

describe('a refund of a payment to the desk', () => {
  test('stays due until it is recorded', async () => {
    const { booking, owed } = await cancelledAfterCash();
    expect(await readRefunds(booking)).toEqual([{ amount_paise: owed, state: 'due', is_done: false }]);
    expect(await refundAtDesk(booking, owed)).toMatchObject({ status: 204 });
    expect(await readRefunds(booking)).toEqual([{ amount_paise: owed, state: 'done', is_done: true }]);
  });

  test('stays due for the rest when it is recorded in part', async () => {
    const { booking, owed } = await cancelledAfterCash();
    await refundAtDesk(booking, 100);
    expect(await readRefunds(booking)).toEqual([
      { amount_paise: 100, state: 'done', is_done: true },
      { amount_paise: owed - 100, state: 'due', is_done: false },
    ]);
  });
});

describe('the ledger', () => {
  test('is append-only and signed by its authors', async () => {
    expect(await addEntry({ p_kind: 'payment', p_amount_paise: 5710000, p_method: 'UPI' })).toMatchObject({
      status: 204,
    });
    const [row] = await world.sql(
      'select created_by from public.ledger_entries where amount_paise = 5710000',
    );
    expect(row?.created_by).toBe(world.adminIds.manager);
    expect(await details(ids.own)).toMatchObject({ paid_paise: 10710000, due_paise: 0 });
    await expect(world.sql('update public.ledger_entries set amount_paise = 1')).rejects.toThrow(
      'append-only',
    );
    await expect(world.sql('delete from public.ledger_entries')).rejects.toThrow('append-only');
  });

  test.each([
    ['payment', 0, 'A payment is more than zero'],
    ['payment', -100, 'A payment is more than zero'],
    ['refund', 0, 'A refund is money out: its amount is below zero'],
    ['refund', 100, 'A refund is money out: its amount is below zero'],
    ['adjustment', 0, 'An adjustment adds or takes money: its amount is not zero'],
    ['adjustment', null, 'An adjustment adds or takes money: its amount is not zero'],
  ])('refuses a %s of %p paise with a sentence', async (kind, amount_paise, message) => {
    const refused = await addEntry({ p_kind: kind, p_amount_paise: amount_paise });
    expect([refused.status, getError(refused)]).toMatchObject([422, { details: 'amount_paise', message }]);
  });

  test('limits refunds to verified payments less the charge', async () => {
    expect(getError(await addEntry({ p_kind: 'refund', p_amount_paise: -5000001 })).message).toBe(
      'This is more than was paid and verified',
    );
    await world.sql(`update public.bookings set charge_paise = 1000000 where id = '${ids.own}'`);
    const answer = await addEntry({ p_kind: 'refund', p_amount_paise: -4000001 });
    expect(answer.status).toBe(422);
    expect(getError(answer).message).toBe(
      'This is more than was paid and verified less the cancellation charge',
    );
    expect(await addEntry({ p_kind: 'refund', p_amount_paise: -4000000 })).toMatchObject({ status: 204 });
    expect(await addEntry({ p_kind: 'adjustment', p_amount_paise: -1000001 })).toMatchObject({ status: 422 });
  });
});

const record = (caller: Caller, entry: object) =>
  world.rpc(caller, 'record_ledger_entry', {
    p_booking: ids.own,
    p_kind: 'payment',
    p_amount_paise: 100000,
    p_external_ref: 'UTR 4711',
    ...entry,
  });
const entryId = async () => {
  const [row] = await world.sql(`select id from public.ledger_entries where external_ref = 'UTR 4711'`);
  return row?.id;
};
const verify = async (caller: Caller) =>
  world.rpc(caller, 'verify_ledger_entry', { p_entry: await entryId() });

describe('an entry of the desk', () => {
  test('is a payment when an agent records it, not a refund or correction', async () => {
    expect(await record('agent', { p_received_on: '2020-01-01' })).toMatchObject({ status: 422 });
    expect(await record('agent', { p_received_on: '2999-01-01' })).toMatchObject({ status: 422 });
    expect(await record('agent', { p_kind: 'refund', p_amount_paise: -100 })).toMatchObject({ status: 403 });
    expect(await record('agent', { p_kind: 'adjustment', p_amount_paise: 100 })).toMatchObject({
      status: 403,
    });
    expect(await record('agent', {})).toMatchObject({ status: 204 });
    const [row] = await world.sql(
      `select received_on = app.today() as today from public.ledger_entries where external_ref = 'UTR 4711'`,
    );
    expect(row).toEqual({ today: true });
  });

  test("requires the bank's reference for a refund", async () => {
    const answer = await record('manager', { p_kind: 'refund', p_amount_paise: -100, p_external_ref: ' ' });
    expect(answer.status).toBe(422);
    expect(getError(answer).details).toBe('external_ref');
  });

  test('is verified by a manager, once', async () => {
    await record('agent', {});
    for (const caller of ['agent', 'viewer', 'customer'] as const)
      expect(await verify(caller)).toMatchObject({ status: 403 });
    expect(await verify('manager')).toMatchObject({ status: 204 });
    expect(await verify('owner')).toMatchObject({ status: 204 });
    const rows = await world.sql('select verified_by from public.ledger_verifications where entry_id = $1', [
      await entryId(),
    ]);
    expect(rows).toEqual([{ verified_by: world.adminIds.manager }]);
  });

  test('names its author and its verifier', async () => {
    await record('agent', {});
    await verify('manager');
    const columns =
      'author:admin_users(full_name),verification:ledger_verifications(verifier:admin_users(full_name))';
    expect(
      await world.request(
        'agent',
        'GET',
        `/rest/v1/ledger_entries?id=eq.${await entryId()}&select=${columns}`,
      ),
    ).toMatchObject({
      status: 200,
      body: [{ author: { full_name: 'agent' }, verification: { verifier: { full_name: 'manager' } } }],
    });
  });

  test('is not verified by its own author, unless an owner', async () => {
    await record('manager', {});
    expect(await verify('manager')).toMatchObject({ status: 403 });
    expect(await verify('owner')).toMatchObject({ status: 204 });
    await world.reset();
    await record('owner', {});
    expect(await verify('owner')).toMatchObject({ status: 204 });
  });

  test("cannot be verified when it is a provider's", async () => {
    expect(await world.rpc('owner', 'verify_ledger_entry', { p_entry: 2 })).toMatchObject({ status: 409 });
    expect(await world.rpc('owner', 'verify_ledger_entry', { p_entry: 999 })).toMatchObject({ status: 404 });
  });
});

describe('messages', () => {
  test('are claimed once, retried with growing delay, and reported once', async () => {
    await hold();
    const [first] = await world.sql(
      `select id, tries, template from public.claim_messages(50) where template = 'hold_made'`,
    );
    expect(first).toMatchObject({ tries: 1 });
    expect(await world.sql('select id from public.claim_messages(50)')).toEqual([]);
    await world.sql('select public.finish_message($1, null, null, $2)', [
      String(first!.id),
      'The server is down',
    ]);
    const [waiting] = await world.sql(
      'select state, error, next_try_at > now() as waits from public.messages where id = $1',
      [String(first!.id)],
    );
    expect(waiting).toEqual({ state: 'queued', error: 'The server is down', waits: true });
    await world.sql('update public.messages set next_try_at = now()');
    expect(
      await world.sql('select tries from public.claim_messages(50) where id = $1', [String(first!.id)]),
    ).toEqual([{ tries: 2 }]);
    await world.sql('select public.finish_message($1, $2, $3, null, false)', [
      String(first!.id),
      'Held',
      'Your seats',
    ]);
    // Kept without a mail server.
    expect(
      await world.sql('select state, sent_at from public.messages where id = $1', [String(first!.id)]),
    ).toEqual([{ state: 'sent', sent_at: null }]);
    await world.sql('update public.messages set next_try_at = now()');
    const claimed = await world.sql('select id from public.claim_messages(50)');
    expect(claimed.map(({ id }) => id)).not.toContain(first!.id);
  });

  test('notify customer and desk of an enquiry', async () => {
    await world.rpc('anonymous', 'submit_enquiry', {
      p: { name: 'Meera Das', phone: '+919811111111', email: 'meera@example.com', consent: true },
    });
    expect(
      await world.sql(
        `select template, recipient from public.messages where enquiry_id is not null order by id`,
      ),
    ).toEqual([
      { template: 'enquiry_received', recipient: 'meera@example.com' },
      { template: 'desk_new_enquiry', recipient: 'desk' },
    ]);
  });

  test('remind of due dates once', async () => {
    const booking = await hold();
    await world.sql(
      `update public.bookings set hold_expires_at = now() + interval '4 minutes' where id = $1`,
      [booking.id],
    );
    await world.sql(`update public.bookings set balance_due_on = app.today() + 6 where id = '${ids.own}'`);
    await world.sql(`update public.bookings set contact = contact || '{"email": "asha@example.com"}'`);
    await world.sql('call app.housekeeping()');
    await world.sql('call app.housekeeping()');
    expect(
      await world.sql(
        `select template from public.messages where template in ('hold_expiring', 'instalment_due') order by template`,
      ),
    ).toEqual([{ template: 'hold_expiring' }, { template: 'instalment_due' }]);
  });

  test('give guests of a moved departure both dates', async () => {
    await hold();
    await world.sql(
      `update public.departures set starts_on = starts_on + 3 where id = '${ids.liveDeparture}'`,
    );
    const [message] = await world.sql(
      `select (fields ->> 'starts_on')::date - (fields ->> 'old_starts_on')::date as days from public.messages where template = 'departure_changed'`,
    );
    expect(message).toEqual({ days: 3 });
  });
});
