import { tryAll } from './support/attempts';
import { customers, ids } from './support/fixture';
import { contact, lakh, salesOf, type Booking } from './support/sales';
import { getError, setUpWorld, type Caller } from './support/world';

const world = setUpWorld();
const {
  amend,
  bookingOf,
  confirmed,
  expire,
  hold,
  holdQuote,
  housekeeping,
  payCash,
  preview,
  quote,
  seats,
  setStatus,
} = salesOf(world);

const family = (...ages: number[]) => ({
  rooms: [{ travellers: [{}, {}, ...ages.map((age) => ({ age }))] }],
});
const rooms = (count: number) => Array.from({ length: count }, () => ({ travellers: [{}, {}] }));
const wanted = { enquiry_id: ids.own, departure_id: ids.liveDeparture, rooms: rooms(1), contact };
const refuseQuote = (change: object, caller: Caller = 'agent') =>
  world.refused(caller, 'save_quote', { p: { ...wanted, ...change } });
const refuseHold = (p_quote: string, more: object = {}) =>
  world.refused('agent', 'hold_quote', { p_quote, p_key: crypto.randomUUID(), ...more });
const shared = (p_token: string) => world.ok('anonymous', 'shared_quote', { p_token });
const enquiry = () =>
  world.row('select status, won_booking_id, lost_reason from enquiries where id = $1', [ids.own]);
const doublePrices = () =>
  world.sql('update departure_prices set amount_paise = amount_paise * 2, mrp_paise = null');
const papersOf = (booking: string) =>
  world.sql<{ kind: string; number: string; paise: number }>(
    'select kind, number, total_paise::int as paise from invoices where booking_id = $1 order by created_at, number',
    [booking],
  );
const refundsOf = (booking: string) =>
  world.sql('select amount_paise::int as paise, reason from refunds where booking_id = $1', [booking]);
const travellersOf = (booking: string) =>
  world.sql('select id from booking_travellers where booking_id = $1 order by place', [booking]);

describe('a quote', () => {
  test('equals quote(), marks its enquiry quoted and appears in the timeline', async () => {
    const made = await quote();
    const { total_paise } = await world.ok<{ total_paise: number }>('anonymous', 'quote', {
      p_departure: ids.liveDeparture,
      p_rooms: wanted.rooms,
    });
    expect(made).toMatchObject({ number: 1, total_paise, ref: expect.stringMatching(/^AQ-\d{6}-.{6}$/) });
    expect(await enquiry()).toMatchObject({ status: 'quoted' });
    const events = await world.sql(
      `select body from enquiry_events where enquiry_id = '${ids.own}' and kind = 'quote'`,
    );
    expect(events).toEqual([{ body: `${made.ref}, version 1: ₹2,14,200` }]);
  });

  test('is immutable: a new version supersedes the former one', async () => {
    const first = await quote();
    const second = await quote({ replaces: first.id, discount_paise: 1000_00, discount_reason: 'A regular' });
    expect(second).toMatchObject({ ref: first.ref, number: 2 });
    expect(await refuseQuote({ replaces: first.id })).toMatchObject({ status: 409, hint: 'REPLACED' });
    expect(await quote({ id: second.id, replaces: first.id })).toEqual(second);
    expect(await refuseHold(first.id)).toMatchObject({ status: 409, hint: 'REPLACED' });
    expect(await shared(first.token)).toMatchObject({ is_replaced: true });
  });

  test('is discounted up to the cap of the role, and not a rupee more', async () => {
    for (const [caller, percent] of [
      ['agent', 5],
      ['manager', 15],
    ] as const) {
      const cap = (2 * lakh * percent) / 100;
      const discount = { discount_reason: 'A regular', discount_paise: cap };
      expect(await quote(discount, caller)).toMatchObject({ discount_paise: cap });
      expect(await refuseQuote({ ...discount, discount_paise: cap + 100 }, caller)).toMatchObject({
        status: 422,
        hint: 'DISCOUNT_CAP',
        details: 'discount_paise',
      });
    }
  });

  test.each([
    ['a discount without a reason', 'discount_reason', { discount_paise: 100 }],
    ['a discount below zero', 'discount_paise', { discount_paise: -100, discount_reason: 'A regular' }],
    [
      'a GSTIN of another state',
      'contact.gstin',
      { contact: { ...contact, state: '27', gstin: '29ABCDE1234F1ZW' } },
    ],
    ['an endless address', 'contact.address', { contact: { ...contact, address: 'a'.repeat(301) } }],
  ])('refuses %s', async (_what, details, change) => {
    expect(await refuseQuote(change)).toMatchObject({ status: 422, details });
  });

  test('stores no date of birth', async () => {
    const { id } = await quote({ rooms: [{ travellers: [{ first_name: 'Asha', dob: '1990-01-01' }, {}] }] });
    const { rooms: stored, quote: priced } = await world.row('select * from quotes where id = $1', [id]);
    expect(JSON.stringify([stored, priced])).not.toContain('1990-01-01');
    expect(stored).toMatchObject([{ travellers: [{ first_name: 'Asha' }, {}] }]);
  });

  test('reveals customer-facing data by its link, nothing by a guessed one', async () => {
    const discount = { discount_paise: 100, discount_reason: 'Complained loudly' };
    const { ref, token } = await quote({ ...discount, note: 'With lake view' });
    const seen = await shared(token);
    expect(seen).toMatchObject({ ref, name: 'Asha Menon', note: 'With lake view', booking: null });
    expect(JSON.stringify(seen)).not.toMatch(/Complained|98765|asha@example|prices/);
    expect(await shared(crypto.randomUUID())).toBeNull();
  });

  test('shows the booking’s current price, the due amount and the last payment attempt by its link', async () => {
    const made = await quote();
    const held = await holdQuote(made.id);
    await world.sql(
      `insert into payments (booking_id, purpose, amount_paise, state, error) values ($1, 'deposit', 100, 'failed', 'No money')`,
      [held.id],
    );
    const attempt = { payment_news: { state: 'failed', error: 'No money' } };
    const payable = { status: 'hold', can_pay: true, due_paise: held.total_paise };
    expect(await shared(made.token)).toMatchObject({
      quote: { total_paise: made.total_paise },
      booking: { is_changed: false, refund_paise: 0, ...payable, ...attempt },
    });
    const changed = await amend(held, { rooms: [{ travellers: [{}] }] });
    expect(changed.total_paise).not.toBe(made.total_paise);
    expect(await shared(made.token)).toMatchObject({
      quote: { total_paise: changed.total_paise },
      booking: { is_changed: true },
    });
    await world.sql(`update bookings set status = 'expired' where id = $1`, [held.id]);
    expect(await shared(made.token)).toMatchObject({ quote: { total_paise: made.total_paise } });
  });

  test('is sent once, with its link', async () => {
    const { id, token } = await quote();
    for (let time = 0; time < 2; time += 1) await world.ok('agent', 'send_quote', { p_quote: id });
    expect(
      await world.sql(
        `select recipient, fields ->> 'token' as token from messages where template = 'quote_sent'`,
      ),
    ).toEqual([{ recipient: contact.email, token }]);
  });
});

