import { customers, ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };
const couple = [{ travellers: [{}, {}] }];
const wanted = { enquiry_id: ids.own, departure_id: ids.liveDeparture, rooms: couple, contact };
const adultWith = (age: number) => [{ travellers: [{}, { age }] }];
const lakh = 100_000_00;

interface Quote {
  id: string;
  ref: string;
  number: number;
  total_paise: number;
  discount_paise: number;
  token: string;
}

interface Booking {
  id: string;
  version: number;
  status: string;
  seats: number;
  total_paise: number;
  deposit_paise: number;
}

async function ok<T>(caller: Caller, name: string, args: object): Promise<T> {
  const answer = await world.rpc(caller, name, args);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as T;
}

async function refused(caller: Caller, name: string, args: object) {
  const answer = await world.rpc(caller, name, args);
  return { status: answer.status, ...getError(answer) };
}

const quote = (change: object = {}, caller: Caller = 'agent') =>
  ok<Quote>(caller, 'save_quote', { p: { ...wanted, ...change } });

const holdQuote = (id: string, more: object = {}) =>
  ok<Booking>('agent', 'hold_quote', { p_quote: id, p_key: crypto.randomUUID(), p_hours: 48, ...more });

async function pay(booking: string, paise: number) {
  await world.sql(
    `insert into public.ledger_entries (booking_id, kind, amount_paise, method) values ($1, 'payment', $2, 'cash')`,
    [booking, paise],
  );
}

async function confirmed(change: object = {}): Promise<Booking> {
  const held = await holdQuote((await quote(change)).id);
  await pay(held.id, held.deposit_paise);
  return ok<Booking>('agent', 'set_booking_status', {
    p_id: held.id,
    p_to: 'confirmed',
    p_version: held.version,
  });
}

async function amend(booking: Booking, change: object, caller: Caller = 'agent'): Promise<Booking> {
  const preview = await ok<{ now_paise: number }>(caller, 'preview_amendment', {
    p_booking: booking.id,
    p_change: change,
  });
  return ok<Booking>(caller, 'amend_booking', {
    p_booking: booking.id,
    p_change: change,
    p_version: booking.version,
    p_reason: 'They asked for it',
    p_expected_total_paise: preview.now_paise,
  });
}

async function seats() {
  const [row] = await world.sql('select seats_held, seats_booked from public.departures where id = $1', [
    ids.liveDeparture,
  ]);
  return row as { seats_held: number; seats_booked: number };
}

const listedBooking = () =>
  world.sql('select booking_id, booking_status from public.enquiry_list where id = $1', [ids.own]);

const enquiryOfBooking = async () =>
  (
    await world.sql('select status, won_booking_id, lost_reason from public.enquiries where id = $1', [
      ids.own,
    ])
  )[0];
const cancelBooking = (id: string) =>
  world.sql(`select app.move_booking(b, 'cancelled', 'Ill', 0) from public.bookings b where id = $1`, [id]);

const rooms = (count: number) => Array.from({ length: count }, () => ({ travellers: [{}, {}] }));

