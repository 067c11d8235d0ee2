import { tryAll } from './support/attempts';
import { customers, ids } from './support/fixture';
import { adult as menon, contact, couple, lakh, salesOf, type Booking } from './support/sales';
import { getError, setUpWorld, type Answer, type Caller } from './support/world';

const world = setUpWorld();
const { bookingOf, cancel, expire, hold, housekeeping, seats, setStatus, tryHold } = salesOf(world);

const adult = { ...menon, dob: '1990-02-01' };
const infant = { first_name: 'Anu', last_name: 'Menon', dob: '2026-01-05' };

const refusal = (answer: Answer) => ({ status: answer.status, ...getError(answer) });
const refuse = async (change: object, caller: Caller = 'customer') => refusal(await tryHold(caller, change));

const sell = (change: string) =>
  world.sql(`update departures set ${change} where id = '${ids.liveDeparture}'`);

test('keeps the price of the quote for the hold, which expires after 20 minutes', async () => {
  const rooms = [{ travellers: [adult, adult, infant] }];
  const { valid_until: _quoted, ...quoted } = await world.ok<Record<string, unknown>>('anonymous', 'quote', {
    p_departure: ids.liveDeparture,
    p_rooms: rooms,
  });
  const held = await hold('customer', { rooms });
  expect(held).toMatchObject({
    status: 'hold',
    seats: 2,
    customer_uid: customers.asha.uid,
    base_paise: 2.1 * lakh,
    gst_paise: 1050000,
    tcs_paise: 441000,
    total_paise: 22491000,
    deposit_paise: 5622800,
    // With its prices and date, the basis of later changes to the booking.
    quote: { ...quoted, prices: { twin: lakh }, day: expect.stringMatching(/^\d{4}-/) },
  });
  expect(quoted).toMatchObject({ total_paise: 22491000 });
  expect(await seats()).toEqual({ held: 2, booked: 2 });
  expect(
    await world.row(
      'select extract(epoch from hold_expires_at - created_at)::int as seconds from bookings where id = $1',
      [held.id],
    ),
  ).toEqual({ seconds: 1200 });
});

test('ignores prices and occupancies from the client', async () => {
  const cheap = { ...adult, occupancy: 'infant', price_paise: 1, amount_paise: 1 };
  expect(await hold('customer', { rooms: [{ travellers: [cheap, cheap] }] })).toMatchObject({
    base_paise: 2 * lakh,
  });
});

test('reports both totals of a changed price, and holds no seat', async () => {
  const { status, message, details } = await refuse({ expected_total_paise: 21000000 });
  expect([status, message]).toEqual([409, expect.stringMatching(/^PRICE_CHANGED/)]);
  expect(JSON.parse(details!)).toEqual({ was: 21000000, now: 21420000 });
  expect(await seats()).toMatchObject({ held: 0 });
  await hold('customer', { expected_total_paise: 21420000 });
});

test('denies a hold to visitors and viewers, and before a verified address or mobile number', async () => {
  for (const caller of ['anonymous', 'pending admin', 'suspended owner', 'viewer'] as const)
    expect([caller, await tryHold(caller)]).toMatchObject([caller, { status: 401 }]);
  expect(await refuse({}, 'unverified customer')).toMatchObject({
    status: 403,
    hint: 'CONTACT_NOT_VERIFIED',
  });
  expect(await seats()).toEqual({ held: 0, booked: 2 });
});

const phone = '+919812345670';

test('holds for a guest with a verified mobile number, who reads the booking and its travellers', async () => {
  // A guest who proved a mobile number has no email address in the token.
  const claims = { email: undefined, email_verified: undefined, phone_number: phone };
  const authorization = `Bearer ${world.backend.customerToken('firebase-guest', '', claims)}`;
  const call = async (name: string, args: object) =>
    (await world.request('anonymous', 'POST', `/rest/v1/rpc/${name}`, args, { authorization })).body;
  const { id } = (await call('hold_seats', {
    p_departure: ids.liveDeparture,
    p_key: crypto.randomUUID(),
    p_contact: { ...contact, phone },
    p_rooms: [{ travellers: [adult, { ...adult, first_name: 'Kavya' }, infant] }],
  })) as Booking;
  expect(await call('my_bookings', { p_from: 0, p_to: 9 })).toMatchObject({ rows: [{ id }] });
  expect(await call('booking_details', { p_booking: id })).toMatchObject({ id });
});