// The caps of the fixture: 5 % for agents, 15 % for managers, of 2,00,000.
const requestDiscount = (rupees: number, caller: Caller = 'agent') =>
  quote({ discount_paise: rupees * 100, discount_reason: 'A large family', ask_approval: true }, caller);
const answerDiscount = async (p_quote: string, p_approve: boolean, caller: Caller = 'manager') =>
  (await world.rpc(caller, 'answer_discount', { p_quote, p_approve })).status;
/** Open requests in their list, and their number on Today. */
const toApprove = async () => [
  (await world.ok<{ id: string }[]>('manager', 'discounts_to_approve')).map(({ id }) => id),
  (await world.ok<{ approvals: number }>('manager', 'desk_today')).approvals,
];

describe('a discount above the cap', () => {
  test('needs no approval within the cap', async () => {
    const { id } = await requestDiscount(10_000);
    expect(await toApprove()).toEqual([[], 0]);
    expect(await answerDiscount(id, true)).toBe(404);
  });

  test('can be held, sent and seen once a manager has approved it', async () => {
    const { id, token, total_paise } = await requestDiscount(25_000);
    expect(await toApprove()).toEqual([[id], 1]);
    expect(await refuseHold(id)).toMatchObject({ status: 409, hint: 'NOT_APPROVED' });
    expect(await world.refused('agent', 'send_quote', { p_quote: id })).toMatchObject({
      hint: 'NOT_APPROVED',
    });
    expect(await shared(token)).toBeNull();

    expect(await answerDiscount(id, true)).toBe(204);
    expect(
      await world.row(
        'select state, answered_by, answered_at is not null as dated from discount_approvals where id = $1',
        [id],
      ),
    ).toEqual({ state: 'approved', answered_by: world.adminIds.manager, dated: true });
    expect(await toApprove()).toEqual([[], 0]);
    expect(await shared(token)).not.toBeNull();
    expect(await holdQuote(id)).toMatchObject({ total_paise });
  });

  test('stays closed when it is declined', async () => {
    const { id } = await requestDiscount(25_000);
    expect([await answerDiscount(id, false), await answerDiscount(id, true)]).toEqual([204, 409]);
    expect(await world.refused('agent', 'send_quote', { p_quote: id })).toMatchObject({
      hint: 'NOT_APPROVED',
    });
  });

  test('is approved for its version and amount alone', async () => {
    const { id } = await requestDiscount(25_000);
    await answerDiscount(id, true);
    const next = { replaces: id, discount_paise: 25_000_00, discount_reason: 'A large family' };
    expect(await refuseQuote(next)).toMatchObject({ hint: 'DISCOUNT_CAP' });
    expect(await quote({ ...next, ask_approval: true })).toMatchObject({ number: 2 });
    expect(await answerDiscount(id, true)).toBe(409);
  });

  test('is not approved by a manager above the own cap', async () => {
    expect(await answerDiscount((await requestDiscount(31_000)).id, true)).toBe(403);
  });
});

