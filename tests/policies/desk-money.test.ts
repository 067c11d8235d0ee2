import { tryAll } from './support/attempts';
import { ids } from './support/fixture';
import { contact, salesOf } from './support/sales';
import { setUpWorld, type Caller } from './support/world';

const world = setUpWorld();
const { bookingOf, cancel, entryOf, holdQuote, payCash, preview, quote, record, setStatus, verify } =
  salesOf(world);

const day = async (offset = 0) =>
  (await world.row<{ day: string }>('select (app.today() + $1::int)::text as day', [offset])).day;

/** The first booking as a hold without payments. */
async function makeHold() {
  await world.sql(
    `update bookings set status = 'hold', hold_expires_at = now() + interval '1 day', paid_paise = 0 where id = '${ids.own}'`,
  );
  await world.sql(`delete from refunds where booking_id = '${ids.own}'`);
  await world.sql(`update departures set seats_booked = 1, seats_held = 1 where id = '${ids.liveDeparture}'`);
}

const confirm = async (reason: string | null) =>
  setStatus('agent', await bookingOf(), 'confirmed', { reason });

const undo = async (name: 'reject' | 'reverse', { reason = 'Mistyped', id = undefined as unknown } = {}) =>
  world.rpc('manager', `${name}_ledger_entry`, { p_entry: id ?? (await entryOf()), p_reason: reason });

const withdraw = async (reference: string) => {
  const p_entry = await entryOf(reference);
  return (await world.rpc('agent', 'reject_ledger_entry', { p_entry, p_reason: 'Mistyped' })).status;
};

const bookingSums = (args: object) => world.ok<Record<string, number>>('manager', 'admin_booking_sums', args);

const ledger = { p_sort: 'day', p_descending: true, p_from: 0, p_to: 24 };
const ledgerPage = (args: object) => world.ok('manager', 'admin_ledger_page', { ...ledger, ...args });

describe('unverified money', () => {
  test('confirms the booking after a manager verifies it, or with a reason of the desk', async () => {
    await makeHold();
    await record('agent');
    const waiting = { status: 'hold', unverified_paise: 2500000, unverified_entries: 1 };
    expect(await bookingOf()).toMatchObject(waiting);
    expect(await confirm(null)).toMatchObject({
      status: 422,
      body: { details: 'reason', message: expect.stringContaining('not verified') },
    });
    await verify('manager');
    expect(await bookingOf()).toMatchObject({
      status: 'confirmed',
      unverified_paise: 0,
      unverified_entries: 0,
    });

    await world.reset();
    await makeHold();
    await record('agent');
    expect(await confirm('Seen on the statement')).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
  });

  test('is a task of managers, and follows the words of a list', async () => {
    await record('agent');
    expect(await world.ok('manager', 'desk_today')).toMatchObject({
      unverified: 1,
      unverified_in_paise: 2500000,
    });
    expect(await world.ok('agent', 'desk_today')).not.toHaveProperty('unverified');
    expect(await bookingSums({ p_words: 'asha' })).toMatchObject({ unverified: 1 });
    expect(await bookingSums({ p_words: 'ravi' })).toMatchObject({ unverified: 0 });
  });

  test('is not refunded by an amendment', async () => {
    await world.sql(
      `update bookings set quote = app.quote(departure_id, '[{"travellers": [{}, {}]}]', '[]', null) where id = '${ids.own}'`,
    );
    await record('agent', { amount_paise: 5710000 });
    const { refund_paise, now_paise } = await preview(ids.own, {});
    expect(refund_paise).toBe(0);
    await world.ok('agent', 'amend_booking', {
      p_booking: ids.own,
      p_change: {},
      p_version: (await bookingOf()).version,
      p_reason: 'Nothing changes',
      p_expected_total_paise: now_paise,
    });
    expect(await bookingOf()).toMatchObject({ total_paise: now_paise, desk_refund_paise: 0 });
  });

  test('is not refunded by a cancellation, and the charge stays', async () => {
    await record('agent', { amount_paise: 5710000 });
    await world.sql(
      `update bookings set quote = '{"cancellation": [{"until": null, "charge_paise": 2000000}]}' where id = '${ids.own}'`,
    );
    const terms = { charge_paise: 2000000, refund_paise: 3000000 };
    expect(await world.ok('customer', 'cancellation_terms', { p_booking: ids.own })).toMatchObject(terms);
    await cancel(ids.own, 2000000);
    expect(await bookingOf()).toMatchObject({ charge_paise: 2000000, desk_refund_paise: 3000000 });
    await verify('manager');
    expect(await bookingOf()).toMatchObject({ desk_refund_paise: 8710000 });
  });
});