describe('a quote', () => {
  test('equals quote(), marks its enquiry quoted and appears in the timeline', async () => {
    const made = await quote();
    const publicQuote = await ok<{ total_paise: number }>('anonymous', 'quote', {
      p_departure: ids.liveDeparture,
      p_rooms: couple,
    });
    expect(made).toMatchObject({ number: 1, total_paise: publicQuote.total_paise });
    expect(made.ref).toMatch(/^AQ-\d{6}-.{6}$/);
    const [enquiry] = await world.sql('select status from public.enquiries where id = $1', [ids.own]);
    expect(enquiry).toEqual({ status: 'quoted' });
    const events = await world.sql(
      `select body from public.enquiry_events where enquiry_id = $1 and kind = 'quote'`,
      [ids.own],
    );
    expect(events).toEqual([{ body: expect.stringContaining(`${made.ref}, version 1`) }]);
  });

  test('is immutable: a new version supersedes the former one', async () => {
    const first = await quote();
    const second = await quote({
      replaces: first.id,
      discount_paise: lakh / 100,
      discount_reason: 'A regular',
    });
    expect(second).toMatchObject({ ref: first.ref, number: 2 });
    expect(await refused('agent', 'save_quote', { p: { ...wanted, replaces: first.id } })).toMatchObject({
      status: 409,
      hint: 'REPLACED',
    });
    expect(
      await refused('agent', 'hold_quote', { p_quote: first.id, p_key: crypto.randomUUID() }),
    ).toMatchObject({ status: 409, hint: 'REPLACED' });
    expect(await ok('anonymous', 'shared_quote', { p_token: first.token })).toMatchObject({
      is_replaced: true,
    });
  });

  test.each([
    ['agent', 5],
    ['manager', 15],
  ] as const)('lets %s discount up to %s percent, and not a rupee more', async (caller, percent) => {
    const cap = (2 * lakh * percent) / 100;
    const discount = { discount_reason: 'A regular', discount_paise: cap };
    expect(await quote(discount, caller)).toMatchObject({ discount_paise: cap });
    const args = { p: { ...wanted, ...discount, discount_paise: cap + 100 } };
    expect(await refused(caller, 'save_quote', args)).toMatchObject({
      status: 422,
      hint: 'DISCOUNT_CAP',
      details: 'discount_paise',
    });
  });

  test('requires a reason for a discount', async () => {
    expect(await refused('agent', 'save_quote', { p: { ...wanted, discount_paise: 100 } })).toMatchObject({
      status: 422,
      details: 'discount_reason',
    });
  });

  test('stores no date of birth', async () => {
    const { id } = await quote({ rooms: [{ travellers: [{ first_name: 'Asha', dob: '1990-01-01' }, {}] }] });
    const [row] = await world.sql(
      'select rooms::text as rooms, quote::text as quote from public.quotes where id = $1',
      [id],
    );
    expect(JSON.stringify(row)).not.toContain('1990-01-01');
    expect(row).toMatchObject({ rooms: expect.stringContaining('"first_name": "Asha"') });
  });

  test('reveals customer-facing data by its link, nothing by a guessed one', async () => {
    const made = await quote({
      discount_paise: 100,
      discount_reason: 'Complained loudly',
      note: 'With lake view',
    });
    const shared = await ok<object>('anonymous', 'shared_quote', { p_token: made.token });
    expect(shared).toMatchObject({
      ref: made.ref,
      name: 'Asha Menon',
      note: 'With lake view',
      booking: null,
    });
    expect(JSON.stringify(shared)).not.toMatch(/Complained|98765|asha@example|prices/);
    expect(await ok('anonymous', 'shared_quote', { p_token: crypto.randomUUID() })).toBeNull();
    expect(
      await refused('anonymous', 'open_quote_payment', { p_token: made.token, p_purpose: 'deposit' }),
    ).toMatchObject({ status: 404 });
  });

  test('shows the booking’s current price and last payment attempt by its link', async () => {
    const made = await quote();
    const held = await holdQuote(made.id);
    await world.sql(
      `insert into public.payments (booking_id, purpose, amount_paise, state, error) values ($1, 'deposit', 100, 'failed', 'No money')`,
      [held.id],
    );
    const shared = (await ok('anonymous', 'shared_quote', { p_token: made.token })) as object;
    expect(shared).toMatchObject({
      quote: { total_paise: made.total_paise },
      booking: { is_changed: false, refund_paise: 0, payment: { state: 'failed', error: 'No money' } },
    });
    const changed = await amend(held, { rooms: [{ travellers: [{}] }] });
    expect(changed.total_paise).not.toBe(made.total_paise);
    expect(await ok('anonymous', 'shared_quote', { p_token: made.token })).toMatchObject({
      quote: { total_paise: changed.total_paise },
      booking: { is_changed: true },
    });
    await world.sql(`update public.bookings set status = 'expired' where id = $1`, [held.id]);
    expect(await ok('anonymous', 'shared_quote', { p_token: made.token })).toMatchObject({
      quote: { total_paise: made.total_paise },
    });
  });

  test('is sent once, with its link', async () => {
    const { id, token } = await quote();
    await world.rpc('agent', 'send_quote', { p_quote: id });
    await world.rpc('agent', 'send_quote', { p_quote: id });
    const sent = await world.sql(
      `select recipient, fields ->> 'token' as token from public.messages where template = 'quote_sent'`,
    );
    expect(sent).toEqual([{ recipient: contact.email, token }]);
  });
});

// The caps of the fixture: 5 % for agents, 15 % for managers, of 2,00,000.
const saveDiscountRequest = (rupees: number, caller: Caller = 'agent') =>
  quote({ discount_paise: rupees * 100, discount_reason: 'A large family', ask_approval: true }, caller);
const answerDiscount = (id: string, p_approve: boolean, caller: Caller = 'manager') =>
  world.rpc(caller, 'answer_discount', { p_quote: id, p_approve });
const toApprove = async () =>
  (await ok<{ id: string }[]>('manager', 'discounts_to_approve', {})).map(({ id }) => id);
const countToApprove = async () => (await ok<{ approvals: number }>('manager', 'desk_today', {})).approvals;

