import { customers, ids } from './support/fixture';
import { getError, startWorld, type Answer, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const adult = { first_name: 'Asha', last_name: 'Menon', dob: '1990-02-01' };
const infant = { first_name: 'Anu', last_name: 'Menon', dob: '2026-01-05' };
const contact = { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' };
const pair = [{ travellers: [adult, adult] }];

interface Hold {
  departure?: string;
  key?: string;
  rooms?: object[];
  contact?: object;
  wishes?: string;
  promotion?: string;
  expected?: number;
}

function hold(caller: Caller, options: Hold = {}): Promise<Answer> {
  return world.rpc(caller, 'hold_seats', {
    p_departure: options.departure ?? ids.liveDeparture,
    p_key: options.key ?? crypto.randomUUID(),
    p_contact: options.contact ?? contact,
    p_rooms: options.rooms ?? pair,
    p_special_wishes: options.wishes ?? null,
    p_promotion: options.promotion ?? null,
    p_expected_total_paise: options.expected ?? null,
  });
}

async function seats() {
  const [row] = await world.sql(
    'select seats_held as held, seats_booked as booked from public.departures where id = $1',
    [ids.liveDeparture],
  );
  return row;
}

function setStatus(
  caller: Caller,
  id: string,
  to: string,
  version: number,
  reason: string | null = 'Because',
) {
  return world.rpc(caller, 'set_booking_status', {
    p_id: id,
    p_to: to,
    p_version: version,
    p_reason: reason,
  });
}

function booking(answer: Answer) {
  return answer.body as { id: string; version: number; total_paise: number; quote: object };
}

test('keeps the price of the quote for the hold', async () => {
  const rooms = [{ travellers: [adult, adult, infant] }];
  const quote = await world.rpc('anonymous', 'quote', { p_departure: ids.liveDeparture, p_rooms: rooms });
  const answer = await hold('customer', { rooms });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      status: 'hold',
      seats: 2,
      customer_uid: customers.asha.uid,
      base_paise: 21000000,
      gst_paise: 1050000,
      tcs_paise: 441000,
      total_paise: 22491000,
      deposit_paise: 5622800,
    },
  });
  const { valid_until: _quoted, ...quoted } = quote.body as Record<string, unknown>;
  // With its prices and date, the basis of later changes to the booking.
  expect(booking(answer).quote).toMatchObject({
    ...quoted,
    prices: { twin: 10000000 },
    day: expect.stringMatching(/^\d{4}-/),
  });
  expect(quoted).toMatchObject({ total_paise: 22491000 });
  expect(await seats()).toEqual({ held: 2, booked: 2 });
});