describe('receivables', () => {
  const lists = ['owing', 'later', 'balance', 'late-7', 'late-30', 'late-31'];

  test('fall into one band by the days since their due date, whose sum matches its list', async () => {
    const bands = [
      [-5, ['owing', 'later']],
      [0, ['owing', 'later']],
      [1, ['owing', 'balance', 'late-7']],
      [7, ['owing', 'balance', 'late-7']],
      [8, ['owing', 'balance', 'late-30']],
      [30, ['owing', 'balance', 'late-30']],
      [31, ['owing', 'balance', 'late-31']],
    ] as const;
    const cells = bands.flatMap(([days, expected]) =>
      lists.map((due) => ({
        what: `${days} days: ${due}`,
        expected: expected.some((one) => one === due) ? '1' : '0',
        caller: 'manager' as const,
        before: `update bookings set balance_due_on = app.today() - ${days} where id = '${ids.own}';
          update bookings set status = 'cancelled' where id = '${ids.others}'`,
        statement: `select from jsonb_array_elements(admin_booking_page('due_on', false, 0, 24, p_due => '${due}') -> 'rows') r
          where r -> 'due_paise' = admin_booking_sums(p_due => '${due}') -> 'due_paise'`,
      })),
    );
    const outcomes = await tryAll(world, cells);
    expect(cells.map(({ what }, index) => [what, outcomes[index]])).toEqual(
      cells.map(({ what, expected }) => [what, expected]),
    );
  });

  test('are summed for the whole filtered list, not one page', async () => {
    for (const [filter, sums] of [
      [{ p_due: 'owing' }, { total: 2, due_paise: 11420000 }],
      [
        { p_due: 'owing', p_words: 'asha' },
        { total: 1, due_paise: 5710000 },
      ],
      [{ p_due: 'refund' }, { total: 2, desk_refund_paise: 200, provider_refund_paise: 0 }],
      [{ p_status: 'hold' }, { total: 0, due_paise: 0 }],
    ] as const)
      expect(await bookingSums(filter)).toMatchObject(sums);
  });

  test('are received by value date in the ledger', async () => {
    const page = { p_sort: 'amount_paise', p_to: 0 };
    expect(await ledgerPage({ ...page, p_period: (await day()).slice(0, 7) })).toMatchObject({
      total: 2,
      in_paise: 10000000,
      out_paise: 0,
      rows: [{}],
    });
    const none = { total: 0, in_paise: 0, rows: [] };
    expect(await ledgerPage({ ...page, p_period: '2020-01-01..2020-12-31' })).toMatchObject(none);
    for (const p_period of ['2020-13', '2020-02-30..2020-03-01', `2020-01' or true --`])
      expect(await world.refused('owner', 'admin_ledger_page', { ...ledger, p_period })).toMatchObject({
        status: 422,
      });
  });
});

test('finds a recorded payment by its reference in any spelling', async () => {
  await record('agent');
  for (const p_reference of ['UTR 4711', 'utr-4711', '4711'])
    expect(await ledgerPage({ p_reference })).toMatchObject({ total: 1 });
  expect(await ledgerPage({ p_reference: 'UTR 4712' })).toMatchObject({ total: 0 });
});

/** Sells two seats to a buyer, and cancels with a charge. */
async function sellAndCancel(buyer: object, kept = 2000000) {
  await world.sql('truncate invoices cascade');
  const { id } = await quote({ enquiry_id: null, contact: { ...contact, ...buyer } });
  const booking = await holdQuote(id);
  await payCash(booking.id, booking.total_paise);
  await world.sql('select app.settle_payment(b) from bookings b where id = $1', [booking.id]);
  const terms = { reason: 'Ill', charge_paise: kept };
  expect((await setStatus('manager', await bookingOf(booking.id), 'cancelled', terms)).status).toBe(200);
}