type Decision = { kind: string; decision: string; record_id: string; decided_at: string };
const decisionsOf = (caller: Caller) => world.ok<Decision[]>(caller, 'own_decisions');
const countDecisions = async (caller: Caller) =>
  (await world.ok<{ decisions: number }>(caller, 'desk_today')).decisions;

describe('a decision of a manager', () => {
  test('on a discount reaches the author alone, and leaves with the next step', async () => {
    const [approved, declined] = [await requestDiscount(25_000), await requestDiscount(26_000)];
    await answerDiscount(approved.id, true);
    await answerDiscount(declined.id, false);
    expect(await decisionsOf('agent')).toMatchObject([
      { kind: 'discount', decision: 'declined', record_id: declined.id, amount_paise: 26_000_00 },
      { decision: 'approved', record_id: approved.id, customer_name: contact.name, decided_by: 'manager' },
    ]);
    expect([await countDecisions('agent'), await countDecisions('manager')]).toEqual([2, 0]);
    await world.ok('agent', 'send_quote', { p_quote: approved.id });
    await quote({ replaces: declined.id });
    expect([await decisionsOf('agent'), await countDecisions('agent')]).toEqual([[], 0]);
  });

  test('on a payment reaches who recorded it, with the reason', async () => {
    const held = await holdQuote((await quote()).id);
    await world.sql(
      `insert into ledger_entries (booking_id, kind, amount_paise, created_by) values ($1, 'payment', 2500000, $2)`,
      [held.id, world.adminIds.agent],
    );
    const { id } = await world.row<{ id: string }>('select max(id) as id from ledger_entries');
    await world.ok('manager', 'reject_ledger_entry', { p_entry: id, p_reason: 'Not on the statement' });
    expect(await decisionsOf('agent')).toMatchObject([
      {
        kind: 'payment',
        decision: 'rejected',
        record_id: held.id,
        amount_paise: 2500000,
        reason: 'Not on the statement',
      },
    ]);
  });
});

const listedBooking = () =>
  world.row(`select booking_id, booking_status from enquiry_list where id = '${ids.own}'`);

const cancelBooking = (id: string) =>
  world.sql(`select app.move_booking(b, 'cancelled', 'Ill', 0) from bookings b where id = $1`, [id]);

describe('a hold by the desk', () => {
  test('keeps the quoted price for the given time, despite a changed departure and promotion', async () => {
    const made = await quote({ promotion: 'EARLY10' });
    await doublePrices();
    await world.sql('update promotions set percent_bp = 500');
    const held = await holdQuote(made.id);
    expect(held).toMatchObject({ status: 'hold', seats: 2, total_paise: made.total_paise });
    expect(
      await world.row(
        `select customer_uid, enquiry_id, round(extract(epoch from hold_expires_at - now()) / 3600)::int as hours
         from bookings where id = $1`,
        [held.id],
      ),
    ).toEqual({ customer_uid: customers.asha.uid, enquiry_id: ids.own, hours: 48 });
    expect(await seats()).toEqual({ held: 2, booked: 2 });
    expect(await refuseHold(made.id)).toMatchObject({ status: 409, hint: 'BOOKED' });
  });

  test('ends before the day of departure, also when the departure moves', async () => {
    const made = [await holdQuote((await quote()).id, { hours: 72 })];
    await world.sql('update departures set starts_on = app.today() + 1 where id = $1', [ids.liveDeparture]);
    made.push(await holdQuote((await quote()).id, { hours: 72 }));
    expect(
      await world.sql(
        'select hold_expires_at = app.midnight() as in_time from bookings where id = any ($1)',
        [made.map(({ id }) => id)],
      ),
    ).toEqual([{ in_time: true }, { in_time: true }]);
  });

  test('is made once per key, which cannot be used for other hours', async () => {
    const { id } = await quote();
    const key = crypto.randomUUID();
    const [first, second] = [await holdQuote(id, { key }), await holdQuote(id, { key })];
    expect(second.id).toBe(first.id);
    expect(await seats()).toMatchObject({ held: 2 });
    expect(await refuseHold(id, { p_key: key, p_hours: 72 })).toMatchObject({ status: 422, details: 'key' });
  });

  test('refuses durations out of bounds and an expired quote', async () => {
    const { id } = await quote();
    for (const p_hours of [23, 73])
      expect(await refuseHold(id, { p_hours })).toMatchObject({ status: 422, details: 'hours' });
    await world.sql(`update quotes set valid_until = now() - interval '1 second' where id = $1`, [id]);
    expect(await refuseHold(id)).toMatchObject({ status: 409, hint: 'QUOTE_EXPIRED' });
    expect(await world.refused('agent', 'send_quote', { p_quote: id })).toMatchObject({
      hint: 'QUOTE_EXPIRED',
    });
  });

  test('wins its enquiry when confirmed, readable by the proven address only', async () => {
    await world.sql('update enquiries set customer_uid = null, customer_contact = null where id = $1', [
      ids.own,
    ]);
    const { id } = await confirmed();
    expect(await enquiry()).toMatchObject({ status: 'won', won_booking_id: id });
    expect(await world.ok('customer', 'booking_details', { p_booking: id })).toMatchObject({ id });
    const { rows } = await world.ok<{ rows: object[] }>('customer', 'my_bookings', { p_from: 0, p_to: 9 });
    expect(rows).toContainEqual(expect.objectContaining({ id }));
    for (const caller of ['other customer', 'unverified customer', 'anonymous'] as const)
      expect(await world.refused(caller, 'booking_details', { p_booking: id })).toMatchObject({
        status: 404,
      });
  });

  test('moves its enquiry to another booking or loses it when cancelled', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    expect(await enquiry()).toMatchObject({ won_booking_id: other.id });
    await cancelBooking(other.id);
    expect(await enquiry()).toEqual({ status: 'won', won_booking_id: one.id, lost_reason: null });
    expect(await listedBooking()).toEqual({ booking_id: one.id, booking_status: 'confirmed' });
    await cancelBooking(one.id);
    expect(await listedBooking()).toMatchObject({ booking_status: 'cancelled' });
    expect(await enquiry()).toEqual({
      status: 'lost',
      won_booking_id: null,
      lost_reason: 'Booking cancelled',
    });
    await confirmed();
    expect(await enquiry()).toMatchObject({ status: 'won', lost_reason: null });
  });
});

