import { setField } from '../support/package-edits';
import { ids } from './support/fixture';
import { lakh, salesOf, type Booking } from './support/sales';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();
const {
  bookingOf,
  cancel,
  details,
  entryOf,
  expire,
  hold,
  housekeeping,
  openOrder,
  payCash,
  record,
  seats,
  setStatus,
  verify,
} = salesOf(world);

interface Payment {
  id: string;
  amount_paise: number;
  order_id: string;
}

interface EventOptions {
  event?: string;
  kind?: string;
  payment?: string;
  amount?: number;
  /** Age of the attempt, in seconds. */
  age?: number;
  /** Of the provider, in paise. */
  fee?: number;
}

/** An event of the provider. @returns its outcome */
async function sendEvent(payment: Payment, { event, kind = 'captured', ...other }: EventOptions = {}) {
  const id = other.payment ?? `pay_${payment.order_id}`;
  const { outcome } = await world.row(
    `select record_payment_event(
       'sandbox', $1, $2, $3, $4, $5::bigint, 'upi', $6, '{}', p_attempted_at => now() - make_interval(secs => $7::int),
       p_fee_paise => $8::bigint
     ) ->> 'outcome' as outcome`,
    [
      event ?? `${kind}:${id}`,
      kind,
      payment.order_id,
      id,
      String(other.amount ?? payment.amount_paise),
      kind === 'failed' ? 'Declined by the bank' : null,
      other.age ?? 0,
      other.fee ?? null,
    ],
  );
  return outcome;
}

async function held(purpose = 'full') {
  const booking = await hold();
  return { booking, payment: await openOrder(booking.id, purpose) };
}

/** Held and paid in full. */
async function confirmed() {
  const { booking, payment } = await held();
  expect(await sendEvent(payment)).toBe('applied');
  return { booking, payment };
}

const claimRefund = async () => (await world.sql('select * from claim_refunds(1)'))[0];

test('confirms the booking, invoices the total and notifies the customer after the deposit', async () => {
  const { booking, payment } = await held('deposit');
  expect(payment.amount_paise).toBe(booking.deposit_paise);
  expect(await details(booking.id)).toMatchObject({ package: { itinerary: null } });
  expect(await sendEvent(payment)).toBe('applied');
  expect(await details(booking.id)).toMatchObject({
    status: 'confirmed',
    package: { joins_at: 'Zürich', itinerary: [{ title: 'Arrive' }, { title: 'Leave' }] },
    paid_paise: booking.deposit_paise,
    due_paise: booking.total_paise - booking.deposit_paise,
    payments: [{ state: 'captured', method: 'upi' }],
    travellers: [{ label: 'Adult, twin sharing' }, { label: 'Adult, twin sharing' }],
    invoices: [{ kind: 'invoice', total_paise: booking.total_paise }],
    // The request to pay, not sent yet, is gone.
    messages: [{ template: 'payment_captured' }, { template: 'booking_confirmed' }],
  });
});

test('stores with a receipt what it shows, whatever becomes of the booking', async () => {
  const { booking, payment } = await held('deposit');
  await sendEvent(payment);
  const receipt = async () => (await details<{ entries: object[] }>(booking.id)).entries[0];
  const first = await receipt();
  const { next_payment } = await details(booking.id);
  expect(next_payment).toBeTruthy();
  expect(first).toMatchObject({
    receipt_number: expect.stringMatching(/^AR/),
    receipt: {
      total_paise: booking.total_paise,
      paid_paise: booking.deposit_paise,
      due_paise: booking.total_paise - booking.deposit_paise,
      next_payment,
      tour: { travellers: 2 },
    },
  });
  const { charge_paise } = await world.ok<{ charge_paise: number }>('customer', 'cancellation_terms', {
    p_booking: booking.id,
  });
  expect(await cancel(booking.id, charge_paise)).toMatchObject({ status: 204 });
  expect(await receipt()).toEqual(first);
  await expect(
    world.sql(`update ledger_entries set receipt = '{}' where receipt is not null`),
  ).rejects.toThrow(/never changed|cannot be changed|append/i);
});

test('records each event once after ten deliveries in any order', async () => {
  const { payment } = await held('deposit');
  const outcomes: unknown[] = [];
  for (let round = 0; round < 10; round += 1)
    outcomes.push(
      await sendEvent(payment),
      await sendEvent(payment, { kind: 'failed', payment: 'pay_first_try' }),
      await sendEvent(payment, { event: `other event ${round}` }),
    );
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
  expect(
    await world.sql(`select amount_paise from ledger_entries where external_ref like 'sandbox:%'`),
  ).toEqual([{ amount_paise: payment.amount_paise }]);
});

test('stores an event of an unknown order without effect', async () => {
  expect(await sendEvent({ id: '', order_id: 'order_forged', amount_paise: 1 })).toBe('ignored');
});