interface Papers {
  total: number;
  total_paise: number;
  taxable_paise: number;
  igst_paise: number;
  b2cs: object[];
  rows: (Record<string, unknown> & { section: string })[];
}

const papers = (args: object = {}) =>
  world.ok<Papers>('manager', 'tax_page', { p_from: 0, p_to: 99, ...args });

describe('GST and TCS', () => {
  test.each([
    ['B2CL', 'CDNUR', { state: '29' }, null],
    ['B2B', 'CDNR', { gstin: '29ABCDE1234F1ZW' }, '29ABCDE1234F1ZW'],
  ])('reports %s with its credit note as %s; both keep the charge', async (invoice, note, buyer, gstin) => {
    await sellAndCancel(buyer);
    const { rows, total_paise, ...sums } = await papers();
    expect(rows.map(({ section }) => section).toSorted()).toEqual([invoice, note].toSorted());
    expect(rows[0]).toMatchObject({ gstin, place_of_supply: '29-Karnataka', cgst_paise: 0, sgst_paise: 0 });
    expect([total_paise, sums.taxable_paise + sums.igst_paise]).toEqual([2000000, 2000000]);
    expect(await papers({ p_section: note })).toMatchObject({ total: 1 });
    expect(await papers({ p_period: '2020-01' })).toMatchObject({ total: 0, rows: [] });
  });

  test('splits the tax within the own state, in section B2CS', async () => {
    await sellAndCancel({ state: '27' });
    const { rows, b2cs } = await papers({ p_section: 'B2CS' });
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.cgst_paise).toBe(row.sgst_paise);
    expect(b2cs).toMatchObject([{ place_of_supply: '27-Maharashtra', igst_paise: 0 }]);
  });

  test.each([
    [100_000_00, 'B2CS'],
    [100_000_01, 'B2CL'],
  ])('reports an invoice of %d paise to another state in section %s', async (total, section) => {
    await world.sql(
      `insert into invoices (number, kind, booking_id, quote, supply, total_paise)
       values ('AT/26-27/000099', 'invoice', '${ids.own}', '{}', app.supply_of('{"state": "29"}'), $1)`,
      [total],
    );
    const { rows } = await papers();
    expect(rows.find(({ number }) => number === 'AT/26-27/000099')).toMatchObject({ section });
  });

  test('credits TCS alone when more is kept than the price with GST', async () => {
    await sellAndCancel({ state: '29' }, 214_100_00);
    expect((await papers({ p_section: 'CDNUR' })).rows).toMatchObject([
      { total_paise: -100_00, tcs_paise: -100_00, taxable_paise: 0, igst_paise: 0 },
    ]);
  });

  test('masks PANs in the TCS list unless a recorded purpose is given', async () => {
    const sold = { gst_bp: 500, taxable_paise: 10000000, gst_paise: 500000, tcs_bp: 200, tcs_paise: 210000 };
    await world.sql('truncate invoices cascade');
    await world.sql(
      `insert into invoices (number, kind, booking_id, quote, supply, total_paise)
       values ('AT/26-27/000099', 'invoice', '${ids.own}', $1::jsonb, app.supply_of('{}'), 10710000)`,
      [JSON.stringify(sold)],
    );
    const p_period = (await day()).slice(0, 7);
    const readings = () => world.sql(`select reason from identity_readings where reason = 'Form 27EQ'`);
    expect(await world.ok('manager', 'tcs_list', { p_period })).toMatchObject([
      { pan: '••••••234F', amount_paise: 10500000, tcs_paise: 210000, customer_name: 'Asha Menon' },
    ]);
    expect(await readings()).toEqual([]);
    expect(await world.ok('manager', 'tcs_list', { p_period, p_reason: 'Form 27EQ' })).toMatchObject([
      { pan: 'ABCDE1234F' },
    ]);
    expect(await readings()).toHaveLength(1);
    expect(await world.refused('manager', 'tcs_list', { p_period, p_reason: ' ' })).toMatchObject({
      status: 422,
    });
    // Without a PAN the higher rate is due.
    await world.sql(
      `insert into tax_rates (kind, scope, rate_bp, base, valid_from)
       values ('TCS without PAN', 'international', 500, 'package_plus_gst', '2021-01-01')`,
    );
    expect(await world.ok('manager', 'tcs_list', { p_period })).toMatchObject([{ tcs_due_paise: 210000 }]);
    await world.sql('update traveller_identities set pan = null');
    expect(await world.ok('manager', 'tcs_list', { p_period })).toMatchObject([
      { pan: null, tcs_paise: 210000, tcs_due_paise: 525000 },
    ]);
  });
});