test('trusts no mobile number in a token of staff', async () => {
  expect(
    await world.row(
      `select set_config('request.jwt.claims', jsonb_build_object(
         'iss', app.cfg('supabase_iss'), 'sub', gen_random_uuid(), 'phone_number', '${phone}')::text, true),
       app.verified_phone() as phone`,
    ),
  ).toMatchObject({ phone: null });
});

test.each(['iss', 'aud'])('knows no customer by a token whose %s is of another project', async (claim) => {
  expect(
    await world.row(
      `select set_config('request.jwt.claims', jsonb_build_object(
         'iss', app.cfg('firebase_iss'), 'aud', app.cfg('firebase_aud'), 'sub', 'asha', $1::text, 'demo-other')::text, true),
       app.customer_uid() as uid`,
      [claim],
    ),
  ).toMatchObject({ uid: null });
});

test('returns the same booking for the same key and request of one customer, without further seats', async () => {
  const key = crypto.randomUUID();
  const { id } = await hold('customer', { key });
  expect(await hold('customer', { key })).toMatchObject({ id });
  expect(await refuse({ key, special_wishes: 'A quiet room' })).toMatchObject({
    status: 422,
    message:
      'These seats are already held with the details you sent before. Open the booking to change them.',
    details: 'key',
  });
  const foreign = await refuse({ key }, 'other customer');
  expect(foreign).toMatchObject({ status: 409, details: 'key' });
  expect(JSON.stringify(foreign)).not.toContain('Menon');
  expect(await seats()).toMatchObject({ held: 2 });
});

test('explains a shortage of seats and holds none', async () => {
  await sell('seats_total = 3');
  expect(await refuse({})).toMatchObject({
    status: 422,
    message: 'Only 1 seat is left on this departure, and you need 2',
  });
  expect(await seats()).toMatchObject({ held: 0 });
});

test('refuses a hold on a departure of a draft, of today, closed or unknown', async () => {
  const refused = { status: 422, details: 'departure', hint: 'NOT_ON_SALE' };
  for (const departure of [ids.draftDeparture, ids.unused])
    expect(await refuse({ departure })).toMatchObject(refused);
  for (const change of [`status = 'closed'`, `status = 'open', starts_on = app.today()`]) {
    await sell(change);
    expect(await refuse({})).toMatchObject(refused);
  }
});

const travellers = (...list: object[]) => ({ rooms: [{ travellers: list }] });

test('names the field of bad input and holds no seat', async () => {
  for (const [field, change] of [
    ['rooms.0', travellers(infant)],
    ['rooms.0.travellers.1.first_name', travellers(adult, { ...adult, first_name: ' ' })],
    ['rooms.0.travellers.0.meal', travellers({ ...adult, meal: 'paleo' }, adult)],
    ['rooms.0.travellers.2.dob', travellers(adult, adult, { ...adult, dob: '', age: 7 })],
    ['contact.phone', { contact: { ...contact, phone: '98765' } }],
    ['contact.email', { contact: { ...contact, email: 'asha' } }],
  ] as const)
    expect(await refuse(change)).toMatchObject({ status: 422, details: field });
  expect(await seats()).toMatchObject({ held: 0 });
});

const rooms = (count: number) => ({ rooms: Array.from({ length: count }, () => couple[0]) });

describe('the holds of a customer', () => {
  test('are two at a time, in all sessions together', async () => {
    for (let held = 0; held < 2; held += 1) await hold();
    expect(await refuse({}, 'customer without a role claim')).toMatchObject({
      status: 429,
      hint: 'TWO_HOLDS',
    });
    await hold('other customer');
  });

  test('are of nine travellers at a time', async () => {
    await hold('customer', rooms(3));
    expect(await refuse(rooms(2))).toMatchObject({ status: 429, hint: 'NINE_TRAVELLERS' });
  });

  test.each<[string, (booking: Booking) => Promise<unknown>]>([
    ['cancelled', ({ id }) => cancel(id, 0)],
    ['expired', ({ id }) => expire(id)],
  ])('end after three that were %s without a payment', async (_how, end) => {
    for (let held = 0; held < 3; held += 1) await end(await hold());
    await housekeeping();
    expect(await refuse({})).toMatchObject({ status: 429, hint: 'HOLDS_UNPAID' });
  });
});

const quoteFor = (caller: Caller) =>
  world.ok<{ refusal?: { code: string; message: string } }>(caller, 'quote', {
    p_departure: ids.liveDeparture,
    p_rooms: couple,
  });

