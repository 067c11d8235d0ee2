import { storedValues } from './support/stored-values';
import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

// The guests have no account, and the tour is completed and settled.
beforeEach(() =>
  world.bypass(`
    update enquiries set customer_uid = null, customer_contact = null;
    update quotes set customer_uid = null, customer_contact = null;
    update bookings set customer_uid = null, status = 'completed',
      contact = contact || case id when '${ids.own}' then '{"phone": "+919876543210", "email": "Asha@example.com"}'::jsonb else '{}' end;
    update refunds set state = 'done';
    update payments set updated_at = now() - interval '4 days';
    update departures set starts_on = app.today() - 30 where id = '${ids.liveDeparture}';
    delete from reviews`),
);

const asha = 'asha@example.com';
const find = (p_contact = asha) => world.ok('owner', 'find_person', { p_contact });
const request = (kind: 'export' | 'erase', contact = asha, reason = 'Wrote from it') =>
  world.rpc('owner', `${kind}_person`, { p_contact: contact, p_reason: reason });

test('finds only this person by phone number or address, and logs who opened the data', async () => {
  for (const contact of ['+91 98765 43210', 'ASHA@example.com ']) {
    const found = await find(contact);
    expect(found).toMatchObject({
      enquiries: [{ id: ids.own, name: 'Asha Menon' }],
      bookings: [{ id: ids.own, name: 'Asha Menon' }],
      quotes: 1,
      of_accounts: 0,
      blocked: null,
    });
    expect(JSON.stringify(found)).not.toMatch(/Ravi/);
  }
  expect(
    await world.sql(
      `select distinct subject, record_id from personal_data_access where admin_id = $1 order by subject`,
      [world.adminIds.owner],
    ),
  ).toEqual([
    { subject: 'booking', record_id: ids.own },
    { subject: 'enquiry', record_id: ids.own },
  ]);
});

test('exports a person’s data without internal notes or personal data in the log', async () => {
  await world.sql(`update enquiries set lost_reason = 'SECRET', status = 'lost'`);
  const { body } = await request('export');
  expect(body).toMatchObject({
    enquiries: [{ phone: '+919876543210' }],
    bookings: [{ id: ids.own, identities: [{ passport_number: 'Z1234567' }] }],
    newsletter: [{ email: asha }],
  });
  expect(JSON.stringify(body)).not.toMatch(/Ravi|SECRET|Sounds keen/);
  expect(
    await world.sql(`select kind, contact, reason, admin_id from data_requests where id <> '${ids.own}'`),
  ).toEqual([
    { kind: 'export', contact: 'a•••@example.com', reason: 'Wrote from it', admin_id: world.adminIds.owner },
  ]);
});

test('leaves only the name on the invoice after erasure', async () => {
  expect((await request('erase')).status).toBe(204);
  const stored = await storedValues(world);
  expect(stored).not.toMatch(/asha@example|9876543210|Z1234567|ABCDE1234F|Sounds keen|by the lake/i);
  expect(stored.match(/Asha Menon/g)).toHaveLength(2); // contact, and the panel's sort key
  expect(stored).toMatch(/Ravi Rao/);
  const nobody = { enquiries: [], bookings: [], newsletter: 0 };
  expect(await find()).toMatchObject(nobody);
  expect((await request('erase')).status).toBe(404);
});

test('counts an account’s data without export or erasure', async () => {
  await world.sql(`update enquiries set customer_uid = 'somebody'`);
  await world.sql(`update bookings set customer_uid = 'somebody'`);
  await world.sql(`update quotes set customer_uid = 'somebody'`);
  await world.sql('delete from newsletter_subscribers');
  expect(await find()).toMatchObject({ enquiries: [], bookings: [], quotes: 0, of_accounts: 2 });
  expect([(await request('export')).status, (await request('erase')).status]).toEqual([404, 404]);
  expect(await storedValues(world)).toMatch(/Sounds keen/);
});

test('refuses erasure during a future tour or a pending payment', async () => {
  await world.sql(`update refunds set state = 'sent'`);
  expect(await request('erase')).toMatchObject({ body: { hint: 'MONEY_UNDER_WAY' } });
  await world.sql(`update departures set starts_on = app.today() + 30 where id = '${ids.liveDeparture}'`);
  await world.sql(`update bookings set status = 'confirmed'`);
  expect(await request('erase')).toMatchObject({ body: { hint: 'BOOKING_AHEAD' } });
  expect(await find()).toMatchObject({
    blocked: expect.stringMatching(/^The tour of booking AT-\S+ is still ahead$/),
  });
});

test('finds no one by a partial number, and erases no one without reason', async () => {
  // The last is the number of erased people.
  for (const p_contact of ['987654321', 'asha', '%', '', '+910000000000'])
    expect(await world.refused('owner', 'find_person', { p_contact })).toMatchObject({ status: 422 });
  expect(await request('erase', asha, ' ')).toMatchObject({ status: 422, body: { details: 'reason' } });
});
