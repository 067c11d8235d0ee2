/** Concurrency of real sessions. */
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import { customers, ids, resetFixtureSql } from '../policies/support/fixture';
import { openSessions, type Sessions } from './support/sessions';

const accounts = {
  owner: '00000000-0000-4000-9000-000000000001',
  second: '00000000-0000-4000-9000-000000000002',
};

/** One transaction of a caller, as the API runs it. An error rolls it back; the session continues. */
function asCustomer(uid: string, sql: string): string {
  return transaction(
    {
      iss: 'https://securetoken.google.com/demo-aertrip',
      aud: 'demo-aertrip',
      sub: uid,
      email: `${uid}@example.com`,
      email_verified: true,
    },
    sql,
  );
}

function asAdmin(id: string, sql: string): string {
  return transaction(
    // An owner of a new project has a second factor.
    { iss: 'http://localhost/auth/v1', aud: 'authenticated', sub: id, role: 'authenticated', aal: 'aal2' },
    sql,
  );
}

function transaction(claims: object, sql: string): string {
  return `
    begin;
    set local role authenticated;
    set local request.jwt.claims = '${JSON.stringify(claims)}';
    ${sql};
    commit;`;
}

/** Of the live package, beside `ids.liveDeparture`, in the tests that add it. */
const otherDeparture = '00000000-0000-4000-8000-0000000000a8';

function hold(uid: string): string {
  return asCustomer(
    uid,
    `select 'held' from hold_seats(gen_random_uuid(), '${ids.liveDeparture}',
       '[{"travellers": [{"first_name": "A", "last_name": "M"}]}]',
       '{"name": "Asha Menon", "phone": "+919876543210", "email": "${uid}@example.com"}')`,
  );
}