test('expires after 20 minutes', async () => {
  const { id } = booking(await hold('customer'));
  const rows = await world.sql(
    `select extract(epoch from hold_expires_at - created_at)::int as seconds from public.bookings where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ seconds: 1200 }]);
});

test('ignores prices and occupancies from the client', async () => {
  const cheap = { ...adult, occupancy: 'infant', price_paise: 1, amount_paise: 1 };
  const answer = await hold('customer', { rooms: [{ travellers: [cheap, cheap] }] });
  expect(answer).toMatchObject({ body: { base_paise: 20000000 } });
});

test('reports both totals of a changed price, and holds no seat', async () => {
  const answer = await hold('customer', { expected: 21000000 });
  expect(answer.status).toBe(409);
  expect(getError(answer).message).toMatch(/^PRICE_CHANGED/);
  expect(JSON.parse(getError(answer).details!)).toEqual({ was: 21000000, now: 21420000 });
  expect(await seats()).toMatchObject({ held: 0 });
  expect(await hold('customer', { expected: 21420000 })).toMatchObject({ status: 200 });
});

test.each(['anonymous', 'pending admin', 'suspended owner', 'viewer'] as const)(
  'denies %s a hold',
  async (caller) => {
    expect(await hold(caller)).toMatchObject({ status: 401 });
    expect(await seats()).toEqual({ held: 0, booked: 2 });
  },
);

test('requires a verified address or mobile number first', async () => {
  const answer = await hold('unverified customer');
  expect(answer.status).toBe(403);
  expect(getError(answer)).toMatchObject({ hint: 'CONTACT_NOT_VERIFIED' });
  expect(await seats()).toMatchObject({ held: 0 });
});

const phone = '+919812345670';

/** A guest who proved a mobile number has no email address in the token. */
const asGuest = (name: string, args: object) =>
  world.request('anonymous', 'POST', `/rest/v1/rpc/${name}`, args, {
    authorization: `Bearer ${world.backend.customerToken('firebase-guest', '', {
      email: undefined,
      email_verified: undefined,
      phone_number: phone,
    })}`,
  });

test('holds for a guest with a verified mobile number, who reads the booking and its travellers', async () => {
  const held = booking(
    await asGuest('hold_seats', {
      p_departure: ids.liveDeparture,
      p_key: crypto.randomUUID(),
      p_contact: { ...contact, phone },
      p_rooms: [{ travellers: [adult, { ...adult, first_name: 'Kavya' }, infant] }],
    }),
  );
  expect((await asGuest('my_bookings', { p_from: 0, p_to: 9 })).body).toMatchObject({
    rows: [{ id: held.id }],
  });
  expect(await asGuest('booking_details', { p_booking: held.id })).toMatchObject({ status: 200 });
  const names = (await asGuest('my_travellers', {})).body as { first_name: string; is_child: boolean }[];
  expect(names.map(({ first_name, is_child }) => [first_name, is_child])).toEqual([
    ['Asha', false],
    ['Kavya', false],
    ['Anu', true],
  ]);
  for (const other of ['anonymous', 'other customer', 'unverified customer'] as const)
    expect((await world.rpc(other, 'my_travellers', {})).body).not.toContainEqual(
      expect.objectContaining({ first_name: 'Kavya' }),
    );
});

test('trusts no mobile number in a token of staff', async () => {
  const rows = await world.sql(
    `select set_config('request.jwt.claims', jsonb_build_object(
       'iss', app.cfg('supabase_iss'), 'sub', gen_random_uuid(), 'phone_number', '${phone}')::text, true),
     app.verified_phone() as phone`,
  );
  expect(rows[0]).toMatchObject({ phone: null });
});

test('returns the same booking for the same key, without further seats', async () => {
  const key = crypto.randomUUID();
  const first = booking(await hold('customer', { key }));
  const second = booking(await hold('customer', { key }));
  expect(second.id).toBe(first.id);
  expect(await seats()).toMatchObject({ held: 2 });
});

test('refuses a reused key with another request, without further seats', async () => {
  const key = crypto.randomUUID();
  booking(await hold('customer', { key }));
  const answer = await hold('customer', { key, wishes: 'A quiet room' });
  expect(answer.status).toBe(422);
  expect(getError(answer)).toMatchObject({
    message: 'This idempotency key was used for another request',
    details: 'key',
  });
  expect(await seats()).toMatchObject({ held: 2 });
});

test("reveals no booking for another customer's key", async () => {
  const key = crypto.randomUUID();
  await hold('customer', { key });
  const answer = await hold('other customer', { key });
  expect(answer.status).toBe(409);
  expect(JSON.stringify(answer.body)).not.toContain('Menon');
});

test('explains a shortage of seats and holds none', async () => {
  await world.sql(`update public.departures set seats_total = 3 where id = '${ids.liveDeparture}'`);
  const answer = await hold('customer');
  expect(answer.status).toBe(422);
  expect(getError(answer).message).toBe('Only 1 seat is left on this departure, and you need 2');
  expect(await seats()).toMatchObject({ held: 0 });
});

test.each([
  ['a departure of a draft', `select 1`, ids.draftDeparture],
  ['a closed departure', `update public.departures set status = 'closed'`, ids.liveDeparture],
  ['a departure of today', `update public.departures set starts_on = app.today()`, ids.liveDeparture],
  ['an unknown departure', `select 1`, ids.unused],
])('refuses a hold on %s', async (_what, change, departure) => {
  await world.sql(change);
  const answer = await hold('customer', { departure });
  expect(answer.status).toBe(422);
  expect(getError(answer)).toMatchObject({ details: 'departure', hint: 'NOT_ON_SALE' });
});

test.each([
  ['rooms', { rooms: [] }],
  ['rooms.0', { rooms: [{ travellers: [] }] }],
  ['rooms.0', { rooms: [{ travellers: [infant] }] }],
  ['rooms', { rooms: Array.from({ length: 5 }, () => pair[0]!) }],
  ['rooms.0.travellers.1.first_name', { rooms: [{ travellers: [adult, { ...adult, first_name: ' ' }] }] }],
  ['rooms.0.travellers.0.meal', { rooms: [{ travellers: [{ ...adult, meal: 'paleo' }, adult] }] }],
  ['rooms.0.travellers.2.dob', { rooms: [{ travellers: [adult, adult, { ...adult, dob: '', age: 7 }] }] }],
  ['contact.name', { contact: { ...contact, name: '' } }],
  ['contact.phone', { contact: { ...contact, phone: '98765' } }],
  ['contact.email', { contact: { ...contact, email: 'asha' } }],
])('names %s in bad input and holds no seat: %j', async (field, options) => {
  const answer = await hold('customer', options);
  expect(answer.status).toBe(422);
  expect(getError(answer).details).toBe(field);
  expect(await seats()).toMatchObject({ held: 0 });
});

test('limits a customer to two holds at a time', async () => {
  for (let held = 0; held < 2; held += 1) expect(await hold('customer')).toMatchObject({ status: 200 });
  const answer = await hold('customer without a role claim');
  expect(answer.status).toBe(429);
  expect(getError(answer).hint).toBe('TWO_HOLDS');
  expect(await hold('other customer')).toMatchObject({ status: 200 });
});

test('limits a customer’s holds to nine travellers at a time', async () => {
  const rooms = Array.from({ length: 3 }, () => pair[0]!);
  expect(await hold('customer', { rooms })).toMatchObject({ status: 200 });
  const answer = await hold('customer', { rooms: pair.concat(pair) });
  expect(answer.status).toBe(429);
  expect(getError(answer).hint).toBe('NINE_TRAVELLERS');
});

test('refuses a fourth hold after three cancelled ones without a payment', async () => {
  for (let held = 0; held < 3; held += 1) {
    const { id } = booking(await hold('customer'));
    const cancelled = await world.rpc('customer', 'cancel_booking', {
      p_booking: id,
      p_reason: '',
      p_expected_charge_paise: 0,
    });
    expect(cancelled.status).toBeLessThan(300);
  }
  const answer = await hold('customer');
  expect(answer.status).toBe(429);
  expect(getError(answer).hint).toBe('HOLDS_UNPAID');
});

test('throttles an account with three expired holds', async () => {
  for (let held = 0; held < 3; held += 1) {
    const { id } = booking(await hold('customer'));
    await world.sql(
      `update public.bookings set hold_expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
  }
  await world.sql('call app.housekeeping()');
  const answer = await hold('customer');
  expect(answer.status).toBe(429);
  expect(getError(answer).hint).toBe('HOLDS_UNPAID');
});