const late = async () => {
  const { booking, payment } = await held('deposit');
  await expire(booking.id);
  await housekeeping();
  return { booking, payment };
};

test('takes free seats for a payment after the hold expired, and else refunds it once', async () => {
  const first = await late();
  expect(await sendEvent(first.payment)).toBe('applied');
  expect(await details(first.booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await seats()).toEqual({ held: 0, booked: 4 });

  const { booking, payment } = await late();
  await world.sql(`update departures set seats_total = 5 where id = '${ids.liveDeparture}'`);
  expect(await sendEvent(payment)).toBe('refund_due');
  expect(await details(booking.id)).toMatchObject({
    status: 'expired',
    refunds: [{ amount_paise: payment.amount_paise, state: 'due', reason: 'seats gone' }],
  });
  const claimed = await claimRefund();
  expect(claimed).toMatchObject({ amount_paise: payment.amount_paise, provider: 'sandbox' });
  expect(await claimRefund()).toBeUndefined();
  for (let time = 0; time < 2; time += 1)
    await world.sql('select finish_refund($1, $2, null)', [claimed!.id, 'rfnd_1']);
  expect(await details(booking.id)).toMatchObject({ paid_paise: 0, refunds: [{ state: 'done' }] });
});

test.each([
  ['moved to another day', 'starts_on = starts_on + 7'],
  ['moved to another city', 'departure_city_id = null'],
])('refunds a payment after the hold expired and the departure %s', async (_where, change) => {
  const { booking, payment } = await late();
  await world.sql(`update departures set ${change} where id = '${ids.liveDeparture}'`);
  expect(await sendEvent(payment)).toBe('refund_due');
  expect(await details(booking.id)).toMatchObject({ status: 'expired' });
});

test.each([
  [
    'the editor',
    0,
    () =>
      world.rpc('manager', 'edit_package', {
        p_id: ids.live,
        p_edits: [setField('departures', ids.liveDeparture, 'status', 'open', 'cancelled')],
      }),
  ],
  [
    'decisions',
    10,
    async () =>
      world.rpc('manager', 'decide_departure', {
        p_id: ids.liveDeparture,
        p_change: { status: 'cancelled' },
        p_version: (await world.row(`select version from departures where id = '${ids.liveDeparture}'`))
          .version,
        p_decisions: [],
        p_reason: 'Snow',
      }),
  ],
] as const)(
  'confirms no hold that ran out before its departure was cancelled by %s',
  async (_how, others, end) => {
    await world.sql(`update bookings set status = 'cancelled' where departure_id = '${ids.liveDeparture}'`);
    await world.sql(
      `insert into bookings (departure_id, contact, hold_expires_at, seats, quote, base_paise, gst_paise, tcs_paise, deposit_paise)
     select '${ids.liveDeparture}', '{"name": "Asha Menon"}', now() - interval '1 hour', 1, '{}', 100, 5, 0, 25
     from generate_series(1, ${others})`,
    );
    await world.sql(`update departures set seats_held = ${others} where id = '${ids.liveDeparture}'`);
    const { id } = await hold();
    const payment = await openOrder(id, 'deposit');
    await expire(id);
    expect(await end()).toMatchObject({ status: 200 });
    expect(await sendEvent(payment)).toBe('refund_due');
    expect(await details(id)).toMatchObject({ status: 'expired' });
  },
);

test('takes the seats of another expired hold for a payment after the own one expired', async () => {
  const { booking, payment } = await late();
  const other = await hold();
  await world.sql(`update departures set seats_total = 4 where id = '${ids.liveDeparture}'`);
  await expire(other.id);
  expect(await sendEvent(payment)).toBe('applied');
  expect(await details(booking.id)).toMatchObject({ status: 'confirmed' });
  expect(await seats()).toEqual({ held: 0, booked: 4 });
});

test('refunds a second capture once, again after the provider refused', async () => {
  const { booking, payment } = await confirmed();
  expect(await sendEvent(payment, { payment: 'pay_second' })).toBe('refund_due');
  expect(await details(booking.id)).toMatchObject({
    refunds: [{ amount_paise: payment.amount_paise, reason: 'paid twice' }],
  });
  const claimed = await claimRefund();
  await world.sql('select finish_refund($1, null, $2)', [claimed!.id, 'Try later']);
  await world.sql('update refunds set next_try_at = now() where id = $1', [claimed!.id]);
  const { id, key } = claimed!;
  expect(await claimRefund()).toMatchObject({ id, key });
});

test('keeps a partial capture unconfirmed, owes it back after the hold, and confirms nothing with it', async () => {
  const { booking, payment } = await held();
  const amount = booking.deposit_paise;
  expect(await sendEvent(payment, { amount })).toBe('applied');
  expect(await details(booking.id)).toMatchObject({ status: 'hold', paid_paise: amount });
  expect(await world.row('select captured_paise from payments where id = $1', [payment.id])).toEqual({
    captured_paise: amount,
  });
  await expire(booking.id);
  await housekeeping();
  expect(await details(booking.id)).toMatchObject({
    status: 'expired',
    refunds: [{ amount_paise: amount, state: 'due', reason: 'seats gone' }],
  });
  await addEntry({ booking: booking.id, amount_paise: 200, external_ref: 'CASH 1', overpayment: true });
  await verify('owner', 'CASH 1');
  expect(await details(booking.id)).toMatchObject({
    status: 'expired',
    refunds: [{ amount_paise: amount }, { amount_paise: 200 }],
  });
});

test('owes back the excess of a capture over the price', async () => {
  const { booking, payment } = await held();
  expect(await sendEvent(payment, { amount: booking.total_paise + 500 })).toBe('refund_due');
  expect(await details(booking.id)).toMatchObject({
    status: 'confirmed',
    refunds: [{ amount_paise: 500, state: 'due' }],
  });
});

const news = async (booking: string) => (await details(booking)).payment_news;

describe('the newest attempt', () => {
  const declined = { state: 'failed', error: 'Declined by the bank' };

  test('is none before a checkout was opened, and half an hour after one without a result', async () => {
    const booking = await hold();
    expect(await news(booking.id)).toBeNull();
    const payment = await openOrder(booking.id, 'deposit');
    expect(await news(booking.id)).toMatchObject({ state: 'created', amount_paise: payment.amount_paise });
    await world.sql(`update payments set attempted_at = now() - interval '31 minutes'`);
    expect(await news(booking.id)).toBeNull();
  });

  test('is open again once a declined order is opened again', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment, { kind: 'failed', payment: 'pay_1' });
    expect(await news(booking.id)).toMatchObject(declined);
    await openOrder(booking.id, 'deposit');
    expect(await news(booking.id)).toMatchObject({ state: 'created', error: null });
    // The same failure, reported again and late.
    await sendEvent(payment, { kind: 'failed', payment: 'pay_1', event: 'polled', age: 60 });
    expect(await news(booking.id)).toMatchObject({ state: 'created' });
  });

  test('leaves the failure behind when the bank has the money, whatever is reported later', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment, { kind: 'failed', payment: 'pay_1' });
    expect(await sendEvent(payment, { kind: 'authorized', payment: 'pay_2' })).toBe('applied');
    await sendEvent(payment, { kind: 'failed', payment: 'pay_3' });
    expect(await details(booking.id)).toMatchObject({
      payment_news: { state: 'authorized', error: null },
      can: { pay_deposit: false },
    });
    expect(await sendEvent(payment, { payment: 'pay_2' })).toBe('applied');
    expect(await sendEvent(payment, { kind: 'authorized', payment: 'pay_3' })).toBe('ignored');
    expect(await details(booking.id)).toMatchObject({
      status: 'confirmed',
      payment_news: { state: 'captured' },
    });
  });

  test('is told from the failures of another amount', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment, { kind: 'authorized' });
    await world.sql(
      `insert into payments (booking_id, purpose, amount_paise, state, error, provider, order_id)
       values ($1, 'full', 1, 'failed', 'Declined', 'sandbox', 'order_other')`,
      [booking.id],
    );
    expect(await news(booking.id)).toMatchObject({ state: 'authorized', amount_paise: payment.amount_paise });
  });

  test('is no failure after money that came in another way', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment, { kind: 'failed' });
    await payCash(booking.id, 1000);
    expect(await news(booking.id)).toBeNull();
  });

  test('fails when the bank returns the money, and only then can be paid again', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment, { kind: 'authorized' });
    const open = { p_booking: booking.id, p_purpose: 'full' };
    expect(await world.refused('customer', 'open_payment', open)).toMatchObject({
      hint: 'PAYMENT_ON_ITS_WAY',
    });
    expect(await sendEvent(payment, { kind: 'refunded' })).toBe('applied');
    expect(await details(booking.id)).toMatchObject({
      payment_news: { state: 'failed', error: 'Your bank has returned the money.' },
      entries: [],
    });
    await world.ok('customer', 'open_payment', open);
  });

  test('stops requests to pay while the bank has the money, and asks nobody to book again', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment, { kind: 'failed', payment: 'pay_1' });
    await sendEvent(payment, { kind: 'authorized' });
    await world.sql(`update bookings set hold_expires_at = now() + interval '3 minutes'`);
    await world.sql('select app.write_reminders()');
    const written = () =>
      world.sql(`select template, fields ->> 'payment_state' as state from messages where booking_id = $1`, [
        booking.id,
      ]);
    expect(await written()).toEqual([]);
    await expire(booking.id);
    await housekeeping();
    expect(await written()).toEqual([{ template: 'hold_expired', state: 'authorized' }]);
    expect(await news(booking.id)).toMatchObject({ state: 'authorized' });
  });

  test('is the desk’s too, and of nobody else', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment, { kind: 'authorized' });
    const path = `/rest/v1/booking_list?select=payment_news&id=eq.${booking.id}`;
    expect((await world.request('agent', 'GET', path)).body).toMatchObject([
      { payment_news: { state: 'authorized' } },
    ]);
    for (const caller of ['other customer', 'anonymous'] as const)
      expect((await world.request(caller, 'GET', path)).body).toEqual([]);
  });
});