function demote(by: string, target: string): string {
  return asAdmin(
    by,
    `select pg_sleep(0.2), 'demoted' from admin_set_access('${target}', 'active', 'viewer',
       (select version from admin_users where id = '${target}'), 'Two of us')`,
  );
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const occurrences = (text: string, part: string) => text.split(part).length - 1;

/** Waits until a session of this database is listed in `pg_locks`, which lists those of other suites too. */
const waitUntilListed = (condition: string) =>
  `do $$ begin while not exists (select from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and ${condition}) loop perform pg_sleep(0.01); end loop; end $$;`;

/** Waits until another session holds or awaits an advisory lock. */
const waitForLock = (condition: 'granted' | 'not granted') =>
  waitUntilListed(`locktype = 'advisory' and ${condition}`);

/** Waits until a session waits for any lock. */
const waitForBlockedSession = waitUntilListed('not granted');

/** Transactions of two owners; the first commits once the second waits for it. */
const first = (sql: string) =>
  asAdmin(accounts.owner, `${sql}; select pg_advisory_xact_lock(8); ${waitForBlockedSession}`);
const second = (sql: string) => `${waitForLock('granted')} ${asAdmin(accounts.second, sql)}`;

let backend: TestBackend;
let server: Sessions;

beforeAll(async () => {
  backend = await startTestBackend();
  server = openSessions(backend);
  await server.query(
    `insert into auth.users (id, email, email_confirmed_at)
     values ('${accounts.owner}', 'a@example.com', now()), ('${accounts.second}', 'b@example.com', now())`,
  );
});

beforeEach(async () => {
  await server.query(
    `${resetFixtureSql};
       update admin_users set status = 'active', role = 'owner', approved_at = now();
       update departures set seats_booked = 0;`,
  );
});

afterAll(async () => {
  await server.close();
  await backend.close();
});

test('sells exactly 25 seats to eight clients with ten attempts each', async () => {
  const { output, errors } = await server.run(
    times(8, (client) => times(10, (attempt) => hold(`uid-${client}-${attempt}`))),
  );
  expect(occurrences(output, 'held')).toBe(25);
  expect(occurrences(errors, 'This departure is sold out')).toBe(8 * 10 - 25);
  expect(errors).not.toContain('deadlock');
  expect(
    await server.query(`select seats_held, seats_left from departures where id = '${ids.liveDeparture}'`),
  ).toBe('25|0');
  expect(await server.query(`select seats_left from packages where id = '${ids.live}'`)).toBe('0');
});

/** A second departure of the live package; both have 25 free seats and `expired` expired holds. */
const addDeparture = (expired: number) =>
  server.query(
    `insert into departures (id, package_id, starts_on, seats_total)
       values ('${otherDeparture}', '${ids.live}', current_date + 60, 25);
       insert into departure_prices (departure_id, occupancy, amount_paise, mrp_paise)
       select '${otherDeparture}', occupancy, amount_paise, mrp_paise
       from departure_prices where departure_id = '${ids.liveDeparture}';
       update departures set seats_total = 25 + ${expired}, seats_held = ${expired}
       where id in ('${ids.liveDeparture}', '${otherDeparture}');
       insert into bookings (departure_id, customer_uid, contact, hold_expires_at, seats, quote, base_paise, gst_paise, tcs_paise, deposit_paise)
       select d.id, 'late-' || n, '{"name": "Asha Menon", "email": "asha@example.com"}', now() - interval '1 minute', 1, '{}', 100, 5, 0, 25
       from departures d, generate_series(1, ${expired}) n where d.id in ('${ids.liveDeparture}', '${otherDeparture}')`,
  );
const releasedHolds = () =>
  server.query(
    `select departure_id, count(*) from bookings
       where customer_uid like 'late-%' and status = 'expired' group by 1 order by 1`,
  );

test('does not block holds and expiry on a hold of another departure', async () => {
  await addDeparture(60);
  // A hold that stays open until the other session is done: waiting for it would be a deadlock.
  const open = hold('uid-open').replace('commit;', 'select pg_advisory_lock(9); commit;');
  const { output, errors } = await server.run([
    [waitForLock('granted'), open],
    [
      `select pg_advisory_lock(9); ${waitForLock('not granted')}`,
      hold('uid-other').replace(ids.liveDeparture, otherDeparture),
      'call app.housekeeping()',
      'select pg_advisory_unlock(9)',
    ],
  ]);
  expect(errors.trim()).toBe('');
  expect(occurrences(output, 'held')).toBe(2);
  expect(await releasedHolds()).toBe(`${otherDeparture}|60`);
  await server.query('call app.housekeeping()');
  expect(await releasedHolds()).toBe(`${ids.liveDeparture}|60\n${otherDeparture}|60`);
});

test('gives 20 customers a seat each beside 400 expiring holds, without overselling', async () => {
  await addDeparture(200);
  const { output, errors } = await server.run([
    times(10, () => 'call app.housekeeping()'),
    ...times(20, (index) =>
      hold(`uid-${index}`)
        // As a hosted project limits the role.
        .replace('begin;', `begin; set local statement_timeout = '8s';`)
        .replace(ids.liveDeparture, index % 2 ? ids.liveDeparture : otherDeparture),
    ),
  ]);
  expect(errors.trim()).toBe('');
  expect(occurrences(output, 'held')).toBe(20);
  await server.query('call app.housekeeping()');
  expect(await releasedHolds()).toBe(`${ids.liveDeparture}|200\n${otherDeparture}|200`);
  expect(
    await server.query(
      `select string_agg(seats_held || '/' || seats_total, ' ') from departures
         where id in ('${ids.liveDeparture}', '${otherDeparture}')`,
    ),
  ).toBe('10/225 10/225');
});

test('sells out a package when the last seats of two departures go concurrently', async () => {
  await addDeparture(0);
  await server.query(`update departures set seats_total = 1 where package_id = '${ids.live}'`);
  const { output, errors } = await server.run([
    [waitForLock('granted'), hold('uid-open').replace('commit;', 'select pg_advisory_lock(9); commit;')],
    [
      `select pg_advisory_lock(9); ${waitForLock('not granted')}`,
      hold('uid-other').replace(ids.liveDeparture, otherDeparture),
      'select pg_advisory_unlock(9)',
    ],
  ]);
  expect(errors.trim()).toBe('');
  expect(occurrences(output, 'held')).toBe(2);
  expect(await server.query(`select seats_left from packages where id = '${ids.live}'`)).toBe('0');
});

test('makes one booking for one key from eight concurrent clients', async () => {
  const key = '00000000-0000-4000-8000-00000000cafe';
  const script = hold(customers.asha.uid).replace('gen_random_uuid()', `'${key}'`);
  const { output } = await server.run(times(8, () => script));
  expect(occurrences(output, 'held')).toBe(8);
  expect(
    await server.query(`select count(*), sum(seats) from bookings where idempotency_key = '${key}'`),
  ).toBe('1|1');
});

test('refuses seats of a departure that is closed while they are booked', async () => {
  const { output, errors } = await server.run([
    `begin; update departures set status = 'closed' where id = '${ids.liveDeparture}';
       ${waitForBlockedSession} commit;`,
    `${waitUntilListed("relation = 'public.departures'::regclass and mode = 'RowExclusiveLock'")} ${hold('uid-1')}`,
  ]);
  expect(occurrences(output, 'held')).toBe(0);
  expect(errors).toContain('This departure is no longer on sale');
  expect(await server.query(`select count(*) from bookings where customer_uid = 'uid-1'`)).toBe('0');
});

const holdWithExtra = (uid: string) =>
  hold(uid).replace(/\)(?=;\s+commit)/, `, '[{"id": "${ids.unused}", "count": 1}]')`);

