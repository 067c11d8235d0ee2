import { customers, ids } from './support/fixture';
import { contact, couple, salesOf, type Booking, type Quote } from './support/sales';
import { getError, setUpWorld } from './support/world';

const world = setUpWorld();
const { holdQuote, quote, tryHold } = salesOf(world);

const phone = '+919812300071';
const victim = { name: 'Vidya Nair', phone, email: 'vidya@example.com' };

/** An account with these claims of its token. */
function account(uid: string, claims: object) {
  const token = world.backend.customerToken(uid, '', {
    role: 'authenticated',
    email: undefined,
    email_verified: undefined,
    ...claims,
  });
  const call = (name: string, args: object = {}) =>
    world.request('anonymous', 'POST', `/rest/v1/rpc/${name}`, args, { authorization: `Bearer ${token}` });
  const refs = async (list: 'my_bookings' | 'my_enquiries') =>
    ((await call(list, { p_from: 0, p_to: 9 })).body as { rows: { ref: string }[] }).rows.map(
      ({ ref }) => ref,
    );
  return { uid, call, refs };
}
const attacker = () => account('attacker', { email: 'attacker@example.com', email_verified: false });
const byPhone = (number = phone) => account(`phone-${number}`, { phone_number: number });
const byEmail = (email: string, uid = `email-${email}`) => account(uid, { email, email_verified: true });

const enquire = async (from: ReturnType<typeof account>, person: object = victim) =>
  String((await from.call('submit_enquiry', { p: { ...person, consent: true } })).body);
const enquiryOf = (ref: string) =>
  world.row<{ id: string; customer_uid: string | null; customer_contact: string | null }>(
    'select * from enquiries where ref = $1',
    [ref],
  );
const ownerOf = (table: 'bookings' | 'quotes' | 'enquiries', id: string) =>
  world.row(`select customer_uid, customer_contact from ${table} where id = $1`, [id]);
const nobody = { customer_uid: null, customer_contact: null };
const detach = (p_kind: string, p_id: string, p_reason = 'Not the person on the phone') =>
  world.rpc('agent', 'detach_account', { p_kind, p_id, p_reason });

/** What the desk holds for the person of an enquiry. */
async function sell(enquiry: string, person: object = victim): Promise<{ quote: Quote; booking: Booking }> {
  const made = await quote({ enquiry_id: enquiry, contact: person });
  return { quote: made, booking: await holdQuote(made.id) };
}

describe('an enquiry with the contact of somebody else', () => {
  test('gives an unconfirmed account neither the enquiry nor the booking made of it', async () => {
    const from = attacker();
    const ref = await enquire(from);
    const { id } = await enquiryOf(ref);
    const { booking } = await sell(id);
    expect([await from.refs('my_enquiries'), await from.refs('my_bookings')]).toEqual([[], []]);
    expect((await from.call('booking_details', { p_booking: booking.id })).status).toBe(404);
    const cancelled = { p_booking: booking.id, p_reason: '', p_expected_charge_paise: 0 };
    expect((await from.call('cancel_booking', cancelled)).status).toBe(404);
  });

  test('goes with its booking to whoever verifies the number later', async () => {
    const ref = await enquire(attacker());
    const { booking } = await sell((await enquiryOf(ref)).id);
    expect([await byPhone().refs('my_enquiries'), await byPhone().refs('my_bookings')]).toEqual([
      [ref],
      [booking.ref],
    ]);
    expect(await byPhone('+919812300072').refs('my_bookings')).toEqual([]);
  });

  test('belongs to no account that has confirmed another address', async () => {
    const ref = await enquire(byEmail('attacker@example.com'), { ...victim, email: undefined });
    expect(await enquiryOf(ref)).toMatchObject(nobody);
  });

  test('gives its account no quote for another contact', async () => {
    const from = byEmail('attacker@example.com');
    const { id } = await enquiryOf(await enquire(from, { ...victim, email: 'attacker@example.com' }));
    const sold = await sell(id);
    expect(await ownerOf('quotes', sold.quote.id)).toEqual(nobody);
    expect(await ownerOf('bookings', sold.booking.id)).toEqual(nobody);
  });

  test('is lost to its account when the desk corrects the contact', async () => {
    const ref = await enquire(byEmail('attacker@example.com'), { ...victim, email: 'attacker@example.com' });
    const { id } = await enquiryOf(ref);
    expect(await enquiryOf(ref)).toMatchObject({ customer_contact: 'attacker@example.com' });
    const p_changes = { email: { from: 'attacker@example.com', to: 'vidya@example.com' } };
    await world.ok('agent', 'change_enquiry', { p_id: id, p_changes });
    expect(await enquiryOf(ref)).toMatchObject(nobody);
  });
});