test('records a repeated call once, and refuses another amount under its key', async () => {
  const key = crypto.randomUUID();
  for (const status of [204, 204]) {
    expect((await record('agent', { key, external_ref: null })).status).toBe(status);
    expect(await bookingOf()).toMatchObject({ unverified_paise: 2500000, unverified_entries: 1 });
  }
  expect(await record('agent', { key, amount_paise: 2600000 })).toMatchObject({
    status: 409,
    body: { message: '₹25,000 is recorded already, so nothing was saved. Check the ledger.' },
  });
});

describe('a payment above the balance', () => {
  test('is refused with the balance, for agents in every case', async () => {
    expect(await record('manager', { amount_paise: 5710001 })).toMatchObject({
      status: 422,
      body: { details: 'amount_paise', message: expect.stringContaining('₹57,100') },
    });
    expect(await record('agent', { amount_paise: 5710001, overpayment: true })).toMatchObject({
      status: 403,
    });
    expect(await record('agent', { amount_paise: 5710000 })).toMatchObject({ status: 204 });
    expect(await record('agent', { amount_paise: 1, external_ref: 'UTR 4712' })).toMatchObject({
      status: 422,
    });
  });

  test('is an overpayment of a manager, refundable once verified until it is reversed', async () => {
    expect(await record('manager', { amount_paise: 6000000, overpayment: true })).toMatchObject({
      status: 204,
    });
    expect(await bookingOf()).toMatchObject({ desk_refund_paise: 100 });
    await verify('owner');
    expect(await bookingOf()).toMatchObject({ desk_refund_paise: 290000, verified_paise: 11000000 });
    expect((await undo('reject')).status).toBe(409);
    expect((await undo('reverse')).status).toBe(204);
    expect(await bookingOf()).toMatchObject({
      paid_paise: 5000000,
      verified_paise: 5000000,
      desk_refund_paise: 0,
    });
    const { all } = await readFigures();
    expect(all.in_paise + all.out_paise).toBe(10000000);
  });
});

test('masks the account of a refund, and records who reads it in full', async () => {
  const account = { p_booking: ids.own, p_holder: 'Asha Menon' };
  expect(await world.refused('agent', 'save_refund_account', account)).toMatchObject({
    status: 422,
    details: 'account_number',
  });
  await world.rpc('agent', 'save_refund_account', {
    ...account,
    p_account_number: '50200012345678',
    p_ifsc: 'HDFC0000060',
  });
  const read = (more: object = {}) => world.ok('agent', 'refund_account', { p_booking: ids.own, ...more });
  const before = await world.sql('select from identity_readings');
  expect(JSON.stringify(await read())).not.toContain('50200012345678');
  expect(await world.sql('select from identity_readings')).toHaveLength(before.length);
  expect(await read({ p_reason: 'Transfer' })).toMatchObject([{ account_number: '50200012345678' }]);
  expect(await world.sql('select from identity_readings')).toHaveLength(before.length + 1);
  expect(await world.refused('customer', 'refund_account', { p_booking: ids.own })).toMatchObject({
    status: 403,
  });
});