test('sells the last add-on to one of two customers at a time', async () => {
  await server.query(
    `insert into extras (id, name, scope, per, price_paise, package_id, stock)
       values ('${ids.unused}', 'Gondola', 'all', 'traveller', 95000, '${ids.live}', 1)`,
  );
  const { output, errors } = await server.run(times(2, (client) => holdWithExtra(`uid-${client}`)));
  expect(occurrences(output, 'held')).toBe(1);
  expect(errors).toContain('Gondola is sold out on this departure');
  expect(await server.query(`select seats_held from departures where id = '${ids.liveDeparture}'`)).toBe('1');
});

/** A quote for two with a promotion. */
const quoted = (departure: string) => ({
  departure_id: departure,
  rooms: [{ travellers: [{}, {}] }],
  contact: { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com' },
  promotion: 'EARLY10',
});

const saveQuote = (departure: string) =>
  asAdmin(accounts.owner, `select 'quote', id from save_quote('${JSON.stringify(quoted(departure))}')`);

const holdQuote = (quote: string | undefined) =>
  `select 'held' from hold_quote(gen_random_uuid(), '${quote}')`;

test('gives a promotion for one use by a customer to one of two quotes', async () => {
  await addDeparture(0);
  await server.query(`update promotions set customer_uses_max = 1, uses_max = null where code = 'EARLY10'`);
  const saved = await server.run([saveQuote(ids.liveDeparture), saveQuote(otherDeparture)]);
  const [one, other] = [...saved.output.matchAll(/quote\|([\w-]+)/g)].map(([, id]) => id);
  const { output, errors } = await server.run([first(holdQuote(one)), second(holdQuote(other))]);
  expect(occurrences(output, 'held')).toBe(1);
  expect(errors).toContain('You have already used this promotion');
});

test('limits a customer with eight tabs to two held tours', async () => {
  const further = hold(customers.asha.uid).replace(/\)(?=;\s+commit)/, ', p_is_further => true)');
  const { output } = await server.run(times(8, () => further));
  expect(occurrences(output, 'held')).toBe(2);
});

test('numbers invoices of 20 writers without gaps or duplicates, despite failures', async () => {
  await server.query(
    `update departures set seats_total = 200 where id = '${ids.liveDeparture}'; delete from app.invoice_counters;
       insert into bookings (departure_id, contact, hold_expires_at, seats, quote, base_paise, gst_paise, tcs_paise, deposit_paise)
       select '${ids.liveDeparture}', '{"name": "Asha Menon"}', now() + interval '1 hour', 1, '{}', 100, 5, 0, 25
       from generate_series(1, 20);
       update departures set seats_held = 20 where id = '${ids.liveDeparture}'; truncate invoices`,
  );
  const bookings = (await server.query(`select id from bookings where status = 'hold'`)).split('\n');
  const { errors } = await server.run(
    bookings.map(
      (id, index) => `
          begin;
          select app.move_booking(app.lock_booking('${id}'), 'confirmed', null, 0);
          ${index % 5 === 0 ? 'rollback' : 'commit'};`,
    ),
  );
  expect(errors.trim()).toBe('');
  expect(
    await server.query(
      `select count(*), count(distinct number), min(right(number, 6)), max(right(number, 6)), max(length(number))
         from invoices`,
    ),
  ).toBe('16|16|000001|000016|15');
});

test('makes no new version of a quote that is booked at the same moment', async () => {
  await server.query(`update quotes set booking_id = null, is_replaced = false where id = '${ids.own}'`);
  const { output, errors } = await server.run([
    `begin; select pg_advisory_xact_lock(8); update quotes set booking_id = '${ids.own}' where id = '${ids.own}';
       ${waitForBlockedSession} commit;`,
    second(
      `select 'saved' from save_quote('{"replaces": "${ids.own}", "departure_id": "${ids.liveDeparture}", "rooms": [{"travellers": [{}, {}]}],
         "contact": {"name": "Asha Menon", "phone": "+919876543210", "email": "asha@example.com"}}')`,
    ),
  ]);
  expect(occurrences(output, 'saved')).toBe(0);
  expect(errors).toContain('This quote is booked already');
});