test('books a fee that the customer bears beside the order, not as paid twice', async () => {
  const { booking, payment } = await held();
  const fee = 2360_00;
  expect(await sendEvent(payment, { payment: 'pay_Fee1', amount: payment.amount_paise + fee, fee })).toBe(
    'applied',
  );
  expect(await details(booking.id)).toMatchObject({
    status: 'confirmed',
    paid_paise: payment.amount_paise,
    due_paise: 0,
    refunds: [],
  });
  expect(
    await world.row('select captured_paise::int, customer_fee_paise::int from payments where id = $1', [
      payment.id,
    ]),
  ).toEqual({ captured_paise: payment.amount_paise, customer_fee_paise: fee });
});

const openPart = (p_booking: string, p_amount_paise: number) =>
  world.rpc('customer', 'open_payment', { p_booking, p_purpose: 'deposit', p_amount_paise });

describe('an amount of the customer’s choice', () => {
  test('is between what is due next and the balance', async () => {
    const booking = await hold();
    const { deposit_paise, total_paise } = booking;
    expect(await openPart(booking.id, deposit_paise + 100)).toMatchObject({
      status: 200,
      body: { amount_paise: deposit_paise + 100 },
    });
    for (const amount of [deposit_paise - 1, total_paise + 1, total_paise - 50])
      expect([amount, await openPart(booking.id, amount)]).toMatchObject([
        amount,
        { status: 422, body: { details: 'amount_paise' } },
      ]);
  });

  test('is at most one online payment, which may be less than is due next', async () => {
    const booking = await hold();
    await world.sql(
      `update bookings set base_paise = 200000000, deposit_paise = 60000000 where id = '${booking.id}'`,
    );
    expect(
      await world.refused('customer', 'open_payment', { p_booking: booking.id, p_purpose: 'deposit' }),
    ).toMatchObject({
      status: 422,
      message:
        'One online payment can be ₹5,00,000 at most. Pay it in parts, or call us to pay by bank transfer.',
    });
    expect(await openPart(booking.id, 500_000_00)).toMatchObject({ status: 200 });
    expect(await openPart(booking.id, 500_001_00)).toMatchObject({ status: 422 });
  });

  test('is another one ten times a day at most', async () => {
    const { id, deposit_paise } = await hold();
    const amounts = Array.from({ length: 11 }, (_, index) => deposit_paise + index * 100);
    const statuses = [];
    for (const amount of amounts) statuses.push((await openPart(id, amount)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await openPart(id, deposit_paise)).status).toBe(200);
  });
});

