import { storedValues, markOwnValues } from './support/stored-values';
import { customers, ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

interface Export {
  account: object;
  bookings: { id: string; identities: object[] }[];
  enquiries: { phone: string }[];
  newsletter: { email: string } | null;
}

async function exportData(caller: Caller): Promise<Export> {
  const { status, body } = await world.rpc(caller, 'export_my_data', {});
  expect(status).toBe(200);
  return body as Export;
}

const erase = (caller: Caller = 'customer') => world.rpc(caller, 'erase_my_data', {});

/** Completes the fixture's tour: all refunds are paid, and nothing blocks an erasure. */
async function endTour(): Promise<void> {
  await world.sql(`update public.refunds set state = 'done'`);
  await world.sql(`update public.payments set created_at = now() - interval '4 days'`);
  await world.sql(
    `update public.departures set starts_on = app.today() - 30 where id = '${ids.liveDeparture}'`,
  );
  await world.sql(`update public.bookings set status = 'completed'`);
}

test('exports all of a customer’s own data, including full identities', async () => {
  const data = await exportData('customer');
  expect(data).toMatchObject({
    account: { id: customers.asha.uid, email: customers.asha.email },
    bookings: [
      { id: ids.own, identities: [{ dob: '1990-02-01', passport_number: 'Z1234567', pan: 'ABCDE1234F' }] },
    ],
    enquiries: [{ phone: '+919876543210' }],
    newsletter: { email: 'asha@example.com' },
  });
  expect(JSON.stringify(data)).not.toMatch(/Ravi|Y7654321/);
});

test('exports no internal notes', async () => {
  await world.sql(`update public.enquiries set lost_reason = 'SECRET', status = 'lost'`);
  await world.sql(`update public.bookings set cancelled_reason = 'SECRET'`);
  await world.sql(
    `insert into public.ledger_entries (booking_id, kind, amount_paise, note) values ('${ids.own}', 'adjustment', 1, 'SECRET')`,
  );
  expect(JSON.stringify(await exportData('customer'))).not.toMatch(/SECRET|Sounds keen/);
});

test('includes new tables with customer rows in export and erasure', async () => {
  await world.sql('create table public.wishes (id int, customer_uid text, wish text)');
  try {
    await world.sql(
      `insert into public.wishes values (1, '${customers.asha.uid}', 'Lapland'), (2, '${customers.ravi.uid}', 'Goa')`,
    );
    expect(await exportData('customer')).toMatchObject({ wishes: [{ id: 1, wish: 'Lapland' }] });
    await endTour();
    expect(await erase()).toMatchObject({ status: 204 });
    expect(await world.sql('select id from public.wishes')).toEqual([{ id: 2 }]);
  } finally {
    await world.sql('drop table public.wishes');
  }
});

test('leaves only the name on the invoice after erasure', async () => {
  await endTour();
  await world.sql(`update public.bookings set special_wishes = 'A pillow' where id = '${ids.own}'`);
  expect(await erase()).toMatchObject({ status: 204 });

  const stored = await storedValues(world);
  expect(stored).not.toMatch(
    /asha@example|9876543210|Z1234567|ABCDE1234F|firebase-asha|Sounds keen|by the lake|pillow/,
  );
  expect(stored.match(/Asha Menon/g)).toHaveLength(2); // contact, and the panel's sort key
  expect(stored).toMatch(/Ravi Rao/);
  expect(stored).toMatch(/Y7654321/);
  expect(
    await world.sql(`select contact, total_paise::int from public.bookings where id = '${ids.own}'`),
  ).toEqual([{ contact: { name: 'Asha Menon' }, total_paise: 10710000 }]);
  expect(await exportData('customer')).toMatchObject({ bookings: [], enquiries: [], newsletter: null });
});

test('anonymizes history and reasons on erasure, but keeps the change itself', async () => {
  await endTour();
  await world.sql('alter table public.invoices disable trigger refuse_change');
  await world.sql(`delete from public.invoices where booking_id = '${ids.own}'`);
  await world.sql('alter table public.invoices enable trigger refuse_change');
  const named = 'Asha Menon, 9876543210, asha@example.com';
  await world.sql(`do $$ begin
    perform set_config('app.reason', '${named} asked', true);
    update public.enquiries set name = 'Asha K Menon', status = 'lost', lost_reason = '${named} went elsewhere'
    where id = '${ids.own}';
    update public.bookings set special_wishes = '${named}', cancelled_reason = '${named}' where id = '${ids.own}';
  end $$`);
  const count = () =>
    world.sql(
      `select count(*)::int from public.audit_log where row_id = '${ids.own}' and reason is not null`,
    );
  expect(await count()).not.toEqual([{ count: 0 }]);
  const before = await world.sql(`select id from public.audit_log where row_id = '${ids.own}' order by id`);

  expect(await erase()).toMatchObject({ status: 204 });
  // A queue holds words removed from the panel's search index.
  await world.sql('call app.housekeeping()');
  expect(await storedValues(world)).not.toMatch(/asha|9876543210/i);
  expect(await world.sql(`select id from public.audit_log where row_id = '${ids.own}' order by id`)).toEqual(
    expect.arrayContaining(before),
  );
});

test('leaves no text of customer or staff in any column', async () => {
  await endTour();
  await world.sql('alter table public.invoices disable trigger refuse_change');
  await world.sql(`delete from public.invoices where booking_id = '${ids.own}'`);
  await world.sql('alter table public.invoices enable trigger refuse_change');
  await markOwnValues(world, 'Words about the customer');
  const marked = () =>
    storedValues(world).then((stored) =>
      stored
        .split('\n')
        .filter((row) => row.includes('Words about the customer'))
        .map((row) => row.slice(0, 300)),
    );
  expect((await marked()).length).toBeGreaterThan(20);

  expect(await erase()).toMatchObject({ status: 204 });
  await world.sql('call app.housekeeping()');
  expect(await marked()).toEqual([]);
});

test('erases the name as well without an invoice', async () => {
  await endTour();
  await world.sql('alter table public.invoices disable trigger refuse_change');
  await world.sql(`delete from public.invoices where booking_id = '${ids.own}'`);
  await world.sql('alter table public.invoices enable trigger refuse_change');
  expect(await erase()).toMatchObject({ status: 204 });
  expect(await storedValues(world)).not.toMatch(/Asha/);
});

test('erases the name on an invoice after eight years', async () => {
  await endTour();
  await erase();
  await world.sql('call app.housekeeping()');
  expect(await storedValues(world)).toMatch(/Asha Menon/);
  await world.sql(`update app.kept_names set until = until - interval '8 years' - interval '1 day'`);
  await world.sql('call app.housekeeping()');
  expect(await storedValues(world)).not.toMatch(/Asha/);
});

test('closes an open enquiry', async () => {
  await endTour();
  await erase();
  expect(
    await world.sql(`select name, status, lost_reason from public.enquiries where id = '${ids.own}'`),
  ).toEqual([{ name: 'Erased', status: 'lost', lost_reason: 'The customer had their data erased' }]);
});

test('leaves a won enquiry won', async () => {
  await endTour();
  await world.sql(`update public.enquiries set status = 'won'`);
  await erase();
  expect(await world.sql(`select name, status from public.enquiries where id = '${ids.own}'`)).toEqual([
    { name: 'Erased', status: 'won' },
  ]);
});

test('refuses erasure during a future tour or a pending payment', async () => {
  const ahead = await erase();
  expect(ahead.status).toBe(409);
  expect(getError(ahead)).toMatchObject({ hint: 'BOOKING_AHEAD' });
  expect(getError(ahead).message).toMatch(/^Booking AT-\d{6}-\w+ is still ahead of you/);

  await endTour();
  await world.sql(`update public.refunds set state = 'sent'`);
  expect(getError(await erase())).toMatchObject({ hint: 'MONEY_UNDER_WAY' });
  await endTour();
  await world.sql(`update public.payments set created_at = now()`);
  expect(getError(await erase())).toMatchObject({ hint: 'MONEY_UNDER_WAY' });
  expect(await exportData('customer')).toMatchObject({ bookings: [{ id: ids.own }], enquiries: [{}] });
});

test('keeps a customer with an unpaid hold until the hold expires', async () => {
  await endTour();
  const hold = (until: string) =>
    world.sql(
      `update public.bookings
       set status = 'hold', hold_expires_at = now() + interval '${until}', paid_paise = 0, unverified_paise = 0
       where id = '${ids.own}'`,
    );
  await world.sql(`update public.departures set seats_held = 1 where id = '${ids.liveDeparture}'`);
  await hold('5 minutes');
  expect(getError(await erase())).toMatchObject({ hint: 'BOOKING_AHEAD' });
  await hold('-1 minute');
  expect(await erase()).toMatchObject({ status: 204 });
  expect(
    await world.sql(`select seats_held from public.departures where id = '${ids.liveDeparture}'`),
  ).toEqual([{ seats_held: 0 }]);
});

test('does not link an unverified address to newsletter entries', async () => {
  await world.sql(`insert into public.newsletter_subscribers (email) values ('new@example.com')`);
  expect(await exportData('unverified customer')).toMatchObject({ newsletter: null });
  expect(await erase('unverified customer')).toMatchObject({ status: 204 });
  expect(await storedValues(world)).toMatch(/new@example\.com/);
});

test('keeps the audit log append-only for other roles', async () => {
  await expect(world.sql(`update public.audit_log set reason = 'forged'`)).rejects.toThrow(/append-only/);
});

test('queues payment proofs for removal from storage and clears their paths', async () => {
  const proof = `${ids.own}/00000000-0000-4000-8000-00000000beef.png`;
  const entry = { p_kind: 'payment', p_amount_paise: 100, p_proof_path: proof, p_booking: ids.own };
  expect(await world.rpc('agent', 'record_ledger_entry', entry)).toMatchObject({ status: 204 });
  await endTour();
  expect(await erase()).toMatchObject({ status: 204 });
  expect(
    await world.sql('select proof_path from public.ledger_entries where proof_path is not null'),
  ).toEqual([]);
  const claimed = () => world.sql('select public.claim_erased_proofs(10) as path');
  expect(await claimed()).toEqual([{ path: proof }]);
  await world.sql('select public.forget_erased_proofs($1)', [[proof]]);
  expect(await claimed()).toEqual([]);
  for (const name of ['claim_erased_proofs', 'forget_erased_proofs'])
    expect([401, 403, 404]).toContain((await world.rpc('owner', name, { p_limit: 1 })).status);
});