describe('a discount above the cap', () => {
  test('needs no approval within the cap', async () => {
    const saved = await saveDiscountRequest(10_000);
    expect(await toApprove()).toEqual([]);
    expect(await answerDiscount(saved.id, true)).toMatchObject({ status: 404 });
  });

  test('can be held, sent and seen once a manager has approved it', async () => {
    const saved = await saveDiscountRequest(25_000);
    expect([await toApprove(), await countToApprove()]).toEqual([[saved.id], 1]);
    const held = { p_quote: saved.id, p_key: crypto.randomUUID(), p_hours: 24 };
    for (const [name, args] of [
      ['hold_quote', held],
      ['send_quote', { p_quote: saved.id }],
    ] as const)
      expect(await refused('agent', name, args)).toMatchObject({ status: 409, hint: 'NOT_APPROVED' });
    expect(await ok('anonymous', 'shared_quote', { p_token: saved.token })).toBeNull();

    expect(await answerDiscount(saved.id, true)).toMatchObject({ status: 204 });
    expect(
      await world.sql(
        `select state, answered_by, answered_at is not null as dated from public.discount_approvals where id = $1`,
        [saved.id],
      ),
    ).toEqual([{ state: 'approved', answered_by: world.adminIds.manager, dated: true }]);
    expect([await toApprove(), await countToApprove()]).toEqual([[], 0]);
    expect(await ok('anonymous', 'shared_quote', { p_token: saved.token })).not.toBeNull();
    expect(await ok<Booking>('agent', 'hold_quote', held)).toMatchObject({ total_paise: saved.total_paise });
  });

  test('stays closed when it is declined', async () => {
    const saved = await saveDiscountRequest(25_000);
    expect(await answerDiscount(saved.id, false)).toMatchObject({ status: 204 });
    expect(await answerDiscount(saved.id, true)).toMatchObject({ status: 409 });
    expect(await refused('agent', 'send_quote', { p_quote: saved.id })).toMatchObject({
      hint: 'NOT_APPROVED',
    });
  });

  test('is approved for its version and amount alone', async () => {
    const saved = await saveDiscountRequest(25_000);
    await answerDiscount(saved.id, true);
    const next = { replaces: saved.id, discount_paise: 25_000_00, discount_reason: 'A large family' };
    expect(await refused('agent', 'save_quote', { p: { ...wanted, ...next } })).toMatchObject({
      hint: 'DISCOUNT_CAP',
    });
    expect(await quote({ ...next, ask_approval: true })).toMatchObject({ number: 2 });
    expect(await answerDiscount(saved.id, true)).toMatchObject({ status: 409 });
  });

  test.each<[string, number, Caller, number]>([
    ['an agent', 25_000, 'agent', 403],
    ['a viewer', 25_000, 'viewer', 403],
    ['a customer', 25_000, 'customer', 403],
    ['a manager above the own cap', 31_000, 'manager', 403],
  ])('is not approved by %s', async (_who, rupees, caller, status) => {
    const saved = await saveDiscountRequest(rupees);
    expect(await answerDiscount(saved.id, true, caller)).toMatchObject({ status });
  });
});