describe('one’s own hold', () => {
  const own = /^You hold 2 seats on this departure until \d\d:\d\d\. Pay for them or release them\.$/;

  test('is the reason when it has taken the last seats, to its customer alone', async () => {
    await hold();
    await sell('seats_total = seats_booked + seats_held');
    expect((await quoteFor('customer')).refusal).toMatchObject({
      code: 'OWN_HOLD',
      message: expect.stringMatching(own),
    });
    expect(await refuse({})).toMatchObject({ status: 422, hint: 'OWN_HOLD' });
    for (const caller of ['anonymous', 'other customer', 'agent'] as const)
      expect((await quoteFor(caller)).refusal).toMatchObject({ code: 'NOT_ENOUGH_SEATS' });
  });

  test('is listed until it ends, to its customer alone', async () => {
    const { id } = await hold();
    expect(await world.ok('customer', 'my_holds')).toMatchObject([
      { id, seats: 2, departure_id: ids.liveDeparture },
    ]);
    for (const caller of ['anonymous', 'other customer', 'owner'] as const)
      expect(await world.ok(caller, 'my_holds')).toEqual([]);
    await expire(id);
    expect(await world.ok('customer', 'my_holds')).toEqual([]);
  });

  test('is not repeated by a stale tab, but when the customer wants a further one', async () => {
    const { id } = await hold();
    const again = await refuse({ is_further: false });
    expect(again).toMatchObject({ status: 409, hint: 'BOOKED_BEFORE', message: expect.stringMatching(own) });
    expect(JSON.parse(again.details!)).toEqual({ booking: id });
    expect(await seats()).toMatchObject({ held: 2 });
    await hold('customer', { is_further: true });
  });

  test('is not repeated once it is confirmed, for a party of the same size', async () => {
    const booking = await hold();
    await world.sql(`update bookings set status = 'confirmed' where id = $1`, [booking.id]);
    expect(await refuse({ is_further: false })).toMatchObject({
      hint: 'BOOKED_BEFORE',
      message: `You have already booked this departure, for 2 travellers (booking ${booking.ref}).`,
    });
    await hold('customer', { is_further: false, rooms: [{ travellers: [adult] }] });
  });
});

test('gives a promotion once to each customer, by verified contact, online and at the desk', async () => {
  await world.sql(`update promotions set customer_uses_max = 1, uses_max = null where code = 'EARLY10'`);
  const promotion = 'EARLY10';
  const message = 'You have already used this promotion on another booking';
  const { id } = await hold('customer', { promotion });
  expect(
    await world.ok('customer', 'quote', {
      p_departure: ids.liveDeparture,
      p_rooms: couple,
      p_promotion: promotion,
    }),
  ).toMatchObject({ promotion: null, promotion_refusal: message });
  const again = { promotion, is_further: true };
  expect((await tryHold('customer', again)).body).toMatchObject({ message, details: 'promotion' });
  const quoted = { departure_id: ids.liveDeparture, rooms: couple, contact, promotion };
  expect(await world.ok('agent', 'preview_quote', { p: quoted })).toMatchObject({ refusal: { message } });
  const other = { ...contact, phone: '+919800000001', email: 'somebody.else@example.com' };
  expect(await world.ok('agent', 'preview_quote', { p: { ...quoted, contact: other } })).toMatchObject({
    promotion: { code: promotion },
  });
  const typed = { ...other, phone: contact.phone.replace('+91', '0') };
  expect(await world.ok('agent', 'preview_quote', { p: { ...quoted, contact: typed } })).toMatchObject({
    refusal: { message },
  });
  const mailed = { ...other, email: contact.email.toUpperCase() };
  expect(await world.ok('agent', 'preview_quote', { p: { ...quoted, contact: mailed } })).toMatchObject({
    refusal: { message },
  });
  await expire(id);
  expect((await tryHold('customer', again)).status).toBe(200);
});

test('gives the seats of an expired hold to the next customer', async () => {
  const { id } = await hold();
  await sell('seats_total = 4');
  expect(await refuse({}, 'other customer')).toMatchObject({ status: 422 });
  await expire(id);
  await hold('other customer');
  expect(await bookingOf(id)).toMatchObject({ status: 'expired' });
  expect(await seats()).toEqual({ held: 2, booked: 2 });
});