describe('a wrong entry of the desk', () => {
  test('leaves booking and totals when rejected, and frees its reference', async () => {
    await record('agent');
    expect((await undo('reverse')).status).toBe(409);
    expect((await undo('reject', { reason: ' ' })).status).toBe(422);
    expect((await undo('reject')).status).toBe(204);
    expect(
      await world.sql(
        'select amount_paise::int as paise, state from ledger_entries where id > 2 order by id',
      ),
    ).toEqual([
      { paise: 2500000, state: 'rejected' },
      { paise: -2500000, state: 'rejected' },
    ]);
    expect(await bookingOf()).toMatchObject({
      paid_paise: 5000000,
      unverified_paise: 0,
      unverified_entries: 0,
    });
    expect(await ledgerPage({})).toMatchObject({ total: 4, in_paise: 10000000, out_paise: 0 });
    expect(await ledgerPage({ p_state: 'rejected' })).toMatchObject({
      total: 2,
      in_paise: 2500000,
      out_paise: 0,
    });
    const id = await entryOf();
    for (const name of ['reject', 'reverse'] as const) expect((await undo(name, { id })).status).toBe(409);
    expect((await verify('owner')).status).toBe(409);
    expect((await record('agent', { amount_paise: 250000 })).status).toBe(204);
  });

  test('is withdrawn by the agent who recorded it, and by no other agent', async () => {
    await record('manager');
    await record('agent', { external_ref: 'UTR 1' });
    expect(await withdraw('UTR 4711')).toBe(403);
    expect(await withdraw('UTR 1')).toBe(204);
    expect(await bookingOf()).toMatchObject({ paid_paise: 7500000, unverified_paise: 2500000 });
    await record('agent', { external_ref: 'UTR 2' });
    await verify('manager', 'UTR 2');
    expect(await withdraw('UTR 2')).toBe(409);
  });

  test('cannot be reversed once its money is refunded, nor when it is a provider’s', async () => {
    await record('agent');
    await verify('manager');
    await record('manager', { kind: 'refund', amount_paise: -6000000, external_ref: 'UTR 1' });
    expect(await undo('reverse')).toMatchObject({
      status: 409,
      body: { message: 'Money of this payment was refunded already: it cannot be reversed' },
    });
    for (const name of ['reject', 'reverse'] as const)
      expect([(await undo(name, { id: 2 })).status, (await undo(name, { id: 999 })).status]).toEqual([
        409, 404,
      ]);
  });
});

const mailsOf = (template: string) =>
  world.sql('select fields from messages where template = $1', [template]);

describe('mail about money of the desk', () => {
  beforeEach(() => world.sql(`update bookings set contact = contact || '{"email": "asha@example.com"}'`));

  test('thanks for a payment once it is verified', async () => {
    await record('agent');
    expect(await mailsOf('payment_captured')).toEqual([]);
    await verify('manager');
    expect(await mailsOf('payment_captured')).toMatchObject([
      { fields: { amount_paise: 2500000, paid_paise: 7500000, due_paise: 3210000 } },
    ]);
  });

  test('marks unverified money, and shows no negative balance', async () => {
    await record('manager', { amount_paise: 6000000, overpayment: true });
    await world.sql(`update bookings set status = 'cancelled' where id = '${ids.own}'`);
    expect(await mailsOf('booking_cancelled')).toMatchObject([
      { fields: { paid_paise: 5000000, unverified_paise: 6000000, due_paise: 0, refund_paise: 5000000 } },
    ]);
  });
});

/** The first booking invoiced, paid by entries of the desk alone and cancelled at a charge of 20,000 rupees. */
async function cancelUnverified(payments: Record<string, number>) {
  await world.sql('truncate ledger_entries cascade');
  await world.sql(`delete from refunds where booking_id = '${ids.own}'`);
  await world.sql(
    `update bookings set paid_paise = 0, quote = '{"cancellation": [{"until": null, "charge_paise": 2000000}]}'
     where id = '${ids.own}'`,
  );
  await world.sql(`select app.issue_invoice(b) from bookings b where id = '${ids.own}'`);
  for (const [external_ref, amount_paise] of Object.entries(payments))
    expect(await record('agent', { external_ref, amount_paise })).toMatchObject({ status: 204 });
  const answer = await setStatus('agent', await bookingOf(), 'cancelled', { reason: 'Asked by phone' });
  expect(answer.status).toBe(200);
}

const creditNotes = () =>
  world.sql<{ number: string }>(
    `select number, total_paise::int as paise from invoices
     where booking_id = '${ids.own}' and kind = 'credit_note' order by number`,
  );

