import { ids } from './support/fixture';
import { getError, startWorld, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

const housekeeping = () => world.sql('call app.housekeeping()');

/** Backdates a row, bypassing the trigger that sets its time of change. */
const age = (table: string, column: string, days: number) =>
  world.sql(
    `do $age$ begin
       perform set_config('session_replication_role', 'replica', true);
       update public.${table} set ${column} = now() - interval '${days} days';
     end $age$`,
  );

async function count(table: string, condition = 'true') {
  const [row] = await world.sql(`select count(*)::int as n from public.${table} where ${condition}`);
  return row?.n;
}

const setRetention = (key: string, days: number, version = 1) =>
  world.rpc('owner', 'set_retention', { p_key: key, p_keep_days: days, p_version: version });

/** Next time a rule applies. */
const anHourLater = () => world.sql(`update public.retention_rules set ran_at = null`);

test('has a function for each rule', async () => {
  expect(
    await world.sql(
      `select key from public.retention_rules where to_regprocedure('app.forget_' || key || '(int)') is null`,
    ),
  ).toEqual([]);
});

test('anonymizes a closed enquiry after its retention, not earlier', async () => {
  await world.sql(`update public.bookings set enquiry_id = '${ids.others}' where id = '${ids.others}'`);
  await world.sql('delete from public.quotes');
  await age('enquiry_events', 'at', 1096);
  await age('enquiries', 'updated_at', 1094);
  await housekeeping();
  expect(await count('enquiries', `name = 'Erased'`)).toBe(0);

  await age('enquiries', 'updated_at', 1096);
  await anHourLater();
  await housekeeping();
  expect(
    await world.sql('select name, phone, email, status, lost_reason from public.enquiries order by id'),
  ).toEqual([
    {
      name: 'Erased',
      phone: '+910000000000',
      email: null,
      status: 'lost',
      lost_reason: 'Nobody came back to it',
    },
    expect.objectContaining({ name: 'Ravi Rao' }), // became a booking
  ]);
});

test('keeps an enquiry in progress', async () => {
  await world.sql('delete from public.quotes');
  await age('enquiries', 'updated_at', 2000);
  await world.sql(
    `update public.enquiry_events set at = now() - interval '2000 days' where enquiry_id = '${ids.others}'`,
  );
  await world.sql(
    `do $age$ begin
       perform set_config('session_replication_role', 'replica', true);
       update public.enquiries set next_follow_up = now() + interval '1 day' where id = '${ids.others}';
     end $age$`,
  );
  await housekeeping();
  expect(await count('enquiries', `name = 'Erased'`)).toBe(0);
});

test('anonymizes an unpaid hold, not one with money', async () => {
  await world.sql(`update public.departures set seats_booked = 0`);
  await world.sql(`do $age$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.bookings set status = 'expired', created_at = now() - interval '181 days';
    delete from public.ledger_entries where booking_id = '${ids.own}';
    delete from public.invoices where booking_id = '${ids.own}';
  end $age$`);
  await housekeeping();
  expect(await world.sql('select customer_name from public.bookings order by id')).toEqual([
    { customer_name: 'Erased' },
    { customer_name: 'Ravi Rao' },
  ]);
});

test('deletes passports after the tour despite an open balance', async () => {
  await world.sql(`do $age$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.departures set starts_on = app.today() - 91;
    update public.bookings set paid_paise = total_paise, status = 'completed' where id = '${ids.own}';
  end $age$`);
  await housekeeping();
  expect(await count('traveller_identities')).toBe(2); // the second date was 90 days ago
  await world.sql(`do $age$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.departures set starts_on = app.today() - 92;
  end $age$`);
  await anHourLater();
  await housekeeping();
  expect(await count('traveller_identities')).toBe(0);
});

/** Moves both tours into the past. */
const endedDaysAgo = (days: number) =>
  world.sql(`do $age$ begin
    perform set_config('session_replication_role', 'replica', true);
    update public.departures set starts_on = app.today() - ${days} - 1;
    update public.bookings set contact = contact || '{"phone": "+919876543210", "email": "asha@example.com"}';
    update public.invoices set issued_on = app.today() - ${days};
  end $age$`);

test('erases everybody of a booking after eight years despite an open balance', async () => {
  await endedDaysAgo(2922);
  await housekeeping();
  expect(await count('bookings', `contact ? 'phone'`)).toBe(2);
  await endedDaysAgo(2923);
  await anHourLater();
  await housekeeping();
  expect(await count('bookings', `contact ? 'phone' or customer_uid is not null`)).toBe(0);
  expect(await count('booking_travellers', `first_name <> 'Traveller'`)).toBe(0);
});

test('removes messages and log entries after their retention, not before', async () => {
  await world.sql(`update public.messages set state = 'sent'`);
  await age('messages', 'created_at', 1094);
  await age('audit_log', 'at', 2921);
  await housekeeping();
  const before = [await count('messages'), await count('audit_log', `table_name = 'packages'`)];
  expect(before).toEqual([2, 1]);

  await age('messages', 'created_at', 1096);
  await age('audit_log', 'at', 2923);
  await anHourLater();
  await housekeeping();
  expect([await count('messages'), await count('audit_log', `table_name = 'packages'`)]).toEqual([0, 0]);
});

test('keeps a message that is still to be sent', async () => {
  await age('messages', 'created_at', 5000);
  await housekeeping();
  expect(await count('messages')).toBe(2);
});

test('applies an owner’s change within the minute, and logs it', async () => {
  await world.sql(`update public.messages set state = 'sent'`);
  await age('messages', 'created_at', 100);
  await housekeeping();
  expect(await count('messages')).toBe(2);
  expect(await setRetention('messages', 90)).toMatchObject({ status: 204 });
  await housekeeping();
  expect(await count('messages')).toBe(0);
  expect(
    await world.sql(`select changes from public.audit_log where table_name = 'retention_rules'`),
  ).toEqual([{ changes: { keep_days: [1095, 90] } }]);
});

test.each([
  ['the policy promises fewer', 'enquiries', 1096],
  ['operations need more', 'messages', 89],
])('refuses days where %s', async (_why, key, days) => {
  const answer = await setRetention(key, days);
  expect(answer.status).toBe(422);
  expect(getError(answer).details).toBe('keep_days');
});

test('refuses to overwrite a concurrently changed rule', async () => {
  await setRetention('messages', 100);
  expect(await setRetention('messages', 200)).toMatchObject({ status: 409 });
});

test('reports a failing rule to the owner and runs the others', async () => {
  await world.sql(`update public.messages set state = 'sent'`);
  await age('messages', 'created_at', 5000);
  await world.sql('alter function app.forget_enquiries(int) rename to forget_nothing');
  try {
    await housekeeping();
  } finally {
    await world.sql('alter function app.forget_nothing(int) rename to forget_enquiries');
  }
  expect(await count('messages')).toBe(0);
  expect(await count('retention_rules', `error like '%forget_enquiries%' and key = 'enquiries'`)).toBe(1);
  await anHourLater();
  await housekeeping();
  expect(await count('retention_rules', 'error is not null')).toBe(0);
});
