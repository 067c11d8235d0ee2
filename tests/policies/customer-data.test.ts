import { storedValues } from './support/stored-values';
import { customers, ids } from './support/fixture';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();

const exportData = (caller: Caller = 'customer') => world.ok<object>(caller, 'export_my_data');
const erase = (caller: Caller = 'customer') => world.ok(caller, 'erase_my_data');
const refuseErasure = () => world.refused('customer', 'erase_my_data');
const housekeeping = () => world.sql('call app.housekeeping()');

/** Completes the fixture's tour: all refunds are paid, and nothing blocks an erasure. */
async function endTour(): Promise<void> {
  await world.sql(`update refunds set state = 'done'`);
  await world.sql(`update payments set updated_at = now() - interval '4 days'`);
  await world.sql(`update departures set starts_on = app.today() - 30 where id = '${ids.liveDeparture}'`);
  await world.sql(`update bookings set status = 'completed'`);
}

test('exports all of a customer’s own data with full identities, and no internal notes', async () => {
  await world.sql(`update enquiries set lost_reason = 'SECRET', status = 'lost'`);
  await world.sql(`update bookings set cancelled_reason = 'SECRET'`);
  await world.sql(
    `insert into ledger_entries (booking_id, kind, amount_paise, note) values ('${ids.own}', 'adjustment', 1, 'SECRET')`,
  );
  const data = await exportData();
  expect(data).toMatchObject({
    account: { id: customers.asha.uid, email: customers.asha.email },
    bookings: [
      { id: ids.own, identities: [{ dob: '1990-02-01', passport_number: 'Z1234567', pan: 'ABCDE1234F' }] },
    ],
    enquiries: [{ phone: '+919876543210' }],
    newsletter: { email: 'asha@example.com' },
  });
  expect(JSON.stringify(data)).not.toMatch(/Ravi|Y7654321|SECRET|Sounds keen/);
});

test('includes new tables with customer rows in export and erasure', async () => {
  await world.sql('create table public.wishes (id int, customer_uid text, wish text)');
  try {
    await world.sql(
      `insert into wishes values (1, '${customers.asha.uid}', 'Lapland'), (2, '${customers.ravi.uid}', 'Goa')`,
    );
    expect(await exportData()).toMatchObject({ wishes: [{ id: 1, wish: 'Lapland' }] });
    await endTour();
    await erase();
    expect(await world.sql('select id from wishes')).toEqual([{ id: 2 }]);
  } finally {
    await world.sql('drop table wishes');
  }
});

test('leaves only the name on the invoice after erasure, for eight years', async () => {
  await endTour();
  await world.sql(`update bookings set special_wishes = 'A pillow' where id = '${ids.own}'`);
  await erase();
  const stored = await storedValues(world);
  expect(stored).not.toMatch(
    /asha@example|9876543210|Z1234567|ABCDE1234F|firebase-asha|Sounds keen|by the lake|pillow/,
  );
  expect(stored.match(/Asha Menon/g)).toHaveLength(2); // contact, and the panel's sort key
  expect(stored).toMatch(/Ravi Rao[^]*Y7654321|Y7654321[^]*Ravi Rao/);
  expect(await world.row(`select contact, total_paise::int from bookings where id = '${ids.own}'`)).toEqual({
    contact: { name: 'Asha Menon' },
    total_paise: 10710000,
  });
  expect(await world.row(`select name, status, lost_reason from enquiries where id = '${ids.own}'`)).toEqual({
    name: 'Erased',
    status: 'lost',
    lost_reason: 'The customer had their data erased',
  });
  expect(await exportData()).toMatchObject({ bookings: [], enquiries: [], newsletter: null });
  await housekeeping();
  expect(await storedValues(world)).toMatch(/Asha Menon/);
  await world.sql(`update app.kept_names set until = until - interval '8 years' - interval '1 day'`);
  await housekeeping();
  expect(await storedValues(world)).not.toMatch(/Asha/);
});

test('keeps the entries of the history on erasure', async () => {
  await endTour();
  await world.sql(`update enquiries set name = 'Asha K Menon' where id = '${ids.own}'`);
  const logged = () => world.sql(`select id from audit_log where row_id = '${ids.own}' order by id`);
  const before = await logged();
  await erase();
  expect(await logged()).toEqual(expect.arrayContaining(before));
});

test('leaves a won enquiry won', async () => {
  await endTour();
  await world.sql(`update enquiries set status = 'won'`);
  await erase();
  expect(await world.row(`select name, status from enquiries where id = '${ids.own}'`)).toEqual({
    name: 'Erased',
    status: 'won',
  });
});

test('refuses erasure during a future tour or a pending payment', async () => {
  expect(await refuseErasure()).toMatchObject({
    status: 409,
    hint: 'BOOKING_AHEAD',
    message: expect.stringMatching(/^The tour of booking AT-\d{6}-\w+ is still ahead/),
  });
  for (const change of [`refunds set state = 'sent'`, 'payments set updated_at = now()']) {
    await endTour();
    await world.sql(`update ${change}`);
    expect(await refuseErasure()).toMatchObject({ hint: 'MONEY_UNDER_WAY' });
  }
  expect(await exportData()).toMatchObject({ bookings: [{ id: ids.own }], enquiries: [{}] });
});

test('keeps a customer with an unpaid hold until the hold expires', async () => {
  await endTour();
  await world.sql(`update departures set seats_held = 1 where id = '${ids.liveDeparture}'`);
  const hold = (until: string) =>
    world.sql(
      `update bookings
       set status = 'hold', hold_expires_at = now() + interval '${until}', paid_paise = 0, unverified_paise = 0
       where id = '${ids.own}'`,
    );
  await hold('5 minutes');
  expect(await refuseErasure()).toMatchObject({ hint: 'BOOKING_AHEAD' });
  await hold('-1 minute');
  await erase();
  expect(await world.row(`select seats_held from departures where id = '${ids.liveDeparture}'`)).toEqual({
    seats_held: 0,
  });
});

test('does not link an unverified address to newsletter entries', async () => {
  await world.sql(`insert into newsletter_subscribers (email) values ('new@example.com')`);
  expect(await exportData('unverified customer')).toMatchObject({ newsletter: null });
  await erase('unverified customer');
  expect(await storedValues(world)).toMatch(/new@example\.com/);
});