describe('a hold by the desk', () => {
  test('keeps the quoted price for the given time, despite a changed departure', async () => {
    const made = await quote();
    await world.sql(
      `update public.departure_prices set amount_paise = amount_paise + 100, mrp_paise = null where departure_id = $1`,
      [ids.liveDeparture],
    );
    const held = await holdQuote(made.id);
    expect(held).toMatchObject({ status: 'hold', seats: 2, total_paise: made.total_paise });
    const [row] = await world.sql(
      `select customer_uid, enquiry_id, round(extract(epoch from hold_expires_at - now()) / 3600)::int as hours from public.bookings where id = $1`,
      [held.id],
    );
    expect(row).toEqual({ customer_uid: customers.asha.uid, enquiry_id: ids.own, hours: 48 });
    expect(await seats()).toEqual({ seats_held: 2, seats_booked: 2 });
    expect(
      await refused('agent', 'hold_quote', { p_quote: made.id, p_key: crypto.randomUUID() }),
    ).toMatchObject({ status: 409, hint: 'BOOKED' });
  });

  test('is made once per key', async () => {
    const { id } = await quote();
    const key = crypto.randomUUID();
    const [first, second] = [await holdQuote(id, { p_key: key }), await holdQuote(id, { p_key: key })];
    expect(second.id).toBe(first.id);
    expect(await seats()).toMatchObject({ seats_held: 2 });
  });

  test('refuses the same key with other hours', async () => {
    const { id } = await quote();
    const key = crypto.randomUUID();
    await holdQuote(id, { p_key: key });
    expect(await refused('agent', 'hold_quote', { p_quote: id, p_key: key, p_hours: 72 })).toMatchObject({
      status: 422,
      details: 'key',
    });
  });

  test.each([23, 73])('refuses a duration of %s hours', async (hours) => {
    const { id } = await quote();
    expect(
      await refused('agent', 'hold_quote', { p_quote: id, p_key: crypto.randomUUID(), p_hours: hours }),
    ).toMatchObject({ status: 422, details: 'hours' });
  });

  test('refuses an expired quote', async () => {
    const { id } = await quote();
    await world.sql(`update public.quotes set valid_until = now() - interval '1 second' where id = $1`, [id]);
    expect(await refused('agent', 'hold_quote', { p_quote: id, p_key: crypto.randomUUID() })).toMatchObject({
      status: 409,
      hint: 'QUOTE_EXPIRED',
    });
  });

  test('reports travellers whose ages change the price', async () => {
    const { id } = await quote();
    expect(
      await refused('agent', 'hold_quote', {
        p_quote: id,
        p_key: crypto.randomUUID(),
        p_rooms: adultWith(1),
      }),
    ).toMatchObject({ status: 409, message: expect.stringMatching(/^PRICE_CHANGED/) });
    // A child beside a lone adult takes the second bed of the twin: the same price.
    expect(await holdQuote(id, { p_rooms: adultWith(5) })).toMatchObject({ status: 'hold' });
  });

  test('wins its enquiry when confirmed, readable by the proven address only', async () => {
    await world.sql('update public.enquiries set customer_uid = null where id = $1', [ids.own]);
    const booking = await confirmed();
    const [enquiry] = await world.sql('select status, won_booking_id from public.enquiries where id = $1', [
      ids.own,
    ]);
    expect(enquiry).toEqual({ status: 'won', won_booking_id: booking.id });
    expect(await ok('customer', 'booking_details', { p_booking: booking.id })).toMatchObject({
      ref: expect.any(String),
    });
    const mine = await ok<{ rows: { id: string }[] }>('customer', 'my_bookings', { p_from: 0, p_to: 9 });
    expect(mine.rows.map(({ id }) => id)).toContain(booking.id);
    for (const caller of ['other customer', 'unverified customer', 'anonymous'] as const) {
      expect(await refused(caller, 'booking_details', { p_booking: booking.id })).toMatchObject({
        status: 404,
      });
    }
  });

  test('moves its enquiry to another booking or loses it when cancelled', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    expect(await enquiryOfBooking()).toMatchObject({ won_booking_id: other.id });
    await cancelBooking(other.id);
    expect(await enquiryOfBooking()).toEqual({ status: 'won', won_booking_id: one.id, lost_reason: null });
    expect(await listedBooking()).toEqual([{ booking_id: one.id, booking_status: 'confirmed' }]);
    await cancelBooking(one.id);
    expect(await listedBooking()).toEqual([expect.objectContaining({ booking_status: 'cancelled' })]);
    expect(await enquiryOfBooking()).toEqual({
      status: 'lost',
      won_booking_id: null,
      lost_reason: 'Booking cancelled',
    });
    await confirmed();
    expect(await enquiryOfBooking()).toMatchObject({ status: 'won', lost_reason: null });
  });

  test('is paid by the link of its quote', async () => {
    const made = await quote();
    const held = await holdQuote(made.id);
    expect(await ok('anonymous', 'shared_quote', { p_token: made.token })).toMatchObject({
      booking: { status: 'hold', can_pay: true, due_paise: held.total_paise },
    });
    expect(
      await ok('anonymous', 'open_quote_payment', { p_token: made.token, p_purpose: 'deposit' }),
    ).toMatchObject({
      booking_id: held.id,
      amount_paise: held.deposit_paise,
    });
  });
});

const changeEnquiry = (changes: object, caller: Caller = 'agent') =>
  refused(caller, 'change_enquiry', { p_id: ids.own, p_changes: changes });

const day = (text: string) => `${text}T18:00:00+05:30`;