test('gives the seats of an expired hold to the next customer', async () => {
  const { id } = booking(await hold('customer'));
  await world.sql(`update public.departures set seats_total = 4 where id = '${ids.liveDeparture}'`);
  expect(await hold('other customer')).toMatchObject({ status: 422 });
  await world.sql(`update public.bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  expect(await hold('other customer')).toMatchObject({ status: 200 });
  expect(await world.sql('select status from public.bookings where id = $1', [id])).toEqual([
    { status: 'expired' },
  ]);
  expect(await seats()).toEqual({ held: 2, booked: 2 });
});

const readUses = (caller: Caller) =>
  world.request(caller, 'GET', '/rest/v1/promotion_list?select=code,uses&active=is.true');

test('shows the use of promotions to administrators only', async () => {
  await hold('customer', { promotion: 'early10' });
  expect(await readUses('viewer')).toMatchObject({ status: 200, body: [{ code: 'EARLY10', uses: 1 }] });
  expect(await readUses('customer')).toMatchObject({ status: 200, body: [] });
  expect((await readUses('anonymous')).status).toBeGreaterThanOrEqual(400);
});

test('returns the last use of a promotion with its hold', async () => {
  const first = booking(await hold('customer', { promotion: 'early10' }));
  expect(first).toMatchObject({ discount_paise: 2000000 });
  expect(getError(await hold('other customer', { promotion: 'EARLY10' })).message).toBe(
    'This promotion is used up',
  );
  await world.rpc('customer', 'cancel_booking', {
    p_booking: first.id,
    p_reason: '',
    p_expected_charge_paise: 0,
  });
  expect(await hold('other customer', { promotion: 'EARLY10' })).toMatchObject({ status: 200 });
});

test('moves seats from held to booked and back on confirmation and cancellation', async () => {
  const held = booking(await hold('customer'));
  const without = await setStatus('agent', held.id, 'confirmed', held.version, null);
  expect(without.status).toBe(422);
  expect(getError(without).message).toContain('deposit is not paid');
  const confirmed = booking(await setStatus('agent', held.id, 'confirmed', held.version));
  expect(await seats()).toEqual({ held: 0, booked: 4 });
  expect(await setStatus('agent', held.id, 'cancelled', confirmed.version)).toMatchObject({
    body: { status: 'cancelled', cancelled_reason: 'Because' },
  });
  expect(await seats()).toEqual({ held: 0, booked: 2 });
  const reasons = await world.sql(
    `select reason from public.audit_log where table_name = 'bookings' and row_id = $1 and action = 'UPDATE'`,
    [held.id],
  );
  expect(reasons).toEqual([{ reason: 'Because' }, { reason: 'Because' }]);
});

test('releases the seats of a cancelled hold', async () => {
  const held = booking(await hold('customer'));
  await setStatus('agent', held.id, 'cancelled', held.version);
  expect(await seats()).toEqual({ held: 0, booked: 2 });
});

test('refuses a change of an outdated status', async () => {
  const held = booking(await hold('customer'));
  await setStatus('agent', held.id, 'confirmed', held.version);
  const answer = await setStatus('manager', held.id, 'cancelled', held.version);
  expect(answer.status).toBe(409);
  expect(getError(answer).message).toMatch(/^STALE/);
});

test('completes a booking only after the last day of its tour', async () => {
  const held = booking(await hold('customer'));
  const confirmed = booking(await setStatus('agent', held.id, 'confirmed', held.version));
  const answer = await setStatus('agent', held.id, 'completed', confirmed.version);
  expect(answer.status).toBe(409);
  expect(getError(answer).message).toMatch(/^This tour ends on /);
  await world.sql(
    `update public.bookings set quote = jsonb_set(quote, '{ends_on}', to_jsonb(app.today() - 1)) where id = $1`,
    [held.id],
  );
  expect(await setStatus('agent', held.id, 'completed', confirmed.version + 1)).toMatchObject({
    body: { status: 'completed' },
  });
});

test.each([
  ['confirmed', 'hold'],
  ['completed', 'cancelled'],
  ['cancelled', 'confirmed'],
  ['expired', 'confirmed'],
  ['hold', 'completed'],
  ['hold', 'expired'],
])('refuses the transition from %s to %s', async (from, to) => {
  await world.sql(
    `update public.bookings set status = $1::public.booking_status, hold_expires_at = now() + interval '1 minute' where id = $2`,
    [from, ids.own],
  );
  const before = await seats();
  const answer = await setStatus('owner', ids.own, to, 2);
  expect(answer.status).toBe(409);
  expect(getError(answer).message).toBe(`A booking that is ${from} cannot become ${to}`);
  expect(await seats()).toEqual(before);
});

test('responds with not found for an unknown booking', async () => {
  expect(await setStatus('agent', ids.unused, 'cancelled', 1)).toMatchObject({ status: 404 });
});

describe('customer access to a booking', () => {
  const own = { p_booking: ids.own };

  test.each([
    ['booking_details', own],
    ['cancellation_terms', own],
    ['cancel_booking', { ...own, p_reason: '', p_expected_charge_paise: 0 }],
    ['save_travellers', { ...own, p_travellers: [] }],
    ['submit_change_request', { ...own, p_text: 'Another room, please' }],
    ['open_payment', { ...own, p_purpose: 'balance' }],
  ])('is limited to own bookings in %s', async (name, args) => {
    for (const caller of ['anonymous', 'other customer', 'viewer', "customer with the owner's id"] as const) {
      expect([caller, (await world.rpc(caller, name, args)).status]).toEqual([caller, 404]);
    }
    expect([200, 204]).toContain((await world.rpc('customer', name, args)).status);
  });

  test('excludes internal notes and full document numbers', async () => {
    await world.sql(`update public.bookings set cancelled_reason = 'difficult guest'`);
    await world.rpc('manager', 'record_ledger_entry', {
      p_booking: ids.own,
      p_kind: 'adjustment',
      p_amount_paise: 1,
      p_note: 'goodwill, do not tell',
    });
    const { body } = await world.rpc('customer', 'booking_details', own);
    const text = JSON.stringify(body);
    for (const secret of ['difficult', 'goodwill', 'Z1234567', 'ABCDE1234F', world.adminIds.manager]) {
      expect(text).not.toContain(secret);
    }
    expect(body).toMatchObject({
      travellers: [{ passport_masked: '••••4567', pan_masked: '••••••234F', dob: '1990-02-01' }],
    });
  });

  test('allows corrected travellers as long as the price stays the same', async () => {
    const { id } = booking(
      await hold('customer', { rooms: [{ travellers: [adult, adult, { ...infant, meal: 'any' }] }] }),
    );
    const { body } = await world.rpc('customer', 'booking_details', { p_booking: id });
    const [first, , baby] = (body as { travellers: { id: string }[] }).travellers;
    const corrected = { id: first!.id, first_name: 'Aasha', meal: 'jain', passport_number: 'z7654321' };
    expect(
      await world.rpc('customer', 'save_travellers', { p_booking: id, p_travellers: [corrected] }),
    ).toMatchObject({ status: 204 });
    expect((await world.rpc('customer', 'booking_details', { p_booking: id })).body).toMatchObject({
      travellers: [{ first_name: 'Aasha', meal: 'jain', passport_masked: '••••4321' }, {}, {}],
    });
    const older = await world.rpc('customer', 'save_travellers', {
      p_booking: id,
      p_travellers: [{ id: baby!.id, dob: '2020-01-01' }],
    });
    expect(older.status).toBe(422);
    expect(getError(older)).toMatchObject({ details: 'travellers.0.dob' });
  });

  test('leaves full identities to agents with a reason, and logs each access', async () => {
    expect(await world.rpc('agent', 'read_identities', { ...own, p_reason: '' })).toMatchObject({
      status: 422,
    });
    const reason = 'To book the flights';
    expect((await world.rpc('agent', 'read_identities', { ...own, p_reason: reason })).body).toMatchObject([
      { passport_number: 'Z1234567', pan: 'ABCDE1234F' },
    ]);
    expect(await world.rpc('customer', 'read_identities', { ...own, p_reason: reason })).toMatchObject({
      status: 403,
    });
    const readings = await world.sql(
      'select reader, reason from public.identity_readings where reason = $1',
      [reason],
    );
    expect(readings).toEqual([{ reader: world.adminIds.agent, reason }]);
    const logged = await world.sql(`select 1 from public.audit_log where changes::text like '%Z1234567%'`);
    expect(logged).toEqual([]);
  });

  test('notifies the desk of a change request', async () => {
    await world.rpc('customer', 'submit_change_request', { ...own, p_text: 'A cot in room 1' });
    expect(
      await world.sql(
        `select recipient, fields ->> 'message' as message from public.messages where template = 'desk_change_request'`,
      ),
    ).toEqual([{ recipient: 'desk', message: 'A cot in room 1' }]);
  });
});

test('expires holds, closes past tours and advances the next departure in housekeeping', async () => {
  await hold('customer');
  await world.sql(`do $$ begin
    update public.bookings set hold_expires_at = now() - interval '1 second' where status = 'hold';
    insert into public.departures (id, package_id, starts_on, seats_total) values ('${ids.unused}', '${ids.live}', app.today() + 90, 10);
    insert into public.departure_prices (departure_id, occupancy, amount_paise) values ('${ids.unused}', 'twin', 9000000);
    set local session_replication_role = replica; -- as if the days had passed by themselves
    update public.departures set starts_on = app.today() - 1 where id = '${ids.liveDeparture}';
    update public.packages set next_departure = app.today() - 1 where id = '${ids.live}';
  end $$`);
  await world.sql('call app.housekeeping()');
  expect(await seats()).toEqual({ held: 0, booked: 2 });
  expect(
    await world.sql(
      `select d.status, k.next_departure = app.today() + 90 as moved, k.price_from_paise, k.seats_left
       from public.packages k join public.departures d on d.id = '${ids.liveDeparture}' where k.id = '${ids.live}'`,
    ),
  ).toEqual([{ status: 'departed', moved: true, price_from_paise: 9000000, seats_left: 9 }]);
});