test('asks for no payment of less than ₹1, and confirms without it', async () => {
  const booking = await hold();
  await payCash(booking.id, booking.deposit_paise - 50);
  await world.sql(`select app.settle_payment(b) from bookings b where id = '${booking.id}'`);
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'confirmed' });
  await payCash(booking.id, booking.total_paise - booking.deposit_paise);
  expect(await details(booking.id)).toMatchObject({
    due_paise: 50,
    next_payment: null,
    can: { pay_balance: false },
  });
  expect(
    await world.refused('customer', 'open_payment', { p_booking: booking.id, p_purpose: 'balance' }),
  ).toMatchObject({
    status: 409,
    message: 'Less than ₹1 is left, which cannot be paid online. You do not need to pay it.',
  });
});

test('confirms a booking with a promotion of 100 % at once, with its invoice', async () => {
  await world.sql(`update promotions set percent_bp = 10000, amount_paise = null where code = 'EARLY10'`);
  const booking = await hold('customer', { promotion: 'EARLY10' });
  expect(booking).toMatchObject({ status: 'confirmed', total_paise: 0 });
  expect(await seats()).toMatchObject({ held: 0 });
  expect(await details(booking.id)).toMatchObject({
    due_paise: 0,
    next_payment: null,
    invoices: [{ kind: 'invoice', total_paise: 0 }],
    messages: [{ template: 'booking_confirmed' }],
  });
});

test('polls again for an order that is opened again', async () => {
  const { booking, payment } = await held();
  await world.sql(`update payments set updated_at = now() - interval '4 days' where id = $1`, [payment.id]);
  const open = { p_booking: booking.id, p_purpose: 'full' };
  expect(await world.ok('customer', 'open_payment', open)).toMatchObject({ id: payment.id });
  expect(
    await world.row(`select updated_at > now() - interval '1 day' as is_polled from payments where id = $1`, [
      payment.id,
    ]),
  ).toEqual({ is_polled: true });
});