describe('an enquiry', () => {
  test('merges concurrent changes of different fields', async () => {
    expect((await changeEnquiry({ status: { from: 'new', to: 'contacted' } })).status).toBe(204);
    expect(
      (await changeEnquiry({ assignee: { from: null, to: world.adminIds.agent } }, 'manager')).status,
    ).toBe(204);
    const [row] = await world.sql('select status, assignee from public.enquiries where id = $1', [ids.own]);
    expect(row).toEqual({ status: 'contacted', assignee: world.adminIds.agent });
  });

  test('reports a conflict in the same field with its value and author', async () => {
    await changeEnquiry({ next_follow_up: { from: null, to: day('2027-01-02') } }, 'manager');
    const answer = await changeEnquiry({
      status: { from: 'new', to: 'contacted' },
      next_follow_up: { from: null, to: day('2027-01-05') },
    });
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/^STALE/) });
    expect(JSON.parse(answer.details ?? '')).toEqual({
      next_follow_up: { now: expect.stringContaining('2027-01-02'), by: 'manager' },
    });
    const [row] = await world.sql('select status from public.enquiries where id = $1', [ids.own]);
    expect(row).toEqual({ status: 'new' });
  });

  test('applies a repeated change once', async () => {
    const again = { status: { from: 'new', to: 'contacted' } };
    expect((await changeEnquiry(again)).status).toBe(204);
    expect((await changeEnquiry(again)).status).toBe(204);
  });

  test('requires a booking or a reason to win, and a reason to lose', async () => {
    const won = { status: { from: 'new', to: 'won' } };
    expect(await changeEnquiry(won)).toMatchObject({ status: 422, details: 'won_reason' });
    expect(
      (await changeEnquiry({ ...won, won_reason: { from: null, to: 'Booked in our shop' } })).status,
    ).toBe(204);
    expect((await changeEnquiry({ status: { from: 'won', to: 'quoted' } })).status).toBe(204);
    const lost = { status: { from: 'quoted', to: 'lost' } };
    expect(await changeEnquiry(lost)).toMatchObject({ status: 422, details: 'lost_reason' });
    expect((await changeEnquiry({ ...lost, lost_reason: { from: null, to: 'Price' } })).status).toBe(204);
    const [row] = await world.sql(
      'select status, won_reason, lost_reason from public.enquiries where id = $1',
      [ids.own],
    );
    expect(row).toEqual({ status: 'lost', won_reason: null, lost_reason: 'Price' });
  });

  test('refuses an unavailable step and other columns', async () => {
    expect(await changeEnquiry({ status: { from: 'new', to: 'new' } })).toMatchObject({ status: 204 });
    await changeEnquiry({ status: { from: 'new', to: 'lost' }, lost_reason: { from: null, to: 'Price' } });
    expect(await changeEnquiry({ status: { from: 'lost', to: 'quoted' } })).toMatchObject({
      status: 422,
      details: 'status',
    });
    expect(await changeEnquiry({ source: { from: null, to: 'Phone' } })).toMatchObject({
      status: 422,
    });
  });
});

test('shows a numbered invoice with its lines to readers of the booking', async () => {
  const booking = await confirmed();
  await amend(booking, { rooms: [{ travellers: [{}] }] });
  const [first, creditNote] = (await world.sql(
    'select number from public.invoices where booking_id = $1 order by created_at, number',
    [booking.id],
  )) as { number: string }[];
  const read = (number: string | undefined, caller: Caller) =>
    world.rpc(caller, 'invoice_details', { p_number: number });
  for (const caller of ['customer', 'agent'] as const) {
    expect(await read(first?.number, caller)).toMatchObject({
      status: 200,
      body: { kind: 'invoice', quote: { travellers: 2, total_paise: booking.total_paise }, reverses: null },
    });
  }
  expect(await read(creditNote?.number, 'customer')).toMatchObject({
    body: { reverses: { number: first?.number, total_paise: booking.total_paise, kept_paise: 0 } },
  });
  expect(JSON.stringify(await read(first?.number, 'customer'))).not.toContain('prices');
  for (const caller of [
    'anonymous',
    'other customer',
    'unverified customer',
    'viewer',
    'pending admin',
  ] as const)
    expect(await read(first?.number, caller)).toMatchObject({ status: 404 });
  expect(await read('AT/26-27/999999', 'agent')).toMatchObject({ status: 404 });
});