const changeEnquiry = (p_changes: object, caller: Caller = 'agent') =>
  world.rpc(caller, 'change_enquiry', { p_id: ids.own, p_changes });
const refuseChange = (p_changes: object) =>
  world.refused('agent', 'change_enquiry', { p_id: ids.own, p_changes });

const at = (day: string) => ({ next_follow_up: { from: null, to: `${day}T18:00:00+05:30` } });

describe('an enquiry', () => {
  test('reports a conflict in the same field with its value and author', async () => {
    await changeEnquiry(at('2027-01-02'), 'manager');
    const answer = await refuseChange({ status: { from: 'new', to: 'contacted' }, ...at('2027-01-05') });
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/^STALE/) });
    expect(JSON.parse(answer.details!)).toEqual({
      next_follow_up: { now: expect.stringContaining('2027-01-02'), by: 'manager' },
    });
    expect(await enquiry()).toMatchObject({ status: 'new' });
  });

  test('requires a booking or a reason to win, and a reason to lose', async () => {
    const won = { status: { from: 'new', to: 'won' } };
    const lost = { status: { from: 'quoted', to: 'lost' } };
    expect(await refuseChange(won)).toMatchObject({ status: 422, details: 'won_reason' });
    await changeEnquiry({ ...won, won_reason: { from: null, to: 'Booked in our shop' } });
    await changeEnquiry({ status: { from: 'won', to: 'quoted' } });
    expect(await refuseChange(lost)).toMatchObject({ status: 422, details: 'lost_reason' });
    await changeEnquiry({ ...lost, lost_reason: { from: null, to: 'Price' } });
    expect(
      await world.row(`select status, won_reason, lost_reason from enquiries where id = '${ids.own}'`),
    ).toEqual({ status: 'lost', won_reason: null, lost_reason: 'Price' });
    expect(await refuseChange({ status: { from: 'lost', to: 'quoted' } })).toMatchObject({
      details: 'status',
    });
    expect(await refuseChange({ kind: { from: 'enquiry', to: 'callback' } })).toMatchObject({ status: 422 });
  });
});

const read = (p_number: string | undefined, caller: Caller) =>
  world.rpc(caller, 'invoice_details', { p_number });

test('shows a numbered invoice with its lines to readers of the booking', async () => {
  const booking = await confirmed();
  const { charge_paise } = await amend(booking, { rooms: [{ travellers: [{}] }] });
  const [first, creditNote] = await papersOf(booking.id);
  for (const caller of ['customer', 'agent'] as const) {
    const answer = await read(first?.number, caller);
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: 'invoice', quote: { travellers: 2, total_paise: booking.total_paise }, reverses: null },
    });
    expect(JSON.stringify(answer)).not.toContain('prices');
  }
  expect(await read(creditNote?.number, 'customer')).toMatchObject({
    body: { reverses: { number: first?.number, total_paise: booking.total_paise, kept_paise: charge_paise } },
  });
  // An unknown and a foreign invoice are answered alike.
  const unknown = await read('AT/26-27/999999', 'customer');
  expect(unknown.status).toBe(404);
  for (const caller of [
    'anonymous',
    'other customer',
    'unverified customer',
    'viewer',
    'pending admin',
  ] as const)
    expect(await read(first?.number, caller)).toEqual(unknown);
});

const correct = (booking: Booking, change: object, p_reason = 'She spelled it on the phone') =>
  world.rpc('agent', 'correct_contact', {
    p_booking: booking.id,
    p_contact: { ...contact, ...change },
    p_version: booking.version,
    p_reason,
  });
const suppliesOf = (booking: string) =>
  world.sql(
    `select kind, supply ->> 'name' as name, supply ->> 'gstin' as gstin from invoices
     where booking_id = $1 order by created_at, number`,
    [booking],
  );