const bounced = async () => ({ id: await entryOf('UTR 1'), reason: 'The cheque bounced' });

describe('the charge of a cancelled booking', () => {
  test('falls to nothing, with a further credit note, when its only payment is rejected', async () => {
    await cancelUnverified({ 'UTR 1': 2500000 });
    const total = (await bookingOf()).total_paise;
    expect(await bookingOf()).toMatchObject({ charge_paise: 2000000, verified_paise: 0 });
    expect(await creditNotes()).toMatchObject([{ paise: total - 2000000 }]);

    await undo('reject', await bounced());
    expect(await bookingOf()).toMatchObject({ charge_paise: 0, paid_paise: 0, desk_refund_paise: 0 });
    const notes = await creditNotes();
    expect(notes).toMatchObject([{ paise: total - 2000000 }, { paise: 2000000 }]);
    expect(await world.ok('manager', 'invoice_details', { p_number: notes[1]!.number })).toMatchObject({
      reverses: { total_paise: total, credited_paise: total - 2000000, kept_paise: 0 },
    });
    expect(
      await world.row(
        `select reason from audit_log
         where table_name = 'bookings' and row_id = '${ids.own}' and changes ? 'charge_paise' order by id desc limit 1`,
      ),
    ).toEqual({ reason: 'The cheque bounced' });
  });

  test('stays while unverified money covers it, and is kept once that is verified', async () => {
    await cancelUnverified({ 'UTR 1': 2500000, 'UTR 2': 1500000 });
    await undo('reject', await bounced());
    expect(await bookingOf()).toMatchObject({ charge_paise: 1500000 });
    await verify('manager', 'UTR 2');
    expect(await bookingOf()).toMatchObject({
      charge_paise: 1500000,
      verified_paise: 1500000,
      desk_refund_paise: 0,
    });
  });

  test('falls when its verified payment is reversed', async () => {
    await cancelUnverified({ 'UTR 1': 2500000 });
    await verify('manager', 'UTR 1');
    expect(await bookingOf()).toMatchObject({ charge_paise: 2000000, desk_refund_paise: 500000 });
    await undo('reverse', await bounced());
    expect(await bookingOf()).toMatchObject({ charge_paise: 0, desk_refund_paise: 0 });
  });
});

const refund = () => world.row(`select state, method, reference from refunds where id = '${ids.own}'`);

const step = async (p_to: string, p_reference = 'UTR 99') => {
  const args = { p_refund: ids.own, p_method: 'bank transfer', p_day: await day(), p_to, p_reference };
  return (await world.rpc('manager', 'record_refund', args)).status;
};

describe('a refund of the desk', () => {
  test('enters the ledger with its amount when it is done', async () => {
    expect(await step('sent', '')).toBe(204);
    expect(await refund()).toEqual({ state: 'sent', method: 'bank transfer', reference: null });
    expect(await bookingSums({ p_due: 'refund' })).toMatchObject({ total: 2 });
    expect([await step('sent'), await step('done', 'x'), await step('done')]).toEqual([409, 422, 204]);
    expect(await refund()).toMatchObject({ state: 'done', reference: 'UTR 99' });
    expect(
      await world.sql(`select amount_paise, kind from ledger_entries where external_ref = 'UTR 99'`),
    ).toEqual([{ amount_paise: -100, kind: 'refund' }]);
    expect(await step('done')).toBe(409);
  });

  test('settles the row it was recorded on, not an older one', async () => {
    await world.sql(
      `insert into refunds (booking_id, amount_paise, reason, created_at) values ('${ids.own}', 300, 'changed', now() - interval '1 day')`,
    );
    await step('done');
    expect(await refund()).toMatchObject({ state: 'done' });
    expect(await world.row('select state from refunds where amount_paise = 300')).toEqual({ state: 'due' });
  });

  test('is not recorded when the provider refunds automatically', async () => {
    await world.sql(`update refunds set payment_id = '${ids.own}' where id = '${ids.own}'`);
    expect(await step('done')).toBe(409);
  });
});

interface Sums extends Record<string, number> {
  enquiries: number;
  booked: number;
  sales: number;
  sales_paise: number;
  in_paise: number;
  out_paise: number;
}