describe('an amendment', () => {
  test('adds a child with seats, price, invoices and message', async () => {
    const booking = await confirmed();
    const travellers = (await world.sql(
      'select id from public.booking_travellers where booking_id = $1 order by place',
      [booking.id],
    )) as { id: string }[];
    const changed = await amend(booking, {
      rooms: [
        {
          travellers: [
            ...travellers.map(({ id }) => ({ id })),
            { first_name: 'Mira', last_name: 'Menon', age: 7 },
          ],
        },
      ],
    });
    expect(changed.seats).toBe(3);
    expect(changed.total_paise).toBeGreaterThan(booking.total_paise);
    expect(await seats()).toEqual({ seats_held: 0, seats_booked: 5 });
    const invoices = await world.sql(
      'select kind, total_paise::int8 from public.invoices where booking_id = $1 order by created_at, number',
      [booking.id],
    );
    expect(invoices.map(({ kind, total_paise }) => [kind, Number(total_paise)])).toEqual(
      expect.arrayContaining([
        ['invoice', booking.total_paise],
        ['credit_note', booking.total_paise],
        ['invoice', changed.total_paise],
      ]),
    );
    expect(await ok('customer', 'booking_details', { p_booking: booking.id })).toMatchObject({
      total_paise: changed.total_paise,
      travellers: [{ first_name: 'Guest' }, { first_name: 'Guest' }, { first_name: 'Mira', age: 7 }],
    });
    const changes = await world.sql(
      `select fields ->> 'old_total_paise' as old from public.messages where template = 'booking_changed'`,
    );
    expect(changes).toEqual([{ old: String(booking.total_paise) }]);
    const [log] = await world.sql(
      `select reason from public.audit_log where table_name = 'bookings' and row_id = $1 order by id desc limit 1`,
      [booking.id],
    );
    expect(log).toEqual({ reason: 'They asked for it' });
  });

  test('keeps the prices of the sale', async () => {
    const booking = await confirmed();
    await world.sql(
      `update public.departure_prices set amount_paise = amount_paise * 2, mrp_paise = null where departure_id = $1`,
      [ids.liveDeparture],
    );
    const preview = await ok('agent', 'preview_amendment', { p_booking: booking.id, p_change: {} });
    expect(preview).toMatchObject({ was_paise: booking.total_paise, now_paise: booking.total_paise });
  });

  test('owes a refund for a removed traveller through the paid channel', async () => {
    const held = await holdQuote((await quote()).id);
    await pay(held.id, held.total_paise);
    const booking = await ok<Booking>('agent', 'set_booking_status', {
      p_id: held.id,
      p_to: 'confirmed',
      p_version: held.version,
    });
    const [first] = (await world.sql(
      'select id from public.booking_travellers where booking_id = $1 and place = 1',
      [booking.id],
    )) as { id: string }[];
    const changed = await amend(booking, { rooms: [{ travellers: [{ id: first?.id }] }] });
    expect(changed.seats).toBe(1);
    const refunds = await world.sql(
      'select amount_paise::int8 as paise, reason from public.refunds where booking_id = $1',
      [booking.id],
    );
    expect(refunds.map(({ paise, reason }) => [Number(paise), reason])).toEqual([
      [booking.total_paise - changed.total_paise, 'changed'],
    ]);
  });

  test('reduces the desk’s discount to the lower price’s cap, and previews it', async () => {
    const discount = { discount_paise: 1 * lakh, discount_reason: 'A group' };
    const booking = await holdQuote((await quote({ rooms: rooms(10), ...discount })).id);
    const change = { rooms: couple };
    const preview = await ok<{ notes: string[] }>('agent', 'preview_amendment', {
      p_booking: booking.id,
      p_change: change,
    });
    expect(preview.notes).toEqual([
      'The discount of ₹1,00,000 is reduced to ₹10,000, the most for this price',
    ]);
    expect(await amend(booking, change)).toMatchObject({ base_paise: 2 * lakh, discount_paise: 0.1 * lakh });
  });

  test('keeps the share of a manager’s discount', async () => {
    const discount = { discount_paise: 0.6 * lakh, discount_reason: 'A regular' };
    const made = await quote({ rooms: rooms(2), ...discount }, 'manager');
    const booking = await holdQuote(made.id);
    const same = await amend(booking, {});
    expect(same).toMatchObject({ discount_paise: 0.6 * lakh });
    expect(await amend(same, { rooms: couple })).toMatchObject({ discount_paise: 0.3 * lakh });
  });

  test('removes a promotion below its minimum price', async () => {
    await world.sql(`update public.promotions set minimum_paise = ${3 * lakh} where code = 'EARLY10'`);
    const booking = await holdQuote((await quote({ rooms: rooms(2), promotion: 'EARLY10' })).id);
    expect(booking).toMatchObject({ discount_paise: 0.4 * lakh });
    const preview = await ok<{ notes: string[] }>('agent', 'preview_amendment', {
      p_booking: booking.id,
      p_change: { rooms: couple },
    });
    expect(preview.notes).toEqual([
      'The promotion EARLY10 is removed: it needs a tour price of at least ₹3,00,000',
    ]);
    const amended = await amend(booking, { rooms: couple });
    expect(amended).toMatchObject({ discount_paise: 0, promotion_id: null });
  });

  test('moves to another departure with its seats and prices', async () => {
    const booking = await confirmed();
    const [other] = (await world.sql(
      `with d as (
         insert into public.departures (package_id, departure_city_id, starts_on, seats_total)
         values ($1, null, app.today() + 90, 10) returning id
       )
       insert into public.departure_prices (departure_id, occupancy, amount_paise) select id, 'twin', 12000000 from d returning departure_id as id`,
      [ids.live],
    )) as { id: string }[];
    const changed = await amend(booking, { departure_id: other?.id });
    expect(changed.total_paise).toBeGreaterThan(booking.total_paise);
    expect(await seats()).toEqual({ seats_held: 0, seats_booked: 2 });
    const [row] = await world.sql('select seats_booked from public.departures where id = $1', [other?.id]);
    expect(row).toEqual({ seats_booked: 2 });
    const changes = await world.sql(
      `select template from public.messages where booking_id = $1 and template in ('booking_changed', 'departure_changed')`,
      [booking.id],
    );
    expect(changes).toEqual([{ template: 'booking_changed' }]);
  });

  test('refuses too many travellers, outdated versions, missing reasons and changed prices', async () => {
    const booking = await confirmed();
    await world.sql('update public.departures set seats_total = 4 where id = $1', [ids.liveDeparture]);
    expect(
      await ok('agent', 'preview_amendment', {
        p_booking: booking.id,
        p_change: { rooms: [{ travellers: [{}, {}, {}] }] },
      }),
    ).toMatchObject({ refusal: { code: 'NOT_ENOUGH_SEATS' } });
    const args = {
      p_booking: booking.id,
      p_change: {},
      p_version: booking.version,
      p_reason: 'Because',
      p_expected_total_paise: booking.total_paise,
    };
    expect(await refused('agent', 'amend_booking', { ...args, p_version: 1 })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^STALE/),
    });
    expect(await refused('agent', 'amend_booking', { ...args, p_reason: ' ' })).toMatchObject({
      status: 422,
      details: 'reason',
    });
    expect(await refused('agent', 'amend_booking', { ...args, p_expected_total_paise: 1 })).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^PRICE_CHANGED/),
    });
    expect(await refused('customer', 'amend_booking', args)).toMatchObject({ status: 403 });
  });

  test('refuses travellers of another booking', async () => {
    const booking = await confirmed();
    const change = { rooms: [{ travellers: [{ id: ids.others }, {}] }] };
    expect(
      await refused('agent', 'amend_booking', {
        p_booking: booking.id,
        p_change: change,
        p_version: booking.version,
        p_reason: 'Because',
        p_expected_total_paise: booking.total_paise,
      }),
    ).toMatchObject({ status: 422 });
  });
});