describe('a corrected contact', () => {
  test('credits the invoice and issues it anew with the new billing data', async () => {
    const booking = await bookingOf((await confirmed()).id);
    const gstin = '29AAACD1234E1Z5';
    expect(await correct(booking, { name: 'Asha K Menon', state: '29', gstin })).toMatchObject({
      status: 200,
    });
    expect(await suppliesOf(booking.id)).toEqual([
      { kind: 'invoice', name: 'Asha Menon', gstin: null },
      { kind: 'credit_note', name: 'Asha Menon', gstin: null },
      { kind: 'invoice', name: 'Asha K Menon', gstin },
    ]);
    expect(await bookingOf(booking.id)).toMatchObject({
      total_paise: booking.total_paise,
      status: 'confirmed',
    });
  });

  test('keeps the invoice when only phone and email change', async () => {
    const booking = await bookingOf((await confirmed()).id);
    await correct(booking, { phone: '+919876543211', email: undefined });
    expect(await suppliesOf(booking.id)).toHaveLength(1);
    expect(await world.row('select contact from bookings where id = $1', [booking.id])).toEqual({
      contact: { name: 'Asha Menon', phone: '+919876543211' },
    });
  });

  test('leaves the account whose contact it replaces', async () => {
    const booking = await hold('customer');
    expect((await correct(booking, { email: 'mira@example.com' })).status).toBe(200);
    expect(await world.row('select customer_uid from bookings where id = $1', [booking.id])).toEqual({
      customer_uid: null,
    });
    expect(await world.refused('customer', 'booking_details', { p_booking: booking.id })).toMatchObject({
      status: 404,
    });
  });

  test('is refused to viewers, without a reason, when stale, bad or erased', async () => {
    const booking = await hold('customer');
    const args = { p_booking: booking.id, p_contact: contact, p_version: booking.version, p_reason: 'Typo' };
    expect(await world.refused('viewer', 'correct_contact', args)).toMatchObject({ status: 403 });
    expect((await correct(booking, {}, ' ')).status).toBe(422);
    expect(getError(await correct(booking, { phone: '12' }))).toMatchObject({ details: 'contact.phone' });
    expect((await correct({ ...booking, version: 9 }, {})).status).toBe(409);
    await world.sql(`update bookings set contact = '{"name": "Erased"}' where id = $1`, [booking.id]);
    expect((await correct(await bookingOf(booking.id), {})).status).toBe(409);
  });
});

test('sells to a customer without an email address', async () => {
  const made = await quote({ contact: { ...contact, email: '' } });
  expect(await world.refused('agent', 'send_quote', { p_quote: made.id })).toMatchObject({
    details: 'contact.email',
  });
  expect((await accept(made.token)).status).toBe(204);
  expect(
    await world.row(`select contact from bookings where contact ->> 'phone' = $1`, [contact.phone]),
  ).toEqual({ contact: { name: contact.name, phone: contact.phone } });
  expect(await refuseQuote({ contact: { ...contact, email: 'asha@' } })).toMatchObject({
    details: 'contact.email',
  });
});