const uses = (caller: Caller) => world.read(caller, 'promotion_list?select=code,uses&active=is.true');

test('returns the last use of a promotion with its hold, and counts it for administrators only', async () => {
  const early = { promotion: 'early10' };
  const first = await hold('customer', early);
  expect(first).toMatchObject({ discount_paise: 0.2 * lakh });
  expect(await uses('viewer')).toEqual([{ code: 'EARLY10', uses: 1 }]);
  expect(await uses('customer')).toEqual([]);
  expect(await uses('anonymous')).toMatchObject({ code: '42501' });
  expect(await refuse(early, 'other customer')).toMatchObject({
    message: 'This promotion is no longer available',
  });
  await cancel(first.id, 0);
  await hold('other customer', early);
});

const because = { reason: 'Because' };

test('moves seats from held to booked and back on confirmation and cancellation', async () => {
  const held = await hold();
  expect(refusal(await setStatus('agent', held, 'confirmed'))).toMatchObject({
    status: 422,
    message: expect.stringContaining('deposit is not paid'),
  });
  const { body } = await setStatus('agent', held, 'confirmed', because);
  expect(await seats()).toEqual({ held: 0, booked: 4 });
  // Who saw the hold decides on an old state.
  expect(refusal(await setStatus('manager', held, 'cancelled', because))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^STALE/),
  });
  expect(await setStatus('agent', body as Booking, 'cancelled', because)).toMatchObject({
    body: { status: 'cancelled', cancelled_reason: 'Because' },
  });
  expect(await seats()).toEqual({ held: 0, booked: 2 });
  expect(
    await world.sql(
      `select reason from audit_log where table_name = 'bookings' and row_id = $1 and action = 'UPDATE'`,
      [held.id],
    ),
  ).toEqual([because, because]);
  await setStatus('agent', await hold('other customer'), 'cancelled', because);
  expect(await seats()).toEqual({ held: 0, booked: 2 });
});

test('completes a booking only after the last day of its tour', async () => {
  const { id } = (await setStatus('agent', await hold(), 'confirmed', because)).body as Booking;
  const complete = async () => setStatus('agent', await bookingOf(id), 'completed');
  expect(refusal(await complete())).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^This tour ends on /),
  });
  await world.sql(
    `update bookings set quote = jsonb_set(quote, '{ends_on}', to_jsonb(app.today() - 1)) where id = $1`,
    [id],
  );
  expect(await complete()).toMatchObject({ body: { status: 'completed' } });
});

test('refuses all other transitions, and unknown bookings', async () => {
  for (const [from, to] of [
    ['confirmed', 'hold'],
    ['completed', 'cancelled'],
    ['cancelled', 'confirmed'],
    ['expired', 'confirmed'],
    ['hold', 'completed'],
    ['hold', 'expired'],
  ] as const) {
    await world.reset();
    await world.sql(
      `update bookings set status = $1::booking_status, hold_expires_at = now() + interval '1 minute' where id = '${ids.own}'`,
      [from],
    );
    const before = await seats();
    expect(refusal(await setStatus('owner', await bookingOf(), to, because))).toMatchObject({
      status: 409,
      message: `A booking that is ${from} cannot become ${to}`,
    });
    expect(await seats()).toEqual(before);
  }
  expect((await setStatus('agent', { id: ids.unused, version: 1 }, 'cancelled')).status).toBe(404);
});