test('limits agents to the cancellation ladder, managers may deviate with a reason', async () => {
  const booking = await confirmed();
  const args = {
    p_id: booking.id,
    p_to: 'cancelled',
    p_version: booking.version,
    p_reason: 'A death in the family',
    p_charge_paise: 0,
  };
  expect(await refused('agent', 'set_booking_status', args)).toMatchObject({ status: 403 });
  expect(await refused('manager', 'set_booking_status', { ...args, p_reason: '' })).toMatchObject({
    status: 422,
    details: 'reason',
  });
  expect(
    await refused('manager', 'set_booking_status', { ...args, p_charge_paise: booking.deposit_paise + 1 }),
  ).toMatchObject({ status: 422, details: 'charge_paise' });
  await ok('manager', 'set_booking_status', args);
  const refunds = await world.sql(
    'select amount_paise::int8 as paise from public.refunds where booking_id = $1',
    [booking.id],
  );
  expect(refunds.map(({ paise }) => Number(paise))).toEqual([booking.deposit_paise]);
});

const accept = (token: string) => world.rpc('anonymous', 'accept_quote', { p_token: token });

const quotesOf = (args: object = {}) =>
  ok<{
    total: number;
    total_paise: number;
    states: Record<string, { total: number; total_paise: number }>;
    rows: (Record<string, unknown> & { id: string; state: string })[];
  }>('agent', 'admin_quote_page', { p_sort: 'created_at', p_descending: true, p_from: 0, p_to: 99, ...args });

