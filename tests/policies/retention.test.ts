import { ids } from './support/fixture';
import { setUpWorld } from './support/world';

const world = setUpWorld();

/** Changes rows as if time had passed, bypassing the triggers that set times of change. */
const pass = (statements: string) => world.bypass(`update retention_rules set ran_at = null; ${statements}`);

const age = (table: string, column: string, days: number) =>
  pass(`update ${table} set ${column} = now() - interval '${days} days'`);

const housekeeping = () => world.sql('call app.housekeeping()');

const count = async (table: string, condition = 'true') =>
  (await world.sql(`select from ${table} where ${condition}`)).length;

const setRetention = async (p_key: string, p_keep_days: number) =>
  world.rpc('owner', 'set_retention', { p_key, p_keep_days, p_version: 1 });

test('anonymizes a closed enquiry after its retention, not earlier', async () => {
  await world.sql(`update bookings set enquiry_id = '${ids.others}' where id = '${ids.others}'`);
  await world.sql('delete from quotes');
  await age('enquiry_events', 'at', 1096);
  await age('enquiries', 'updated_at', 1094);
  await housekeeping();
  expect(await count('enquiries', `name = 'Erased'`)).toBe(0);

  await age('enquiries', 'updated_at', 1096);
  await housekeeping();
  const erased = { name: 'Erased', phone: '+910000000000', email: null, status: 'lost' };
  expect(
    await world.sql('select name, phone, email, status, lost_reason from enquiries order by id'),
  ).toMatchObject([
    { ...erased, lost_reason: 'Nobody came back to it' },
    { name: 'Ravi Rao' }, // became a booking
  ]);
});

test('anonymizes a won enquiry once no booking keeps its person, and deletes quotes without either', async () => {
  await world.sql(
    `update bookings set enquiry_id = '${ids.others}', contact = contact || '{"phone": "+919"}'`,
  );
  await pass(`
    update quotes set enquiry_id = null, booking_id = null,
      created_at = now() - interval '1096 days', valid_until = now() - interval '1095 days 1 hour';
    update enquiries set status = 'won', updated_at = now() - interval '1096 days';
    delete from enquiry_events`);
  await housekeeping();
  const enquiries = () => world.sql('select name, status from enquiries order by id');
  expect(await enquiries()).toEqual([
    { name: 'Erased', status: 'won' },
    { name: 'Ravi Rao', status: 'won' },
  ]);
  expect(await count('quotes')).toBe(0);

  await pass(`update bookings set customer_uid = null, contact = '{"name": "Erased"}'`);
  await housekeeping();
  expect((await enquiries())[1]).toMatchObject({ name: 'Erased' });
});

test('keeps an enquiry in progress', async () => {
  await world.sql('delete from quotes');
  await pass(`
    update enquiries set updated_at = now() - interval '2000 days',
      next_follow_up = case id when '${ids.others}' then now() + interval '1 day' end;
    update enquiry_events set at = now() - interval '2000 days' where enquiry_id = '${ids.others}'`);
  await housekeeping();
  expect(await count('enquiries', `name = 'Erased'`)).toBe(0);
});

test('anonymizes an unpaid hold, not one with money', async () => {
  await pass(`
    update departures set seats_booked = 0;
    update bookings set status = 'expired', created_at = now() - interval '181 days';
    delete from ledger_entries where booking_id = '${ids.own}';
    delete from invoices where booking_id = '${ids.own}'`);
  await housekeeping();
  expect(await world.sql('select customer_name from bookings order by id')).toEqual([
    { customer_name: 'Erased' },
    { customer_name: 'Ravi Rao' },
  ]);
});

test('deletes passports after the tour despite an open balance', async () => {
  for (const [days, left] of [
    [91, 2], // the second date was 90 days ago
    [92, 0],
  ] as const) {
    await pass(`
      update departures set starts_on = app.today() - ${days};
      update bookings set paid_paise = total_paise, status = 'completed' where id = '${ids.own}'`);
    await housekeeping();
    expect(await count('traveller_identities')).toBe(left);
  }
});

test('erases everybody of a booking after eight years despite an open balance', async () => {
  for (const [days, left] of [
    [2922, 2],
    [2923, 0],
  ] as const) {
    await pass(`
      update departures set starts_on = app.today() - ${days} - 1;
      update bookings set contact = contact || '{"phone": "+919876543210", "email": "asha@example.com"}';
      update invoices set issued_on = app.today() - ${days}`);
    await housekeeping();
    expect(await count('bookings', `contact ? 'phone' or customer_uid is not null`)).toBe(left);
  }
  expect(await count('booking_travellers', `first_name <> 'Traveller'`)).toBe(0);
});

test.each([
  // Another message is not sent yet.
  ['messages', 'created_at', 1095, 'true', [2, 1]],
  ['audit_log', 'at', 2922, `table_name = 'packages'`, [1, 0]],
  ['data_requests', 'at', 1095, 'true', [1, 0]],
  ['personal_data_access', 'at', 1095, 'true', [1, 0]],
])('removes rows of %s after their retention, not before', async (table, column, days, rows, left) => {
  await world.sql(`update messages set state = 'sent' where key = 'm1'`);
  const counts = [];
  for (const passed of [days - 1, days + 1]) {
    await age(table, column, passed);
    await housekeeping();
    counts.push(await count(table, rows));
  }
  expect(counts).toEqual(left);
});

const columns = {
  audit_log: 'reason',
  data_requests: 'reason',
  personal_data_access: 'label',
  identity_readings: 'reason',
  ledger_verifications: 'verified_by',
  invoices: 'kind',
  consent_texts: 'body',
  consents: 'form',
};

test.each([
  ...Object.entries(columns).map(([table, column]) => `update ${table} set ${column} = ${column}`),
  // Ended consents are removed.
  ...Object.keys(columns).flatMap((table) => (table === 'consents' ? [] : `delete from ${table}`)),
])('denies to all roles: %s', async (change) => {
  await expect(world.sql(change)).rejects.toThrow(/append-only/);
});

test('applies an owner’s change within the minute, and logs it', async () => {
  await world.sql(`update messages set state = 'sent'`);
  await age('messages', 'created_at', 100);
  await housekeeping();
  expect(await count('messages')).toBe(2);
  expect((await setRetention('messages', 90)).status).toBe(204);
  await housekeeping();
  expect(await count('messages')).toBe(0);
  expect(
    await world.sql(`select changes from audit_log where table_name = 'retention_rules'`),
  ).toContainEqual({
    changes: { keep_days: [1095, 90] },
  });
  // Another owner saw the former days.
  expect((await setRetention('messages', 200)).status).toBe(409);
});

test.each([
  ['the policy promises fewer', 'enquiries', 1096],
  ['operations need more', 'messages', 89],
  ['the access to data must be known', 'personal_data_access', 364],
])('refuses days where %s', async (_why, key, days) => {
  expect(await setRetention(key, days)).toMatchObject({ status: 422, body: { details: 'keep_days' } });
});

test('reports a failing rule to the owner and runs the others', async () => {
  await world.sql(`update messages set state = 'sent'`);
  await age('messages', 'created_at', 5000);
  await world.sql('alter function app.erase_enquiries rename to erase_nothing');
  try {
    await housekeeping();
  } finally {
    await world.sql('alter function app.erase_nothing rename to erase_enquiries');
  }
  expect(await count('messages')).toBe(0);
  expect(await count('retention_rules', `error like '%erase_enquiries%' and key = 'enquiries'`)).toBe(1);
  await pass('null');
  await housekeeping();
  expect(await count('retention_rules', 'error is not null')).toBe(0);
});