test('refuses payments for an expired hold and repeated payments', async () => {
  const { booking, payment } = await held();
  const open = () => world.refused('customer', 'open_payment', { p_booking: booking.id, p_purpose: 'full' });
  await expire(booking.id);
  expect(await open()).toMatchObject({ hint: 'HOLD_EXPIRED' });
  await sendEvent(payment);
  expect(await open()).toMatchObject({ hint: 'NOTHING_DUE' });
});

const byHand = (booking: Booking, change: object = {}) =>
  record('agent', {
    booking: booking.id,
    amount_paise: booking.total_paise,
    external_ref: 'pay_seen',
    ...change,
  });

describe('a payment that the desk records with the id of its provider', () => {
  test.each(['', 'sandbox:', ' Sandbox: ', 'sandbox:sandbox:'])(
    'is verified by the late event, not counted twice, with the prefix %j',
    async (prefix) => {
      const { booking, payment } = await held();
      await byHand(booking, { external_ref: `${prefix}pay_seen` });
      expect(await sendEvent(payment, { payment: 'pay_seen' })).toBe('applied');
      expect(await details(booking.id)).toMatchObject({
        status: 'confirmed',
        paid_paise: booking.total_paise,
        unverified_paise: 0,
        payments: [{ state: 'captured' }],
        refunds: [],
      });
    },
  );

  test('is no part of the capture when it has another amount', async () => {
    const { booking, payment } = await held();
    await byHand(booking, { amount_paise: 100, external_ref: 'sandbox:pay_seen' });
    expect(await sendEvent(payment, { payment: 'pay_seen' })).toBe('applied');
    expect(await bookingOf(booking.id)).toMatchObject({
      status: 'confirmed',
      verified_paise: payment.amount_paise,
    });
  });

  test('is not counted again once a manager verified it', async () => {
    const { booking, payment } = await held();
    await byHand(booking, { amount_paise: booking.total_paise - 100 });
    await verify('manager', 'pay_seen');
    expect(await sendEvent(payment, { payment: 'pay_seen' })).toBe('duplicate');
    expect(await details(booking.id)).toMatchObject({ paid_paise: booking.total_paise - 100, refunds: [] });
  });

  test('is refused after the event', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment, { payment: 'pay_seen' });
    expect(await byHand(booking, { amount_paise: 100 })).toMatchObject({
      status: 422,
      body: {
        details: 'external_ref',
        message: 'This reference is in the ledger already: the payment provider reported it',
      },
    });
  });
});

/** The charge of the fixture's ladder, for two adults. */
const charge = 0.525 * lakh;

const refundsOf = (booking: Booking) =>
  world.sql('select amount_paise::int, state from refunds where booking_id = $1 order by state', [
    booking.id,
  ]);

const sendRefund = async (
  { order_id }: Payment,
  refund: string,
  amount: number,
  key: unknown = null,
  kind = 'refunded',
) =>
  (
    await world.row(
      `select record_payment_event('sandbox', $1, $7, $2, $3, $4::bigint, 'upi', null, '{}', $5, $6) ->> 'outcome' as outcome`,
      [`${kind}:${refund}`, order_id, `pay_${order_id}`, String(amount), refund, key, kind],
    )
  ).outcome;

const addEntry = (change: object) => record('manager', { external_ref: crypto.randomUUID(), ...change });