test('keeps a booking of one’s own contact in the account that made it', async () => {
  const from = byEmail(victim.email);
  const { id } = await enquiryOf(await enquire(from));
  const { booking } = await sell(id);
  expect(await ownerOf('bookings', booking.id)).toEqual({
    customer_uid: from.uid,
    customer_contact: victim.email,
  });
});

test('refuses an online hold without a contact that its account has verified', async () => {
  const answer = await tryHold('other customer', { contact });
  expect([answer.status, getError(answer)]).toEqual([
    422,
    expect.objectContaining({
      details: 'contact.email',
      message: expect.stringMatching(/ravi@example\.com/),
    }),
  ]);
});

test('offers the review of a desk booking to whoever verifies its number', async () => {
  const { booking } = await sell(ids.own);
  const p_review = { rating: 5, title: 'Good', body: 'Lakes and mountains, on time.', author_name: 'Vidya' };
  expect((await byPhone().call('write_review', { p_booking: booking.id, p_review })).status).toBe(409);
});

describe('claim_my_records', () => {
  test('gives what is open to the first account, and names it to the second', async () => {
    const { booking } = await sell(ids.own);
    expect((await byPhone().call('claim_my_records')).body).toEqual([]);
    expect(await ownerOf('bookings', booking.id)).toEqual({
      customer_uid: `phone-${phone}`,
      customer_contact: phone,
    });
    const second = byEmail(victim.email);
    expect((await second.call('claim_my_records')).body).toEqual([{ kind: 'phone', ending: '71', count: 1 }]);
    expect(await second.refs('my_bookings')).toEqual([]);
    expect((await byEmail('stranger@example.com').call('claim_my_records')).body).toEqual([]);
  });

  test('names an address masked', async () => {
    await sell(ids.own);
    await byEmail(victim.email).call('claim_my_records');
    expect((await byPhone().call('claim_my_records')).body).toEqual([
      { kind: 'email', ending: 'v•••@example.com', count: 1 },
    ]);
  });
});

test('joins the account of a number with that of an address in its bookings', async () => {
  const { booking } = await sell(ids.own);
  const first = byPhone();
  await first.call('claim_my_records');
  expect((await byEmail('stranger@example.com').call('join_account', { p_email: victim.email })).body).toBe(
    0,
  );
  expect((await first.call('join_account', { p_email: 'stranger@example.com' })).body).toBe(0);
  expect((await first.call('join_account', { p_email: victim.email })).body).toBe(2);
  expect((await byEmail(victim.email).call('claim_my_records')).body).toEqual([]);
  expect(await byEmail(victim.email).refs('my_bookings')).toEqual([booking.ref]);
  expect(await byEmail('stranger@example.com').refs('my_bookings')).toEqual([]);
});

describe('detach_account', () => {
  test('takes the booking with its quote and enquiry, and keeps the contact from opening them', async () => {
    const from = byEmail('attacker@example.com');
    const person = { ...victim, email: 'attacker@example.com' };
    const { id } = await enquiryOf(await enquire(from, person));
    const sold = await sell(id, person);
    expect(await from.refs('my_bookings')).toEqual([sold.booking.ref]);
    expect((await detach('booking', sold.booking.id)).status).toBe(204);
    await from.call('claim_my_records');
    expect([await from.refs('my_bookings'), await from.refs('my_enquiries')]).toEqual([[], []]);
    expect(await byPhone().refs('my_bookings')).toEqual([sold.booking.ref]);
    // A new version of the quote stays detached as well.
    const again = await quote({
      replaces: (await quote({ enquiry_id: id, contact: person })).id,
      contact: person,
    });
    expect(await ownerOf('quotes', again.id)).toMatchObject({ customer_uid: null });
  });

  test('writes its reason into the history', async () => {
    await detach('enquiry', ids.own);
    const history = { p_kind: 'enquiry', p_id: ids.own, p_from: 0, p_to: 9 };
    await world.sql(`update enquiries set phone = '+919876543211', email = null where id = '${ids.own}'`);
    expect(await world.ok('agent', 'record_history', history)).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ reason: 'Not the person on the phone', field: 'account' }),
      ]),
    });
  });

  test('is refused to viewers, without a reason, and without an account', async () => {
    const args = { p_kind: 'booking', p_id: ids.own, p_reason: 'Wrong' };
    expect(await world.refused('viewer', 'detach_account', args)).toMatchObject({ status: 403 });
    expect((await detach('booking', ids.own, ' ')).status).toBe(422);
    await detach('booking', ids.own);
    expect((await detach('booking', ids.own)).status).toBe(409);
    expect((await detach('booking', ids.unused)).status).toBe(404);
  });
});