test('withdraws no refund that is being sent', async () => {
  await server.query(
    `update payments set state = 'captured', captured_paise = 100, provider_payment_id = 'pay_own' where id = '${ids.own}';
       update refunds set payment_id = id where id = '${ids.own}'`,
  );
  await server.run([
    `begin; select pg_advisory_xact_lock(8), count(*) from claim_refunds(10); ${waitForBlockedSession} commit;`,
    `${waitForLock('granted')} select app.withdraw_refunds(b, 100) from bookings b where id = '${ids.own}'`,
  ]);
  expect(await server.query(`select state from refunds where booking_id = '${ids.own}'`)).toBe('sent');
});

test('runs holds, confirmations, cancellations, expiry and edits without deadlock or lost seat', async () => {
  const holds = times(6, (client) => times(8, (attempt) => hold(`uid-${client}-${attempt}`)));
  const decisions = times(3, () =>
    times(10, (attempt) =>
      asAdmin(
        accounts.owner,
        `select set_booking_status(id, '${attempt % 2 ? 'cancelled' : 'confirmed'}', version, 'Because')
           from (select id, version from bookings where status = 'hold' order by random() limit 1) b`,
      ),
    ),
  );
  const expiry = times(6, () => [
    `update bookings set hold_expires_at = now() - interval '1 s' where id =
      (select id from bookings where status = 'hold' limit 1 for update skip locked)`,
    'call app.housekeeping()',
  ]).flat();
  const edits = times(8, (edit) =>
    asAdmin(
      accounts.owner,
      `select edit_package(package_id, jsonb_build_array(jsonb_build_object(
           'table', 'departures', 'id', id, 'field', 'min_guests', 'from', min_guests, 'to', ${edit + 1})))
         from departures where id = '${ids.liveDeparture}'`,
    ),
  );
  const { errors } = await server.run([...holds, ...decisions, expiry, edits]);
  expect(errors).not.toContain('deadlock');
  expect(errors).not.toContain('no_oversell');
  expect(
    await server.query(
      `select d.seats_held = coalesce(sum(b.seats) filter (where b.status = 'hold'), 0)
            and d.seats_booked + 2 = coalesce(sum(b.seats) filter (where b.status = 'confirmed'), 0) -- two of the fixture
         from departures d join bookings b on b.departure_id = d.id
         where d.id = '${ids.liveDeparture}' group by d.id`,
    ),
  ).toBe('t');
});

/** Changes of a booking that two administrators have read alike. */
type BookingChange = 'amend' | 'cancel' | 'pay' | 'assign to me' | 'assign to you';

/** A confirmed booking whose paid deposit is less than its cancellation charge. @returns SQL of each change */
async function sellBooking(): Promise<Record<BookingChange, string>> {
  const traveller = '{"first_name": "Asha", "last_name": "Menon"}';
  const { output } = await server.run([
    asAdmin(
      accounts.owner,
      `select id from hold_quote(gen_random_uuid(), (save_quote('{
         "departure_id": "${ids.liveDeparture}", "rooms": [{"travellers": [{}, {}]}],
         "contact": {"name": "Asha Menon", "phone": "+919876543210", "email": "asha@example.com"}}')).id)`,
    ),
  ]);
  const id = output.trim();
  await server.query(
    `insert into ledger_entries (booking_id, kind, amount_paise, method)
       select id, 'payment', deposit_paise, 'cash' from bookings where id = '${id}';
     select app.move_booking(app.lock_booking('${id}'), 'confirmed', null, 0);
     update bookings set assignee = null, quote = quote || jsonb_build_object('cancellation',
       jsonb_build_array(jsonb_build_object('until', null, 'charge_paise', total_paise))) where id = '${id}'`,
  );
  const version = await server.query(`select version from bookings where id = '${id}'`);
  const change = `'{"rooms": [{"travellers": [${traveller}]}]}'`;
  const assign = (to: string) =>
    `select 'assigned' from change_booking('${id}', '{"assignee": {"from": null, "to": "${to}"}}')`;
  return {
    amend: `select 'amended' from amend_booking('${id}', ${change}, ${version}, 'One stays at home',
      (preview_amendment('${id}', ${change}) ->> 'now_paise')::bigint)`,
    cancel: `select 'cancelled' from set_booking_status('${id}', 'cancelled', ${version}, 'Ill', null,
      (cancellation_terms('${id}') ->> 'charge_paise')::bigint)`,
    pay: `select 'paid' from record_ledger_entry('${id}', 'payment', 100000, 'cash')`,
    'assign to me': assign(accounts.owner),
    'assign to you': assign(accounts.second),
  };
}

const changed = 'STALE: this booking was changed by someone else, so nothing was saved';
const cancelled = 'STALE: this booking was cancelled by someone else, so nothing was saved';

