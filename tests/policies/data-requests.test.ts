import { storedValues } from './support/stored-values';
import { ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

/** The guests have no account, and the tour is completed and settled. */
beforeEach(async () => {
  await world.reset();
  await world.sql(`do $fixture$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.enquiries set customer_uid = null;
    update public.bookings set customer_uid = null, status = 'completed',
      contact = contact || case id when '${ids.own}' then '{"phone": "+919876543210", "email": "Asha@example.com"}'::jsonb else '{}' end;
    update public.refunds set state = 'done';
    update public.payments set created_at = now() - interval '4 days';
    update public.departures set starts_on = app.today() - 30 where id = '${ids.liveDeparture}';
    delete from public.reviews;
  end $fixture$`);
});

afterAll(() => world.close());

const find = (contact: string, caller: Caller = 'owner') =>
  world.rpc(caller, 'find_person', { p_contact: contact });
const requestData = (
  kind: 'export' | 'erase',
  contact: string,
  caller: Caller = 'owner',
  reason = 'Wrote from it',
) => world.rpc(caller, `${kind}_person`, { p_contact: contact, p_reason: reason });

test.each(['+91 98765 43210', 'ASHA@example.com '])('finds only this person by %s', async (contact) => {
  const { status, body } = await find(contact);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    enquiries: [{ id: ids.own, name: 'Asha Menon' }],
    bookings: [{ id: ids.own, name: 'Asha Menon' }],
    quotes: 1,
    of_accounts: 0,
    blocked: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/Ravi/);
});

test('logs who opened the found data', async () => {
  await find('+91 98765 43210');
  expect(
    await world.sql(
      `select admin_id, subject, record_id from public.personal_data_access where admin_id = $1 order by subject`,
      [world.adminIds.owner],
    ),
  ).toEqual([
    { admin_id: world.adminIds.owner, subject: 'booking', record_id: ids.own },
    { admin_id: world.adminIds.owner, subject: 'enquiry', record_id: ids.own },
  ]);
});

test('exports a person’s data without internal notes or personal data in the log', async () => {
  await world.sql(`update public.enquiries set lost_reason = 'SECRET', status = 'lost'`);
  const { status, body } = await requestData('export', 'asha@example.com');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    enquiries: [{ phone: '+919876543210' }],
    bookings: [{ id: ids.own, identities: [{ passport_number: 'Z1234567' }] }],
    newsletter: [{ email: 'asha@example.com' }],
  });
  expect(JSON.stringify(body)).not.toMatch(/Ravi|SECRET|Sounds keen/);
  expect(
    await world.sql(
      `select kind, contact, reason, admin_id from public.data_requests where id <> '${ids.own}'`,
    ),
  ).toEqual([
    { kind: 'export', contact: 'a•••@example.com', reason: 'Wrote from it', admin_id: world.adminIds.owner },
  ]);
});

test('leaves only the name on the invoice after erasure', async () => {
  expect(await requestData('erase', 'asha@example.com')).toMatchObject({ status: 204 });
  const stored = await storedValues(world);
  expect(stored).not.toMatch(/asha@example|9876543210|Z1234567|ABCDE1234F|Sounds keen|by the lake/i);
  expect(stored.match(/Asha Menon/g)).toHaveLength(2); // contact, and the panel's sort key
  expect(stored).toMatch(/Ravi Rao/);
  expect((await find('asha@example.com')).body).toMatchObject({ enquiries: [], bookings: [], newsletter: 0 });
  expect(await requestData('erase', 'asha@example.com')).toMatchObject({ status: 404 });
});

test('finds and erases a person on the waiting list', async () => {
  expect((await find('+919812345678')).body).toMatchObject({ waiting: 1, enquiries: [] });
  expect(await requestData('erase', '+919812345678')).toMatchObject({ status: 204 });
  expect(await storedValues(world)).not.toMatch(/Wanda/);
});

test('counts an account’s data without export or erasure', async () => {
  await world.sql(`update public.enquiries set customer_uid = 'somebody'`);
  await world.sql(`update public.bookings set customer_uid = 'somebody'`);
  await world.sql('delete from public.newsletter_subscribers');
  expect((await find('asha@example.com')).body).toMatchObject({
    enquiries: [],
    bookings: [],
    quotes: 0,
    of_accounts: 2,
  });
  expect(await requestData('export', 'asha@example.com')).toMatchObject({ status: 404 });
  expect(await requestData('erase', 'asha@example.com')).toMatchObject({ status: 404 });
  expect(await storedValues(world)).toMatch(/Sounds keen/);
});

test('refuses erasure during a future tour or a pending payment', async () => {
  await world.sql(`update public.refunds set state = 'sent'`);
  expect(getError(await requestData('erase', 'asha@example.com'))).toMatchObject({ hint: 'MONEY_UNDER_WAY' });
  await world.sql(
    `update public.departures set starts_on = app.today() + 30 where id = '${ids.liveDeparture}'`,
  );
  await world.sql(`update public.bookings set status = 'confirmed'`);
  expect(getError(await requestData('erase', 'asha@example.com'))).toMatchObject({ hint: 'BOOKING_AHEAD' });
  expect((await find('asha@example.com')).body).toMatchObject({
    blocked: expect.stringMatching(/^Booking AT-\S+ is still ahead$/),
  });
  expect(await storedValues(world)).toMatch(/asha@example/);
});

test('finds no one by a partial number, without reason or after erasure', async () => {
  for (const contact of ['9876543210', 'asha', '%', ''])
    expect(await find(contact)).toMatchObject({ status: 422 });
  const silent = await requestData('erase', 'asha@example.com', 'owner', ' ');
  expect([silent.status, getError(silent).details]).toEqual([422, 'reason']);
  await requestData('erase', 'asha@example.com');
  expect((await find('+910000000000')).body).toMatchObject({ enquiries: [], bookings: [] });
});

test('keeps completed requests for three years', async () => {
  await expect(world.sql('delete from public.data_requests')).rejects.toThrow(/append-only/);
  const requests = () => world.sql('select id from public.data_requests');
  await world.sql('call app.housekeeping()');
  expect(await requests()).toHaveLength(1);
  await world.sql(`do $age$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.data_requests set at = now() - interval '1096 days';
    update public.retention_rules set ran_at = null;
  end $age$`);
  await world.sql('call app.housekeeping()');
  expect(await requests()).toEqual([]);
});