describe('an amendment', () => {
  test('adds a child with seats, price, invoices and message', async () => {
    const booking = await confirmed();
    const child = { first_name: 'Mira', last_name: 'Menon', age: 7 };
    const changed = await amend(booking, {
      rooms: [{ travellers: [...(await travellersOf(booking.id)), child] }],
    });
    expect(changed.seats).toBe(3);
    expect(changed.total_paise).toBeGreaterThan(booking.total_paise);
    expect(await seats()).toEqual({ held: 0, booked: 5 });
    expect((await papersOf(booking.id)).map(({ kind, paise }) => `${kind} ${paise}`).toSorted()).toEqual(
      [
        `credit_note ${booking.total_paise}`,
        `invoice ${booking.total_paise}`,
        `invoice ${changed.total_paise}`,
      ].toSorted(),
    );
    expect(await world.ok('customer', 'booking_details', { p_booking: booking.id })).toMatchObject({
      total_paise: changed.total_paise,
      travellers: [{ first_name: 'Guest' }, { first_name: 'Guest' }, { first_name: 'Mira', age: 7 }],
    });
    expect(
      await world.sql(
        `select fields ->> 'old_total_paise' as old from messages where template = 'booking_changed'`,
      ),
    ).toEqual([{ old: String(booking.total_paise) }]);
    expect(
      await world.row(
        `select reason from audit_log where table_name = 'bookings' and row_id = $1 order by id desc limit 1`,
        [booking.id],
      ),
    ).toEqual({ reason: 'They asked for it' });
  });

  test('keeps the prices of the sale', async () => {
    const { id, total_paise } = await confirmed({ promotion: 'EARLY10' });
    await doublePrices();
    await world.sql('update promotions set percent_bp = null, amount_paise = 100');
    expect(await preview(id, {})).toMatchObject({ was_paise: total_paise, now_paise: total_paise });
  });

  test('owes a refund for a removed traveller through the paid channel', async () => {
    const held = await holdQuote((await quote()).id);
    await payCash(held.id, held.total_paise);
    const booking = (await setStatus('agent', held, 'confirmed')).body as Booking;
    const [first] = await travellersOf(booking.id);
    const changed = await amend(booking, { rooms: [{ travellers: [first] }] });
    expect(changed.seats).toBe(1);
    expect(await refundsOf(booking.id)).toEqual([
      { paise: booking.total_paise - changed.total_paise - changed.charge_paise, reason: 'changed' },
    ]);
    // The money that is not paid back yet covers the traveller who comes after all.
    await amend(changed, { rooms: [{ travellers: [first, {}] }] });
    expect(await refundsOf(booking.id)).toEqual([]);
  });

  test('reduces the desk’s discount to the lower price’s cap, and previews it', async () => {
    const discount = { discount_paise: lakh, discount_reason: 'A group' };
    const booking = await holdQuote((await quote({ rooms: rooms(10), ...discount })).id);
    expect((await preview(booking.id, { rooms: rooms(1) })).notes).toEqual([
      'The discount of ₹1,00,000 is reduced to ₹10,000, the most for this price',
    ]);
    expect(await amend(booking, { rooms: rooms(1) })).toMatchObject({
      base_paise: 2 * lakh,
      discount_paise: 0.1 * lakh,
    });
  });

  test('keeps the share of a manager’s discount', async () => {
    const discount = { discount_paise: 0.6 * lakh, discount_reason: 'A regular' };
    const booking = await holdQuote((await quote({ rooms: rooms(2), ...discount }, 'manager')).id);
    const same = await amend(booking, {});
    expect(same).toMatchObject({ discount_paise: 0.6 * lakh });
    expect(await amend(same, { rooms: rooms(1) })).toMatchObject({ discount_paise: 0.3 * lakh });
  });

  test('removes a promotion below its minimum price', async () => {
    await world.sql(`update promotions set minimum_paise = ${3 * lakh} where code = 'EARLY10'`);
    const booking = await holdQuote((await quote({ rooms: rooms(2), promotion: 'EARLY10' })).id);
    expect(booking).toMatchObject({ discount_paise: 0.4 * lakh });
    expect((await preview(booking.id, { rooms: rooms(1) })).notes).toEqual([
      'The promotion EARLY10 is removed: it needs a tour price of at least ₹3,00,000',
    ]);
    expect(await amend(booking, { rooms: rooms(1) })).toMatchObject({
      discount_paise: 0,
      promotion_id: null,
    });
  });

  test('keeps the ages of the sale, and refuses younger travellers', async () => {
    const booking = await holdQuote((await quote(family(7))).id);
    await world.sql('update packages set min_age = 8 where id = $1', [ids.live]);
    expect(await preview(booking.id, family(7))).toMatchObject({ now_paise: booking.total_paise });
    expect(await preview(booking.id, family(7, 6))).toMatchObject({
      refusal: { code: 'TRAVELLERS', field: 'rooms.0.travellers.3.dob' },
    });
  });

  test('moves to another departure with its seats and prices', async () => {
    const booking = await confirmed();
    const { id: other } = await world.row<{ id: string }>(
      `with d as (
         insert into departures (package_id, starts_on, seats_total) values ($1, app.today() + 90, 10) returning id
       )
       insert into departure_prices (departure_id, occupancy, amount_paise)
       select id, 'twin', 12000000 from d returning departure_id as id`,
      [ids.live],
    );
    const changed = await amend(booking, { departure_id: other });
    expect(changed.total_paise).toBeGreaterThan(booking.total_paise);
    expect([await seats(), await seats(other)]).toEqual([
      { held: 0, booked: 2 },
      { held: 0, booked: 2 },
    ]);
    expect(
      await world.sql(
        `select template from messages where booking_id = $1 and template in ('booking_changed', 'departure_changed')`,
        [booking.id],
      ),
    ).toEqual([{ template: 'booking_changed' }]);
  });

  test.each([
    ['an outdated version', { p_version: 1 }, { status: 409, message: expect.stringMatching(/^STALE/) }],
    ['a missing reason', { p_reason: ' ' }, { status: 422, details: 'reason' }],
    [
      'a changed price',
      { p_expected_total_paise: 1 },
      { status: 409, message: expect.stringMatching(/^PRICE_CHANGED/) },
    ],
    [
      'travellers of another booking',
      { p_change: { rooms: [{ travellers: [{ id: ids.others }, {}] }] } },
      { status: 422 },
    ],
  ])('refuses %s', async (_what, change, refusal) => {
    const { id, version, total_paise } = await confirmed();
    const args = { p_booking: id, p_change: {}, p_version: version, p_expected_total_paise: total_paise };
    expect(
      await world.refused('agent', 'amend_booking', { ...args, p_reason: 'Because', ...change }),
    ).toMatchObject(refusal);
  });

  test('confirms a hold whose lower deposit is paid already', async () => {
    const held = await holdQuote((await quote()).id);
    await payCash(held.id, held.deposit_paise - 100);
    const changed = await amend(await bookingOf(held.id), {
      rooms: [{ travellers: (await travellersOf(held.id)).slice(1) }],
    });
    expect(changed).toMatchObject({ status: 'confirmed' });
    expect(await seats()).toEqual({ held: 0, booked: 3 });
    expect(await papersOf(held.id)).toMatchObject([{ kind: 'invoice', paise: changed.total_paise }]);
  });

  test('is refused once the hold has expired, and takes no seat', async () => {
    const { id, version, total_paise } = await holdQuote((await quote()).id);
    await expire(id);
    const args = { p_booking: id, p_change: {}, p_expected_total_paise: total_paise, p_reason: 'Because' };
    expect(await world.refused('agent', 'amend_booking', { ...args, p_version: version + 1 })).toMatchObject({
      message: 'This hold has expired: it cannot be changed any more',
    });
    await housekeeping();
    expect(await seats()).toEqual({ held: 0, booked: 2 });
  });

  test('previews a refusal of more travellers than seats', async () => {
    const { id } = await confirmed();
    await world.sql('update departures set seats_total = 4 where id = $1', [ids.liveDeparture]);
    expect(await preview(id, { rooms: [{ travellers: [{}, {}, {}] }] })).toMatchObject({
      refusal: { code: 'NOT_ENOUGH_SEATS' },
    });
  });
});