describe('a refund that the provider reports', () => {
  test('enters the ledger once when it was made in the dashboard', async () => {
    const { booking, payment } = await confirmed();
    expect(await sendRefund(payment, 'rfnd_theirs', 1000)).toBe('applied');
    expect(await sendRefund(payment, 'rfnd_theirs', 1000)).toBe('duplicate');
    expect(await details(booking.id)).toMatchObject({
      paid_paise: booking.total_paise - 1000,
      due_paise: 1000,
      entries: [{ kind: 'payment' }, { kind: 'refund', amount_paise: -1000 }],
      refunds: [{ state: 'done', amount_paise: 1000 }],
    });
  });

  test('is more than nothing', async () => {
    const unknown = { id: '', order_id: 'order_unknown', amount_paise: 1 };
    await expect(sendRefund(unknown, 'rfnd_theirs', 0)).rejects.toMatchObject({ code: '23514' });
  });

  test('takes back the payment that it overtakes', async () => {
    const { booking, payment } = await held();
    expect(await sendRefund(payment, 'rfnd_theirs', booking.total_paise)).toBe('ignored');
    await sendEvent(payment, { payment: 'pay_other', amount: 100 });
    expect(await details(booking.id)).toMatchObject({ status: 'hold', paid_paise: 100 });
    await sendEvent(payment);
    expect(await details(booking.id)).toMatchObject({
      status: 'hold',
      paid_paise: 100,
      refunds: [{ state: 'done', amount_paise: booking.total_paise }],
    });
  });

  test('reduces the refund owed for the payment', async () => {
    const { booking, payment } = await confirmed();
    await cancel(booking.id, charge);
    await sendRefund(payment, 'rfnd_theirs', 1000);
    expect(await refundsOf(booking)).toEqual([
      { amount_paise: 1000, state: 'done' },
      { amount_paise: booking.total_paise - charge - 1000, state: 'due' },
    ]);
  });

  test('is told to the desk once, and not booked, when it exceeds the verified money', async () => {
    const { booking, payment } = await confirmed();
    await sendRefund(payment, 'rfnd_first', booking.total_paise);
    expect(await sendRefund(payment, 'rfnd_more', 3000)).toBe('ignored');
    expect(await details(booking.id)).toMatchObject({ paid_paise: 0 });
    expect(
      await world.sql(`select recipient, fields from messages where template = 'desk_refund_reported'`),
    ).toEqual([{ recipient: 'desk', fields: { ref: booking.ref, refund_paise: 3000, note: 'rfnd_more' } }]);
  });

  test('is counted once beside the desk’s entry of it, whichever comes first', async () => {
    const { booking, payment } = await confirmed();
    const refund = { booking: booking.id, kind: 'refund', amount_paise: -1000 };
    expect(await addEntry({ ...refund, external_ref: 'rfnd_desk' })).toMatchObject({ status: 204 });
    expect(await sendRefund(payment, 'rfnd_desk', 1000)).toBe('ignored');
    expect(await sendRefund(payment, 'rfnd_theirs', 1000)).toBe('applied');
    expect(await addEntry({ ...refund, external_ref: 'rfnd_theirs' })).toMatchObject({ status: 422 });
    expect(await details(booking.id)).toMatchObject({ paid_paise: booking.total_paise - 2000 });
  });

  test('is owed by the desk again when the provider could not pay it out', async () => {
    const { booking, payment } = await confirmed();
    await cancel(booking.id, charge);
    const owed = booking.total_paise - charge;
    const [{ id, key }] = (await world.sql('select id, key from claim_refunds(1)')) as [
      { id: string; key: string },
    ];
    await world.sql('select finish_refund($1, $2, null)', [id, 'rfnd_1']);
    expect(await details(booking.id)).toMatchObject({ paid_paise: charge, refunds: [{ state: 'done' }] });
    expect(await sendRefund(payment, 'rfnd_1', owed, key, 'refund_failed')).toBe('applied');
    expect(await sendRefund(payment, 'rfnd_1', owed, key, 'refund_failed')).toBe('duplicate');
    // A late answer to the attempt.
    await world.sql('select finish_refund($1, $2, null)', [id, 'rfnd_1']);
    expect(await details(booking.id)).toMatchObject({
      paid_paise: booking.total_paise,
      refunds: [{ state: 'due', amount_paise: owed }],
    });
    expect(await world.sql('select 1 from claim_refunds(1)')).toEqual([]);
    expect(
      await addEntry({ booking: booking.id, kind: 'refund', amount_paise: -owed, external_ref: 'NEFT 1' }),
    ).toMatchObject({ status: 204 });
    expect(await details(booking.id)).toMatchObject({
      paid_paise: charge,
      refunds: [{ state: 'done', amount_paise: owed }],
    });
  });

  test('lowers the cancellation charge to the money that is left', async () => {
    const { booking, payment } = await confirmed();
    await cancel(booking.id, charge);
    await sendRefund(payment, 'rfnd_theirs', booking.total_paise - 1000);
    expect(await details(booking.id)).toMatchObject({
      paid_paise: 1000,
      charge_paise: 1000,
      refunds: [{ state: 'done', amount_paise: booking.total_paise - 1000 }],
    });
  });

  test.each(['by its key', 'by its amount'])('settles its owed refund, found %s', async (how) => {
    const { booking, payment } = await confirmed();
    await cancel(booking.id, charge);
    const owed = booking.total_paise - charge;
    const key = how === 'by its key' ? (await claimRefund())?.key : null;
    await sendRefund(payment, 'rfnd_ours', owed, key);
    expect(await refundsOf(booking)).toEqual([{ amount_paise: owed, state: 'done' }]);
    expect(await details(booking.id)).toMatchObject({ paid_paise: charge });
    await world.sql('update refunds set next_try_at = now()');
    expect(await claimRefund()).toBeUndefined();
  });
});