describe('a quote accepted by its link', () => {
  test('holds its seats for 20 minutes at the quoted price, once, with consent and owner', async () => {
    const made = await quote();
    for (let times = 0; times < 2; times++) expect((await accept(made.token)).status).toBe(204);
    const bookings = await world.sql(
      `select b.status, b.total_paise, b.is_contact_verified, b.enquiry_id, b.assignee,
         b.hold_expires_at between now() + interval '19 minutes' and now() + interval '20 minutes' as is_short,
         (select count(*)::int from public.consents c where c.booking_id = b.id and c.purpose = 'booking_terms') as consents
       from public.bookings b where b.created_at > now() - interval '1 minute' and b.id not in ('${ids.own}', '${ids.others}')`,
    );
    expect(bookings).toEqual([
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
    expect(await ok('anonymous', 'shared_quote', { p_token: made.token })).toMatchObject({
      booking: { status: 'hold', can_pay: true },
    });
    expect((await quotesOf({ p_state: 'accepted' })).rows).toMatchObject([
      { id: made.id, accepted_at: expect.any(String) },
    ]);
  });

  test('is refused when expired, replaced, booked, sold out or unknown', async () => {
    const expired = await quote();
    await world.sql(`update public.quotes set valid_until = now() where id = $1`, [expired.id]);
    expect(getError(await accept(expired.token))).toMatchObject({ hint: 'QUOTE_EXPIRED' });

    const replaced = await quote();
    const newer = await quote({ replaces: replaced.id });
    expect(getError(await accept(replaced.token))).toMatchObject({ hint: 'REPLACED' });

    const booked = await quote();
    const held = await holdQuote(booked.id);
    await pay(held.id, held.deposit_paise);
    await world.sql(`select app.settle_payment(b) from public.bookings b where id = $1`, [held.id]);
    expect(getError(await accept(booked.token))).toMatchObject({ hint: 'BOOKED' });

    await world.sql(
      `update public.departures set seats_total = seats_booked + seats_held where id = '${ids.liveDeparture}'`,
    );
    expect(await ok('anonymous', 'shared_quote', { p_token: newer.token })).toMatchObject({
      can_accept: false,
    });
    const soldOut = await accept(newer.token);
    expect([soldOut.status, getError(soldOut).message]).toEqual([
      422,
      'This departure is sold out: please choose another date',
    ]);
    expect((await accept(crypto.randomUUID())).status).toBe(404);
  });

  test('waits after three holds without a payment', async () => {
    const made = await quote();
    const lapse = () =>
      world.sql(`update public.bookings set status = 'expired' where id = (
        select booking_id from public.quotes where id = '${made.id}'
      )`);
    for (let times = 0; times < 3; times++) {
      expect((await accept(made.token)).status).toBe(204);
      await lapse();
    }
    expect(getError(await accept(made.token))).toMatchObject({ hint: 'HOLDS_UNPAID' });
  });
});

describe('the list of quotes', () => {
  test('follows a quote from draft to opened, and keeps the first and last opening', async () => {
    const { id, token } = await quote();
    const stateOf = async () => (await quotesOf()).rows.find((row) => row.id === id)?.state;
    expect(await stateOf()).toBe('draft');
    await world.rpc('agent', 'share_quote', { p_quote: id });
    expect(await stateOf()).toBe('sent');
    for (const wait of ['1 hour', '1 second']) {
      await world.rpc('anonymous', 'record_quote_opening', { p_token: token });
      await world.sql(
        `update public.quotes set opened_at = opened_at - $2::interval, last_opened_at = last_opened_at - $2::interval
         where id = $1`,
        [id, wait],
      );
    }
    expect(await stateOf()).toBe('opened');
    expect(
      await world.sql(
        `select last_opened_at - opened_at > interval '50 minutes' as is_later, sent_at is not null as is_sent
         from public.quotes where id = $1`,
        [id],
      ),
    ).toEqual([{ is_later: true, is_sent: true }]);
  });

  test('sums each state as its filter lists it', async () => {
    await quote({ valid_hours: 2 });
    const old = await quote();
    await quote({ replaces: old.id });
    // The fixture has two that end within a day.
    const { states, total, total_paise } = await quotesOf();
    expect(states).toMatchObject({ expiring: { total: 3 }, replaced: { total: 1 } });
    for (const [state, sums] of Object.entries(states)) {
      const listed = await quotesOf({ p_state: state });
      expect([state, listed.total, listed.total_paise]).toEqual([state, sums.total, sums.total_paise]);
    }
    const { expiring, replaced, ...others } = states;
    expect([expiring, replaced]).not.toContain(undefined);
    expect(Object.values(others).reduce((sum, state) => sum + state.total, 0)).toBe(total);
    expect(Object.values(others).reduce((sum, state) => sum + state.total_paise, 0)).toBe(total_paise);
    expect((await quotesOf({ p_words: "'ravi':*" })).total).toBe(1);
  });
});

const assign = (from: string | null, to: string | null, caller: Caller = 'agent') =>
  world.rpc(caller, 'change_booking', { p_id: ids.own, p_changes: { assignee: { from, to } } });

describe('the owner of a booking', () => {
  test('is set by compare-and-set, without a new version of the booking', async () => {
    const { agent, manager, owner } = world.adminIds;
    const read = async () =>
      (await world.sql('select assignee, version from public.bookings where id = $1', [ids.own]))[0];
    const before = await read();
    expect((await assign(null, agent)).status).toBe(204);
    expect(await read()).toEqual({ assignee: agent, version: before?.version });
    const refusal = await assign(null, manager, 'manager');
    expect([refusal.status, JSON.parse(getError(refusal).details ?? '')]).toEqual([
      409,
      { assignee: { now: agent, by: 'agent' } },
    ]);
    expect((await assign(agent, owner)).status).toBe(204);
    const page = { p_sort: 'created_at', p_descending: true, p_from: 0, p_to: 9 };
    const owned = (p_assignee: string) =>
      ok<{ total: number }>('agent', 'admin_booking_page', { ...page, p_assignee });
    expect([(await owned(owner)).total, (await owned('none')).total]).toEqual([1, 1]);
  });

  test('is an active agent, manager or owner', async () => {
    expect((await assign(null, world.adminIds.viewer)).status).toBe(422);
    expect((await assign(null, world.adminIds.agent, 'viewer')).status).toBe(403);
  });
});