test('limits agents to the cancellation ladder, managers may deviate with a reason', async () => {
  const booking = await confirmed();
  const free = { reason: 'A death in the family', charge_paise: 0 };
  const cancel = async (caller: Caller, change: object) => {
    const answer = await setStatus(caller, booking, 'cancelled', { ...free, ...change });
    return [answer.status, answer.status < 300 || getError(answer).details];
  };
  expect(await cancel('agent', {})).toMatchObject([403, null]);
  expect(await cancel('manager', { reason: '' })).toEqual([422, 'reason']);
  expect(await cancel('manager', { charge_paise: booking.deposit_paise + 1 })).toEqual([422, 'charge_paise']);
  await payCash(booking.id, booking.total_paise);
  expect(await cancel('manager', { charge_paise: booking.total_paise + 1 })).toEqual([422, 'charge_paise']);
  expect(await cancel('manager', {})).toEqual([200, true]);
  expect(await refundsOf(booking.id)).toMatchObject([{ paise: booking.deposit_paise + booking.total_paise }]);
});

test('takes a reason of three letters, and none of two', async () => {
  const { id, version, total_paise } = await confirmed();
  const quoted = { ...wanted, discount_paise: 100 };
  const callsWith = (reason: string) => [
    `save_quote('${JSON.stringify({ ...quoted, discount_reason: reason })}')`,
    `amend_booking('${id}', '{}', ${version}, '${reason}', ${total_paise})`,
    `amend_booking('${id}', '{}', ${version}, 'Because', ${total_paise}, null, '${reason}')`,
    `correct_contact('${id}', '${JSON.stringify(contact)}', ${version}, '${reason}')`,
    `set_booking_status('${id}', 'cancelled', ${version}, '${reason}', 0)`,
    `detach_account('booking', '${ids.own}', '${reason}')`,
    `count(*) from read_identities('${ids.own}', '${reason}')`,
    `count(*) from refund_account('${ids.own}', '${reason}')`,
  ];
  for (const [reason, outcome] of [
    ['No', 'PT422'],
    ['Ill', '1'],
  ] as const) {
    const calls = callsWith(reason);
    const cells = calls.map((call) => ({ caller: 'manager' as const, statement: `select ${call}` }));
    const outcomes = await tryAll(world, cells);
    expect(calls.map((call, index) => [call, outcomes[index]])).toEqual(calls.map((call) => [call, outcome]));
  }
});

const accept = (p_token: string) => world.rpc('anonymous', 'accept_quote', { p_token });

interface Quotes {
  total: number;
  total_paise: number;
  states: Record<string, { total: number; total_paise: number }>;
  rows: { id: string; state: string }[];
}

const quotesOf = (args: object = {}) =>
  world.ok<Quotes>('agent', 'admin_quote_page', {
    p_sort: 'created_at',
    p_descending: true,
    p_from: 0,
    p_to: 99,
    ...args,
  });