test.each<[BookingChange, BookingChange, string, string]>([
  ['amend', 'amend', 'amended', changed],
  ['amend', 'cancel', 'amended', changed],
  ['cancel', 'amend', 'cancelled', cancelled],
  ['cancel', 'cancel', 'cancelled', cancelled],
  [
    'cancel',
    'pay',
    'cancelled',
    'This booking is cancelled: nothing is due. Only a manager can record a payment, as an overpayment.',
  ],
  [
    'pay',
    'cancel',
    'paid',
    'CHARGE_CHANGED: the cancellation charge has changed, so nothing was saved. Check the new charge and try again.',
  ],
  ['assign to me', 'assign to you', 'assigned', 'STALE: a colleague changed this meanwhile'],
])(
  'applies %s and refuses %s of a second administrator who read the same booking',
  async (mine, theirs, done, refusal) => {
    const changes = await sellBooking();
    const { output, errors } = await server.run([first(changes[mine]), second(changes[theirs])]);
    expect(output.trim()).toBe(done);
    expect(errors.trim()).toBe(refusal);
  },
);

test.each([
  ['package', 'packages', [ids.live, ids.draft], [ids.draft, ids.live], '{"status": {"to": "archived"}}'],
  [
    'departure',
    'packages',
    [ids.live, ids.draft],
    [ids.draftDeparture, ids.liveDeparture],
    '{"status": {"to": "closed"}}',
  ],
  [
    'enquiry',
    'enquiries',
    [ids.own, ids.others],
    [ids.others, ids.own],
    `{"assignee": {"to": "${accounts.second}"}}`,
  ],
] as const)(
  'changes many of %s beside another writer in one order of %s',
  async (kind, table, rows, items, changes) => {
    const lock = (id: string) => `from ${table} where id = '${id}' for no key update;`;
    const { output, errors } = await server.run([
      `begin; select pg_advisory_xact_lock(8) ${lock(rows[0])} ${waitForBlockedSession} select ${lock(rows[1])} commit;`,
      second(
        `select string_agg(one ->> 'outcome', ' ') from jsonb_array_elements(change_many('${kind}',
         '[${items.map((id) => `{"id": "${id}", "changes": ${changes}}`).join()}]')) one`,
      ),
    ]);
    expect(errors.trim()).toBe('');
    expect(output).toContain('done done');
  },
);

const editLive = (field: string, from: string, to: string) =>
  asAdmin(
    accounts.owner,
    `select 'saved' from edit_package('${ids.live}', jsonb_build_array(jsonb_build_object(
       'table', 'packages', 'id', '${ids.live}', 'field', '${field}', 'from', '${from}'::text, 'to', '${to}'::text)))`,
  );

test('saves one of eight concurrent changes to a field of a package', async () => {
  const { output, errors } = await server.run(
    times(8, (n) => editLive('summary', 'Lakes and peaks', `Mine ${n}`)),
  );
  expect(occurrences(output, 'saved')).toBe(1);
  expect(occurrences(errors, 'STALE')).toBe(7);
});

test('lets only one of two owners demote the other', async () => {
  const { output } = await server.run([
    demote(accounts.owner, accounts.second),
    demote(accounts.second, accounts.owner),
  ]);
  expect(occurrences(output, 'demoted')).toBe(1);
  expect(
    await server.query(`select count(*) from admin_users where role = 'owner' and status = 'active'`),
  ).toBe('1');
});

test('refuses publishing into a destination that is retired concurrently', async () => {
  const publish = `select 'published' from packages,
      set_package_status(id, 'published', version) where id = '${ids.live}'`;
  const retire = `update destinations set active = false where id = '${ids.switzerland}' returning 'retired'`;
  const archive = `update packages set status = 'archived' where id = '${ids.live}'`;

  await server.query(archive);
  const published = await server.run([first(publish), second(retire)]);
  expect(published.output.trim()).toBe('published');
  expect(published.errors).toContain('Switzerland cannot be retired while 1 published package');

  await server.query(archive);
  const retired = await server.run([first(retire), second(publish)]);
  expect(retired.output.trim()).toBe('retired');
  expect(retired.errors).toContain('a destination that is in use: Switzerland is retired');
});

test('stores five of sixteen concurrent enquiries for one number', async () => {
  const send = asCustomer(
    'uid',
    `select submit_enquiry('{"name": "Mira", "phone": "+919811111111", "consent": true}')`,
  );
  await server.run(times(16, () => send));
  expect(await server.query(`select count(*) from enquiries where phone = '+919811111111'`)).toBe('5');
});