describe('customer access to a booking', () => {
  const own = { p_booking: ids.own };

  test('is limited to own bookings', async () => {
    const strangers = ['anonymous', 'other customer', 'viewer', "customer with the owner's id"] as const;
    const cells = [
      `booking_details('${ids.own}')`,
      `cancellation_terms('${ids.own}')`,
      `cancel_booking('${ids.own}', '', 0)`,
      `save_travellers('${ids.own}', '[]')`,
      `submit_change_request('${ids.own}', 'Another room, please')`,
      `open_payment('${ids.own}', 'balance')`,
    ].flatMap((call) =>
      (['customer', ...strangers] as const).map((caller) => ({ caller, call, statement: `select ${call}` })),
    );
    const outcomes = await tryAll(world, cells);
    expect(cells.map(({ caller, call }, index) => [caller, call, outcomes[index]])).toEqual(
      cells.map(({ caller, call }) => [caller, call, caller === 'customer' ? '1' : 'PT404']),
    );
  });

  test('excludes internal notes and full document numbers', async () => {
    await world.sql(`update bookings set cancelled_reason = 'difficult guest'`);
    await world.ok('manager', 'record_ledger_entry', {
      ...own,
      p_kind: 'adjustment',
      p_amount_paise: 1,
      p_note: 'goodwill, do not tell',
    });
    const seen = await world.ok('customer', 'booking_details', own);
    for (const secret of ['difficult', 'goodwill', 'Z1234567', 'ABCDE1234F', world.adminIds.manager])
      expect(JSON.stringify(seen)).not.toContain(secret);
    expect(seen).toMatchObject({
      travellers: [{ passport_masked: '••••4567', pan_masked: '••••••234F', dob: '1990-02-01' }],
    });
  });

  test('allows corrected travellers as long as the price stays the same', async () => {
    const { id } = await hold('customer', {
      rooms: [{ travellers: [adult, adult, { ...infant, dob: '2018-01-05', bed: true, meal: 'any' }] }],
    });
    const read = () =>
      world.ok<{ travellers: { id: string }[] }>('customer', 'booking_details', { p_booking: id });
    const save = (...p_travellers: object[]) =>
      world.rpc('customer', 'save_travellers', { p_booking: id, p_travellers });
    const [first, , child] = (await read()).travellers;
    await save({ id: first!.id, first_name: 'Aasha', meal: 'jain', passport_number: 'z7654321' });
    expect(await read()).toMatchObject({
      travellers: [{ first_name: 'Aasha', meal: 'jain', passport_masked: '••••4321' }, {}, {}],
    });
    expect(refusal(await save({ id: child!.id, dob: '2010-01-01' }))).toMatchObject({
      status: 422,
      details: 'travellers.0.dob',
    });
    const { starts_on, ends_on } = await world.row<{ starts_on: string; ends_on: string }>(
      `select quote ->> 'starts_on' as starts_on, quote ->> 'ends_on' as ends_on from bookings where id = $1`,
      [id],
    );
    await world.sql(`update packages set min_age = 6 where id = '${ids.live}'`);
    expect(refusal(await save({ id: child!.id, dob: '2023-01-05' }))).toMatchObject({
      status: 422,
      details: 'travellers.0.dob',
      message: 'The minimum age on this tour is 6 years, on the day of departure',
    });
    expect(await save({ id: child!.id, dob: '2019-01-05' })).toMatchObject({ status: 204 });
    expect(await save({ id: first!.id, passport_expires_on: ends_on })).toMatchObject({ status: 204 });
    expect(refusal(await save({ id: first!.id, passport_expires_on: starts_on }))).toMatchObject({
      status: 422,
      details: 'travellers.0.passport_expires_on',
    });
  });

  test('leaves full identities to agents with a reason, and logs each access', async () => {
    const reason = 'To book the flights';
    const read = (p_reason: string) => world.rpc('agent', 'read_identities', { ...own, p_reason });
    expect(await read('')).toMatchObject({ status: 422 });
    expect((await read(reason)).body).toMatchObject([{ passport_number: 'Z1234567', pan: 'ABCDE1234F' }]);
    expect(await world.sql('select reader from identity_readings where reason = $1', [reason])).toEqual([
      { reader: world.adminIds.agent },
    ]);
    expect(await world.sql(`select from audit_log where changes::text like '%Z1234567%'`)).toEqual([]);
  });
});

test('expires holds, closes past tours and advances the next departure in housekeeping', async () => {
  await expire((await hold()).id);
  await world.sql(
    `insert into departures (id, package_id, starts_on, seats_total) values ('${ids.unused}', '${ids.live}', app.today() + 90, 10)`,
  );
  await world.sql(
    `insert into departure_prices (departure_id, occupancy, amount_paise) values ('${ids.unused}', 'twin', 9000000)`,
  );
  await world.bypass(`
    update departures set starts_on = app.today() - 1 where id = '${ids.liveDeparture}';
    update packages set next_departure = app.today() - 1 where id = '${ids.live}'`);
  await housekeeping();
  expect(await seats()).toEqual({ held: 0, booked: 2 });
  expect(
    await world.row(
      `select d.status, k.next_departure = app.today() + 90 as moved, k.price_from_paise, k.seats_left
       from packages k join departures d on d.id = '${ids.liveDeparture}' where k.id = '${ids.live}'`,
    ),
  ).toEqual({ status: 'departed', moved: true, price_from_paise: 9639000, seats_left: 9 });
});