describe('a quote accepted by its link', () => {
  test('holds its seats for 20 minutes at the quoted price, once, with consent and owner', async () => {
    const made = await quote();
    for (let times = 0; times < 2; times++) expect((await accept(made.token)).status).toBe(204);
    expect(
      await world.sql(
        `select b.status, b.total_paise, b.is_contact_verified, b.enquiry_id, b.assignee,
           b.hold_expires_at between now() + interval '19 minutes' and now() + interval '20 minutes' as is_short,
           (select count(*)::int from consents c where c.booking_id = b.id and c.purpose = 'booking_terms') as consents
         from bookings b where b.id not in ('${ids.own}', '${ids.others}')`,
      ),
    ).toEqual([
      {
        status: 'hold',
        total_paise: made.total_paise,
        is_contact_verified: true,
        enquiry_id: ids.own,
        assignee: world.adminIds.agent,
        is_short: true,
        consents: 1,
      },
    ]);
    expect(await shared(made.token)).toMatchObject({ booking: { status: 'hold', can_pay: true } });
    expect((await quotesOf({ p_state: 'accepted' })).rows).toMatchObject([
      { id: made.id, accepted_at: expect.any(String) },
    ]);
  });

  test('is refused when expired, replaced, booked, sold out or unknown', async () => {
    const expired = await quote();
    await world.sql(`update quotes set valid_until = now() where id = $1`, [expired.id]);
    const replaced = await quote();
    const newer = await quote({ replaces: replaced.id });
    const booked = await quote();
    const held = await holdQuote(booked.id);
    await payCash(held.id, held.deposit_paise);
    await world.sql(`select app.settle_payment(b) from bookings b where id = $1`, [held.id]);
    for (const [{ token }, hint] of [
      [expired, 'QUOTE_EXPIRED'],
      [replaced, 'REPLACED'],
      [booked, 'BOOKED'],
    ] as const)
      expect(getError(await accept(token))).toMatchObject({ hint });

    await world.sql(
      `update departures set seats_total = seats_booked + seats_held where id = '${ids.liveDeparture}'`,
    );
    expect(await shared(newer.token)).toMatchObject({ can_accept: false });
    expect(await accept(newer.token)).toMatchObject({
      status: 422,
      body: { message: 'This departure is sold out: please choose another date' },
    });
    expect((await accept(crypto.randomUUID())).status).toBe(404);
  });

  test('waits after three holds without a payment', async () => {
    const { id, token } = await quote();
    for (let times = 0; times < 3; times++) {
      expect((await accept(token)).status).toBe(204);
      await world.sql(
        `update bookings set status = 'expired' where id = (select booking_id from quotes where id = '${id}')`,
      );
    }
    expect(getError(await accept(token))).toMatchObject({ hint: 'HOLDS_UNPAID' });
  });
});

describe('the list of quotes', () => {
  test('follows a quote from draft to opened, and keeps the first and last opening', async () => {
    const { id, token } = await quote();
    const stateOf = async () => (await quotesOf()).rows.find((row) => row.id === id)?.state;
    expect(await stateOf()).toBe('draft');
    await world.ok('agent', 'share_quote', { p_quote: id });
    expect(await stateOf()).toBe('sent');
    for (const wait of ['1 hour', '1 second']) {
      await world.ok('anonymous', 'record_quote_opening', { p_token: token });
      await world.sql(
        `update quotes set opened_at = opened_at - $2::interval, last_opened_at = last_opened_at - $2::interval
         where id = $1`,
        [id, wait],
      );
    }
    expect(await stateOf()).toBe('opened');
    expect(
      await world.row(
        `select last_opened_at - opened_at > interval '50 minutes' as is_later, sent_at is not null as is_sent
         from quotes where id = $1`,
        [id],
      ),
    ).toEqual({ is_later: true, is_sent: true });
  });

  test('sums each state as its filter lists it', async () => {
    await quote({ valid_hours: 2 });
    await quote({ replaces: (await quote()).id });
    // The fixture has two that end within a day.
    const { states, total, total_paise } = await quotesOf();
    expect(states).toMatchObject({ expiring: { total: 3 }, replaced: { total: 1 } });
    for (const [state, sums] of Object.entries(states)) {
      const listed = await quotesOf({ p_state: state });
      expect([state, listed.total, listed.total_paise]).toEqual([state, sums.total, sums.total_paise]);
    }
    const exclusive = Object.entries(states).flatMap(([state, sums]) =>
      ['expiring', 'replaced'].includes(state) ? [] : [sums],
    );
    expect(exclusive.reduce((sum, state) => sum + state.total, 0)).toBe(total);
    expect(exclusive.reduce((sum, state) => sum + state.total_paise, 0)).toBe(total_paise);
    expect((await quotesOf({ p_words: 'ravi' })).total).toBe(1);
  });
});

const assign = (from: string | null, to: string | null, caller: Caller = 'agent') =>
  world.rpc(caller, 'change_booking', { p_id: ids.own, p_changes: { assignee: { from, to } } });

test('sets the owner of a booking by compare-and-set, without a new version of the booking', async () => {
  const { agent, manager, owner, viewer } = world.adminIds;
  const { version } = await bookingOf();
  expect((await assign(null, agent)).status).toBe(204);
  expect(await bookingOf()).toMatchObject({ assignee: agent, version });
  const refusal = await assign(null, manager, 'manager');
  expect([refusal.status, JSON.parse(getError(refusal).details!)]).toEqual([
    409,
    { assignee: { now: agent, by: 'agent' } },
  ]);
  expect((await assign(agent, owner)).status).toBe(204);
  expect((await assign(owner, viewer)).status).toBe(422);
  const page = { p_sort: 'created_at', p_descending: true, p_from: 0, p_to: 9 };
  for (const p_assignee of [owner, 'none'])
    expect(await world.ok('agent', 'admin_booking_page', { ...page, p_assignee })).toMatchObject({
      total: 1,
    });
});