test('leaves a quote for another contact when the owner of its enquiry is erased', async () => {
  const theirs = await enquiryOf(
    await enquire(byEmail('attacker@example.com'), { ...victim, email: 'attacker@example.com' }),
  );
  const made = await quote({ enquiry_id: theirs.id, contact: victim });
  expect((await byEmail('attacker@example.com').call('erase_my_data')).status).toBe(204);
  expect(await world.sql('select name from enquiries where id = $1', [theirs.id])).toEqual([
    { name: 'Erased' },
  ]);
  expect(await world.sql('select customer_name from quotes where id = $1', [made.id])).toEqual([
    { customer_name: 'Vidya Nair' },
  ]);
});

test('erases only what is one’s own', async () => {
  const ref = await enquire(attacker());
  const { id } = await enquiryOf(ref);
  const made = await quote({ enquiry_id: id, contact: victim });
  await attacker().call('erase_my_data');
  await byEmail('attacker@example.com').call('erase_my_data');
  expect(await world.sql('select name from enquiries where id = $1', [id])).toEqual([{ name: 'Vidya Nair' }]);
  expect(await world.sql('select from quotes where id = $1', [made.id])).toHaveLength(1);
  expect((await byPhone().call('erase_my_data')).status).toBe(204);
  expect(await world.sql('select name from enquiries where id = $1', [id])).toEqual([{ name: 'Erased' }]);
  expect(await world.sql('select from quotes where id = $1', [made.id])).toEqual([]);
});

test('exports the quotes of a verified number', async () => {
  await quote({ contact: victim });
  expect((await byPhone().call('export_my_data')).body).toMatchObject({
    quotes: [{ contact: { name: 'Vidya Nair' } }],
  });
});

test('counts cancelled holds of an accepted quote as unpaid', async () => {
  const from = byEmail(customers.asha.email, customers.asha.uid);
  const { id, token } = await quote();
  const accept = () => world.rpc('anonymous', 'accept_quote', { p_token: token });
  for (let times = 0; times < 3; times++) {
    expect((await accept()).status).toBe(204);
    const { booking_id } = await world.row('select booking_id from quotes where id = $1', [id]);
    const args = { p_booking: booking_id, p_reason: '', p_expected_charge_paise: 0 };
    expect((await from.call('cancel_booking', args)).status).toBe(204);
  }
  expect(getError(await accept())).toMatchObject({ hint: 'HOLDS_UNPAID' });
  expect(getError(await tryHold('customer', { rooms: couple }))).toMatchObject({ hint: 'HOLDS_UNPAID' });
});

test('keeps the limits of holds after an account gave its records to its address', async () => {
  const from = byEmail(customers.asha.email, customers.asha.uid);
  for (const _ of [1, 2]) {
    expect((await tryHold('customer', { rooms: couple })).status).toBe(200);
    expect((await from.call('join_account', { p_email: customers.asha.email })).status).toBe(200);
  }
  expect(getError(await tryHold('customer', { rooms: couple }))).toMatchObject({ hint: 'TWO_HOLDS' });
  expect(getError(await tryHold('customer', { rooms: couple, is_further: false }))).toMatchObject({
    hint: 'BOOKED_BEFORE',
  });
});

test('counts no hold of a stranger who entered the number of a quote', async () => {
  const { token } = await quote({ contact: victim });
  const stranger = byEmail('attacker@example.com');
  for (let times = 0; times < 3; times++) {
    const held = await stranger.call('hold_seats', {
      p_departure: ids.liveDeparture,
      p_key: crypto.randomUUID(),
      p_contact: { ...victim, email: 'attacker@example.com' },
      p_rooms: couple,
    });
    const cancelled = {
      p_booking: (held.body as Booking).id,
      p_reason: '',
      p_expected_charge_paise: 0,
    };
    expect((await stranger.call('cancel_booking', cancelled)).status).toBe(204);
  }
  expect((await world.rpc('anonymous', 'accept_quote', { p_token: token })).status).toBe(204);
});