describe('cancelling', () => {
  test('charges by the terms, owes the rest and makes the credit note', async () => {
    const { booking } = await confirmed();
    const refund_paise = booking.total_paise - charge;
    expect(await world.ok('customer', 'cancellation_terms', { p_booking: booking.id })).toMatchObject({
      charge_paise: charge,
      refund_paise,
    });
    expect(await cancel(booking.id, 0)).toMatchObject({
      body: { message: expect.stringMatching(/^CHARGE_CHANGED/) },
    });
    // Also a repeated press.
    for (let press = 0; press < 2; press += 1)
      expect(await cancel(booking.id, charge)).toMatchObject({ status: 204 });
    expect(await details(booking.id)).toMatchObject({
      status: 'cancelled',
      charge_paise: charge,
      refunds: [{ amount_paise: refund_paise, state: 'due' }],
      invoices: [{ kind: 'invoice' }, { kind: 'credit_note', total_paise: refund_paise }],
    });
  });

  test('keeps the charge once of two payments, and refunds the rest of each', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment);
    const balance = await openOrder(booking.id, 'balance');
    await sendEvent(balance);
    await cancel(booking.id, charge);
    const refunds = await world.sql<{ payment_id: string; paise: number }>(
      'select payment_id, amount_paise::int as paise from refunds where booking_id = $1',
      [booking.id],
    );
    expect(new Set(refunds.map((refund) => refund.payment_id))).toEqual(new Set([payment.id, balance.id]));
    expect(refunds.reduce((sum, { paise }) => sum + paise, 0)).toBe(booking.total_paise - charge);
  });

  test('charges no more than was paid', async () => {
    const { booking, payment } = await held('deposit');
    await sendEvent(payment);
    await world.sql(
      `update bookings set quote = quote || '{"cancellation": [{"until": null, "charge_bp": 10000, "charge_paise": 21000000}]}' where id = $1`,
      [booking.id],
    );
    expect(await world.ok('customer', 'cancellation_terms', { p_booking: booking.id })).toMatchObject({
      charge_paise: payment.amount_paise,
      refund_paise: 0,
    });
  });

  test('is the desk’s from the first day of the tour', async () => {
    const { booking } = await confirmed();
    await world.bypass(`update bookings set starts_on = app.today() where id = '${booking.id}'`);
    expect(await cancel(booking.id, booking.total_paise)).toMatchObject({
      status: 409,
      body: { message: 'This tour has begun: please call us' },
    });
  });

  test('refunds later payments', async () => {
    const { booking, payment } = await held('deposit');
    await cancel(booking.id, 0);
    expect(await sendEvent(payment)).toBe('refund_due');
    expect(await details(booking.id)).toMatchObject({
      status: 'cancelled',
      refunds: [{ reason: 'cancelled' }],
    });
  });
});

test('owes the refund of a payment to the desk until it is recorded, in part or in full', async () => {
  const booking = await hold();
  await addEntry({ booking: booking.id, amount_paise: booking.total_paise, external_ref: 'CASH 1' });
  await verify('owner', 'CASH 1');
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'confirmed' });
  await setStatus('agent', await bookingOf(booking.id), 'cancelled', { reason: 'Asked by phone' });
  const owed = booking.total_paise - charge;
  expect(await refundsOf(booking)).toEqual([{ amount_paise: owed, state: 'due' }]);
  const refund = (amount: number) => addEntry({ booking: booking.id, kind: 'refund', amount_paise: -amount });
  expect(await refund(100)).toMatchObject({ status: 204 });
  expect(await refundsOf(booking)).toEqual([
    { amount_paise: 100, state: 'done' },
    { amount_paise: owed - 100, state: 'due' },
  ]);
  expect(await refund(owed - 100)).toMatchObject({ status: 204 });
  expect((await refundsOf(booking)).map(({ state }) => state)).toEqual(['done', 'done']);
});

describe('the ledger', () => {
  test('is append-only and signed by its authors', async () => {
    expect(await addEntry({ amount_paise: 5710000 })).toMatchObject({ status: 204 });
    expect(await world.row('select created_by from ledger_entries where amount_paise = 5710000')).toEqual({
      created_by: world.adminIds.manager,
    });
    expect(await details(ids.own)).toMatchObject({ paid_paise: 10710000, due_paise: 0 });
    for (const change of ['update ledger_entries set amount_paise = 1', 'delete from ledger_entries'])
      await expect(world.sql(change)).rejects.toThrow('append-only');
  });

  test('refuses amounts of the wrong sign with a sentence', async () => {
    for (const [kind, amounts, message] of [
      ['payment', [0, -100], 'Enter an amount above zero'],
      ['refund', [0, 100], 'Enter a refund as a negative amount'],
      ['adjustment', [0, null], 'Enter an amount other than zero'],
    ] as const)
      for (const amount_paise of amounts)
        expect(await addEntry({ kind, amount_paise })).toMatchObject({
          status: 422,
          body: { details: 'amount_paise', message },
        });
  });

  test('limits refunds to verified payments less the charge', async () => {
    const refund = (amount: number) => addEntry({ kind: 'refund', amount_paise: -amount });
    expect(await refund(5000001)).toMatchObject({
      body: { message: 'This is more than was paid and verified' },
    });
    await world.sql(`update bookings set charge_paise = 1000000 where id = '${ids.own}'`);
    expect(await refund(4000001)).toMatchObject({
      status: 422,
      body: { message: 'This is more than was paid and verified less the cancellation charge' },
    });
    expect(await refund(4000000)).toMatchObject({ status: 204 });
    expect(await addEntry({ kind: 'adjustment', amount_paise: -1000001 })).toMatchObject({ status: 422 });
  });
});