type Group = Sums & { key: string | null };

interface Figures {
  is_own: boolean;
  all: Sums;
  before: Sums;
  sources: Group[];
  agents: Group[];
  months: Group[];
  tours: { sales: number; sales_paise: number }[];
}

const period = async () => `${await day(-40)}..${await day(90)}`;
const readFigures = async (caller: Caller = 'manager') => {
  await world.sql(`select app.renew_daily_sums('0')`);
  return world.ok<Figures>(caller, 'desk_figures', { p_period: await period() });
};
const listOf = (list: string, args: object, p_sort = 'created_at') =>
  world.ok<{ total: number; rows: Record<string, number>[] }>('manager', list, {
    p_sort,
    p_descending: false,
    p_from: 0,
    p_to: 99,
    ...args,
  });
const enquiriesMade = async (args: object) =>
  (await listOf('admin_enquiry_page', { p_made: await period(), ...args })).total;

/** One enquiry quoted and booked, one lost, of two sources and one agent. */
async function makeFigures() {
  await world.sql(
    `update enquiries set source = 'website', assignee = $1, created_at = now() - interval '2 hours' where id = '${ids.own}'`,
    [world.adminIds.agent],
  );
  await world.sql(`update enquiries set status = 'lost', lost_reason = 'Price' where id = '${ids.others}'`);
  await world.sql('update enquiries set first_response_at = null');
  await world.sql(
    `insert into enquiry_events (enquiry_id, kind, body, at) values
       ('${ids.own}', 'note', 'Thinking', now() - interval '115 minutes'),
       ('${ids.own}', 'call', 'Hello', now() - interval '90 minutes'),
       ('${ids.own}', 'quote', 'AQ-1', now() - interval '60 minutes')`,
  );
  await world.sql(
    `update enquiries set status = 'won', won_booking_id = '${ids.own}' where id = '${ids.own}'`,
  );
}

describe('figures', () => {
  test('match the totals of the enquiry lists they link to', async () => {
    await makeFigures();
    const { all, sources, agents } = await readFigures();
    const stages = { answered: 1, quoted: 1, booked: 1 };
    expect(all).toMatchObject({ enquiries: 2, ...stages });
    expect(await enquiriesMade({})).toBe(2);
    expect(await enquiriesMade({ p_stage: 'unanswered' })).toBe(1);
    for (const p_stage of Object.keys(stages)) expect(await enquiriesMade({ p_stage })).toBe(1);
    for (const { key, enquiries, booked } of sources.filter((group) => group.enquiries > 0)) {
      const of = { p_source: key ?? '' };
      expect([await enquiriesMade(of), await enquiriesMade({ ...of, p_stage: 'booked' })]).toEqual([
        enquiries,
        booked,
      ]);
    }
    for (const { key, enquiries } of agents)
      expect(await enquiriesMade(key ? { p_assignee: key } : { p_unassigned: true })).toBe(enquiries);
  });

  test('count sales once in each grouping, and only verified money', async () => {
    await record('agent');
    const { all, sources, agents, months, tours } = await readFigures();
    const { rows } = await listOf('admin_booking_page', { p_made: await period() });
    const total = rows.reduce((sum, row) => sum + row.total_paise!, 0);
    expect([all.sales, all.sales_paise]).toEqual([2, total]);
    for (const groups of [sources, agents, months, tours])
      expect(groups.reduce((sum, group) => sum + group.sales_paise, 0)).toBe(total);
    // The agent's entry is not verified.
    expect(all.in_paise + all.out_paise).toBe(10000000);
  });

  test('count no sale that was cancelled', async () => {
    await world.sql(`update bookings set status = 'cancelled' where id = '${ids.own}'`);
    expect((await readFigures()).all.sales).toBe(1);
  });

  test('show agents their own enquiries and no money', async () => {
    await makeFigures();
    const own = await readFigures('agent');
    expect(own).toMatchObject({
      is_own: true,
      all: { enquiries: 1, booked: 1 },
      agents: [{ key: world.adminIds.agent }],
      tours: [],
    });
    expect(JSON.stringify(own)).not.toContain('paise');
  });
});