const verifyAs = async (caller: Caller) => (await verify(caller)).status;

describe('an entry of the desk', () => {
  test('is a payment of today when an agent records it, not a refund or correction', async () => {
    for (const [change, status] of [
      [{ received_on: '2020-01-01' }, 422],
      [{ received_on: '2999-01-01' }, 422],
      [{ kind: 'refund', amount_paise: -100 }, 403],
      [{ kind: 'adjustment', amount_paise: 100 }, 403],
      [{}, 204],
    ] as const)
      expect([change, (await record('agent', change)).status]).toEqual([change, status]);
    expect(
      await world.row(
        `select received_on = app.today() as today from ledger_entries where external_ref = 'UTR 4711'`,
      ),
    ).toEqual({ today: true });
    // A refund has the bank's reference.
    expect(await record('manager', { kind: 'refund', amount_paise: -100, external_ref: ' ' })).toMatchObject({
      status: 422,
      body: { details: 'external_ref' },
    });
  });

  test('is verified by another manager or an owner, once, and names both', async () => {
    await record('manager');
    expect([await verifyAs('manager'), await verifyAs('owner')]).toEqual([403, 204]);
    await world.reset();
    await record('owner');
    expect(await verifyAs('owner')).toBe(204);
    await world.reset();
    await record('agent');
    expect([await verifyAs('agent'), await verifyAs('manager'), await verifyAs('owner')]).toEqual([
      403, 204, 204,
    ]);
    const columns =
      'author:admin_users(full_name),verification:ledger_verifications(verifier:admin_users(full_name))';
    expect(await world.read('agent', `ledger_entries?id=eq.${await entryOf()}&select=${columns}`)).toEqual([
      { author: { full_name: 'agent' }, verification: { verifier: { full_name: 'manager' } } },
    ]);
  });

  test("cannot be verified when it is a provider's", async () => {
    for (const [p_entry, status] of [
      [2, 409],
      [999, 404],
    ])
      expect(await world.refused('owner', 'verify_ledger_entry', { p_entry })).toMatchObject({ status });
  });
});

describe('messages', () => {
  test('are claimed once, retried with growing delay, and reported once', async () => {
    await hold();
    const claim = () => world.sql(`select id, tries from claim_messages(50) where template = 'hold_made'`);
    const [first] = await claim();
    expect(first).toMatchObject({ tries: 1 });
    expect(await claim()).toEqual([]);
    const state = () =>
      world.row('select state, error, sent_at, next_try_at > now() as waits from messages where id = $1', [
        first!.id,
      ]);
    await world.sql('select finish_message($1, null, null, $2)', [first!.id, 'The server is down']);
    expect(await state()).toMatchObject({ state: 'queued', error: 'The server is down', waits: true });
    await world.sql('update messages set next_try_at = now()');
    expect(await claim()).toMatchObject([{ tries: 2 }]);
    await world.sql('select finish_message($1, $2, $3, null, false)', [first!.id, 'Held', 'Your seats']);
    // Kept without a mail server.
    expect(await state()).toMatchObject({ state: 'sent', sent_at: null });
    await world.sql('update messages set next_try_at = now()');
    expect(await claim()).toEqual([]);
  });

  test('remind of due dates once, with the rest of a deposit that is paid in part', async () => {
    const { id, deposit_paise } = await hold();
    await payCash(id, 100_00);
    await world.sql(`update bookings set hold_expires_at = now() + interval '4 minutes' where id = $1`, [id]);
    await world.sql(
      `update bookings set balance_due_on = app.today() + 6, contact = contact || '{"email": "asha@example.com"}' where id = '${ids.own}'`,
    );
    for (let time = 0; time < 2; time += 1) await housekeeping();
    expect(
      await world.sql(
        `select template from messages where template in ('hold_expiring', 'instalment_due') order by template`,
      ),
    ).toEqual([{ template: 'hold_expiring' }, { template: 'instalment_due' }]);
    expect(
      await world.row(
        `select fields -> 'deposit_paise' as to_pay from messages where template = 'hold_expiring'`,
      ),
    ).toEqual({ to_pay: deposit_paise - 100_00 });
  });

  test('invite to no second try once the hold is over', async () => {
    const { payment } = await late();
    expect(await sendEvent(payment, { kind: 'failed' })).toBe('applied');
    expect(await world.sql(`select from messages where template = 'payment_failed'`)).toEqual([]);
  });

  test('give guests of a moved departure both dates', async () => {
    await hold();
    await world.sql(`update departures set starts_on = starts_on + 3 where id = '${ids.liveDeparture}'`);
    expect(
      await world.row(
        `select (fields ->> 'starts_on')::date - (fields ->> 'old_starts_on')::date as days from messages
         where template = 'departure_changed'`,
      ),
    ).toEqual({ days: 3 });
  });
});
