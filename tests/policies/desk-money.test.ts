import { ids } from './support/fixture';
import { getError, startWorld, type Caller, type World } from './support/world';

// The first requests to a new backend share the machine with other test files.

let world: World;

beforeAll(async () => {
  world = await startWorld();
}, 60_000);

beforeEach(() => world.reset());

afterAll(() => world.close());

async function ok<T>(caller: Caller, name: string, args: object = {}): Promise<T> {
  const answer = await world.rpc(caller, name, args);
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  return answer.body as T;
}

const record = (caller: Caller, entry: object) =>
  world.rpc(caller, 'record_ledger_entry', {
    p_booking: ids.own,
    p_kind: 'payment',
    p_amount_paise: 2500000,
    p_external_ref: 'UTR 4711',
    ...entry,
  });

const bookingOf = async (id: string = ids.own) =>
  (await world.sql('select * from public.bookings where id = $1', [id]))[0]!;

const entryId = async () =>
  (await world.sql(`select id from public.ledger_entries where external_ref = 'UTR 4711'`))[0]!.id;

/** The first booking as a hold without payments. */
async function makeHold() {
  await world.sql(
    `update public.bookings set status = 'hold', hold_expires_at = now() + interval '1 day', paid_paise = 0 where id = '${ids.own}'`,
  );
  await world.sql(
    `update public.departures set seats_booked = 1, seats_held = 1 where id = '${ids.liveDeparture}'`,
  );
}

const confirm = async (reason: string | null) =>
  world.rpc('agent', 'set_booking_status', {
    p_id: ids.own,
    p_to: 'confirmed',
    p_version: (await bookingOf()).version,
    p_reason: reason,
  });

describe('unverified money', () => {
  test('confirms the booking only after a manager verifies it', async () => {
    await makeHold();
    await record('agent', {});
    expect(await bookingOf()).toMatchObject({
      status: 'hold',
      unverified_paise: 2500000,
      unverified_entries: 1,
    });
    const refused = await confirm(null);
    expect(refused.status).toBe(422);
    expect(getError(refused)).toMatchObject({
      details: 'reason',
      message: expect.stringContaining('not verified'),
    });

    await ok('manager', 'verify_ledger_entry', { p_entry: await entryId() });
    expect(await bookingOf()).toMatchObject({
      status: 'confirmed',
      unverified_paise: 0,
      unverified_entries: 0,
    });
  });

  test('confirms the booking with a reason of the desk', async () => {
    await makeHold();
    await record('agent', {});
    expect(await confirm('Seen on the statement')).toMatchObject({
      status: 200,
      body: { status: 'confirmed' },
    });
  });

  test('counts alike on Today, in ledger and bookings; agents get no task', async () => {
    await record('agent', {});
    await record('manager', { p_kind: 'refund', p_amount_paise: -100, p_external_ref: 'UTR 4712' });
    const today = await ok<Record<string, number>>('manager', 'desk_today');
    const page = { p_sort: 'day', p_descending: true, p_from: 0, p_to: 24, p_state: 'waiting' };
    expect(await ok('manager', 'admin_ledger_page', page)).toMatchObject({
      total: today.unverified,
      in_paise: today.unverified_in_paise,
      out_paise: today.unverified_out_paise,
    });
    const sums = { unverified: 2, unverified_in_paise: 2500000, unverified_out_paise: -100 };
    expect(today).toMatchObject(sums);
    expect(await ok('agent', 'admin_booking_sums', { p_due: 'unverified' })).toMatchObject({
      total: 1,
      ...sums,
    });
    expect(await ok('agent', 'admin_booking_sums', { p_words: "'asha':*" })).toMatchObject(sums);
    expect(await ok('agent', 'admin_booking_sums', { p_words: "'ravi':*" })).toMatchObject({ unverified: 0 });
    expect(await ok('agent', 'desk_today')).not.toHaveProperty('unverified');
  });
});

describe('receivables', () => {
  /** Days since the due date, and the lists with the booking. */
  test.each([
    [-5, ['owing', 'later']],
    [0, ['owing', 'later']],
    [1, ['owing', 'balance', 'late-7']],
    [7, ['owing', 'balance', 'late-7']],
    [8, ['owing', 'balance', 'late-30']],
    [30, ['owing', 'balance', 'late-30']],
    [31, ['owing', 'balance', 'late-31']],
  ])('falls into one band at %i days, whose sum matches its list', async (days, lists) => {
    await world.sql(
      `update public.bookings set balance_due_on = app.today() - ${days} where id = '${ids.own}'`,
    );
    await world.sql(`update public.bookings set status = 'cancelled' where id = '${ids.others}'`);
    for (const due of ['owing', 'later', 'balance', 'late-7', 'late-30', 'late-31']) {
      const inOrder = { p_sort: 'due_on', p_descending: false, p_from: 0, p_to: 24, p_due: due };
      const page = await ok<{ total: number; rows: { due_paise: number }[] }>(
        'agent',
        'admin_booking_page',
        inOrder,
      );
      const sums = await ok<Record<string, number>>('agent', 'admin_booking_sums', { p_due: due });
      expect([due, page.total]).toEqual([due, lists.includes(due) ? 1 : 0]);
      expect(sums).toMatchObject({
        total: page.total,
        due_paise: page.rows.reduce((sum, row) => sum + row.due_paise, 0),
      });
    }
  });

  test('sums the whole filtered list, not one page', async () => {
    expect(await ok('agent', 'admin_booking_sums', { p_due: 'owing' })).toMatchObject({
      total: 2,
      due_paise: 11420000,
    });
    expect(await ok('agent', 'admin_booking_sums', { p_due: 'owing', p_words: "'asha':*" })).toMatchObject({
      total: 1,
      due_paise: 5710000,
    });
    expect(await ok('agent', 'admin_booking_sums', { p_due: 'refund' })).toMatchObject({
      total: 2,
      desk_refund_paise: 200,
      provider_refund_paise: 0,
    });
    expect(await ok('agent', 'admin_booking_sums', { p_status: 'hold' })).toMatchObject({
      total: 0,
      due_paise: 0,
    });
  });

  test('sums the ledger by value date', async () => {
    const page = { p_sort: 'amount_paise', p_descending: false, p_from: 0, p_to: 0 };
    const [{ today }] = (await world.sql('select app.today()::text as today')) as [{ today: string }];
    const month = await ok('agent', 'admin_ledger_page', { ...page, p_period: today.slice(0, 7) });
    expect(month).toMatchObject({ total: 2, in_paise: 10000000, out_paise: 0 });
    expect((month as { rows: object[] }).rows).toHaveLength(1);
    const before = { ...page, p_period: '2020-01-01..2020-12-31' };
    expect(await ok('agent', 'admin_ledger_page', before)).toMatchObject({ total: 0, in_paise: 0, rows: [] });
    for (const p_period of ['2020-13', '2020-02-30..2020-03-01', `2020-01' or true --`])
      expect(await world.rpc('owner', 'admin_ledger_page', { ...page, p_period })).toMatchObject({
        status: 422,
      });
  });
});

test.each([
  ['UTR 4711', 1],
  ['utr-4711', 1],
  ['4711', 1],
  ['UTR 4712', 0],
])('finds a recorded payment by its reference: %s, %i', async (p_reference, total) => {
  await record('agent', {});
  const page = { p_sort: 'day', p_descending: true, p_from: 0, p_to: 9, p_reference };
  expect(await ok('agent', 'admin_ledger_page', page)).toMatchObject({ total });
});

/** Sells two seats to a buyer in another state, and cancels with a charge. */
async function sellAndCancel(contact: object) {
  const { id } = await ok<{ id: string }>('agent', 'save_quote', {
    p: {
      departure_id: ids.liveDeparture,
      rooms: [{ travellers: [{}, {}] }],
      contact: { name: 'Asha Menon', phone: '+919876543210', email: 'asha@example.com', ...contact },
    },
  });
  const booking = await ok<{ id: string; version: number; total_paise: number }>('agent', 'hold_quote', {
    p_quote: id,
    p_key: crypto.randomUUID(),
  });
  await world.sql(
    `insert into public.ledger_entries (booking_id, kind, amount_paise, external_ref) values ($1, 'payment', $2, $3)`,
    [booking.id, booking.total_paise, `sandbox:${booking.id}`],
  );
  await world.sql('select app.settle_payment(b) from public.bookings b where id = $1', [booking.id]);
  const [{ version }] = (await world.sql('select version from public.bookings where id = $1', [
    booking.id,
  ])) as [{ version: number }];
  await ok('manager', 'set_booking_status', {
    p_id: booking.id,
    p_to: 'cancelled',
    p_version: version,
    p_reason: 'Ill',
    p_charge_paise: 2000000,
  });
  return booking;
}

describe('GST and TCS', () => {
  interface Papers {
    total: number;
    total_paise: number;
    taxable_paise: number;
    igst_paise: number;
    b2cs: object[];
    rows: (Record<string, unknown> & { section: string; total_paise: number; taxable_paise: number })[];
  }
  const papers = (args: object = {}) => ok<Papers>('manager', 'tax_page', { p_from: 0, p_to: 99, ...args });

  test.each([
    ['B2CL', 'CDNUR', { state: '29' }, null],
    ['B2B', 'CDNR', { gstin: '29ABCDE1234F1Z5' }, '29ABCDE1234F1Z5'],
  ])('reports %s with its credit note as %s; both keep the charge', async (invoice, note, buyer, gstin) => {
    await world.sql(`truncate public.invoices cascade`);
    await sellAndCancel(buyer);
    const { rows, total_paise, ...sums } = await papers();
    expect(rows.map(({ section }) => section).toSorted()).toEqual([invoice, note].toSorted());
    expect(rows[0]).toMatchObject({ gstin, place_of_supply: '29-Karnataka', cgst_paise: 0, sgst_paise: 0 });
    expect(total_paise).toBe(2000000);
    expect(sums.taxable_paise + sums.igst_paise).toBe(2000000);
    expect(await papers({ p_section: note })).toMatchObject({ total: 1 });
    expect(await papers({ p_period: '2020-01' })).toMatchObject({ total: 0, rows: [] });
  });

  test('splits the tax within the own state, in section B2CS', async () => {
    await world.sql(`truncate public.invoices cascade`);
    await sellAndCancel({ state: '27' });
    const { rows, b2cs } = await papers({ p_section: 'B2CS' });
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.cgst_paise).toBe(row.sgst_paise);
    expect(b2cs).toMatchObject([{ place_of_supply: '27-Maharashtra', igst_paise: 0 }]);
  });

  test('refuses a GSTIN of another state', async () => {
    const p = {
      departure_id: ids.liveDeparture,
      rooms: [{ travellers: [{}] }],
      contact: {
        name: 'Asha Menon',
        phone: '+919876543210',
        email: 'asha@example.com',
        state: '27',
        gstin: '29ABCDE1234F1Z5',
      },
    };
    const answer = await world.rpc('agent', 'save_quote', { p });
    expect([answer.status, getError(answer).details]).toEqual([422, 'contact.gstin']);
  });

  test('masks PANs in the TCS list unless a recorded purpose is given', async () => {
    const sold = { gst_bp: 500, taxable_paise: 10000000, gst_paise: 500000, tcs_bp: 200, tcs_paise: 210000 };
    await world.sql(`truncate public.invoices cascade`);
    await world.sql(
      `insert into public.invoices (number, kind, booking_id, quote, supply, total_paise)
       values ('AT/26-27/000099', 'invoice', '${ids.own}', $1::jsonb, app.supply_of('{}'), 10710000)`,
      [JSON.stringify(sold)],
    );
    const [{ month }] = (await world.sql(`select to_char(app.today(), 'YYYY-MM') as month`)) as [
      { month: string },
    ];
    const masked = await ok<object[]>('manager', 'tcs_list', { p_period: month });
    expect(masked).toMatchObject([
      { pan: '••••••234F', amount_paise: 10500000, tcs_paise: 210000, customer_name: 'Asha Menon' },
    ]);
    const readings = () =>
      world.sql(`select reason from public.identity_readings where reason = 'Form 27EQ'`);
    expect(await readings()).toEqual([]);
    expect(await ok('manager', 'tcs_list', { p_period: month, p_reason: 'Form 27EQ' })).toMatchObject([
      { pan: 'ABCDE1234F' },
    ]);
    expect(await readings()).toHaveLength(1);
    expect((await world.rpc('manager', 'tcs_list', { p_period: month, p_reason: ' ' })).status).toBe(422);
  });
});

const undoEntry = async (caller: Caller, name: 'reject' | 'reverse', p_reason = 'Mistyped', id?: unknown) =>
  world.rpc(caller, `${name}_ledger_entry`, { p_entry: id ?? (await entryId()), p_reason });

const states = async () =>
  (
    await world.sql(
      `select amount_paise::int as paise, state from public.ledger_entries where id > 2 order by id`,
    )
  ).map(({ paise, state }) => [paise, state]);

const mailsOf = (template: string) =>
  world.sql<{ fields: Record<string, number> }>('select fields from public.messages where template = $1', [
    template,
  ]);

describe('a payment above the balance', () => {
  test('is refused with the balance, for agents in every case', async () => {
    const refused = await record('manager', { p_amount_paise: 5710001 });
    expect([refused.status, getError(refused)]).toMatchObject([
      422,
      { details: 'amount_paise', message: expect.stringContaining('₹57,100') },
    ]);
    expect((await record('agent', { p_amount_paise: 5710001, p_overpayment: true })).status).toBe(403);
    expect((await record('agent', { p_amount_paise: 5710000 })).status).toBe(204);
    expect((await record('agent', { p_amount_paise: 1, p_external_ref: 'UTR 4712' })).status).toBe(422);
  });

  test('is recorded as an overpayment by a manager, and refundable once verified', async () => {
    expect((await record('manager', { p_amount_paise: 6000000, p_overpayment: true })).status).toBe(204);
    expect(await bookingOf()).toMatchObject({ desk_refund_paise: 100 });
    await ok('owner', 'verify_ledger_entry', { p_entry: await entryId() });
    expect(await bookingOf()).toMatchObject({ desk_refund_paise: 290000, verified_paise: 11000000 });
  });
});

describe('a wrong entry of the desk', () => {
  test('leaves booking and totals when rejected, and frees its reference', async () => {
    await record('agent', {});
    expect((await undoEntry('manager', 'reverse')).status).toBe(409);
    expect((await undoEntry('manager', 'reject', ' ')).status).toBe(422);
    expect((await undoEntry('manager', 'reject')).status).toBe(204);
    expect(await states()).toEqual([
      [2500000, 'rejected'],
      [-2500000, 'rejected'],
    ]);
    expect(await bookingOf()).toMatchObject({
      paid_paise: 5000000,
      unverified_paise: 0,
      unverified_entries: 0,
    });
    const page = { p_sort: 'day', p_descending: true, p_from: 0, p_to: 24 };
    expect(await ok('manager', 'admin_ledger_page', page)).toMatchObject({
      total: 4,
      in_paise: 10000000,
      out_paise: 0,
    });
    expect(await ok('manager', 'admin_ledger_page', { ...page, p_state: 'rejected' })).toMatchObject({
      total: 2,
      in_paise: 2500000,
      out_paise: 0,
    });
    const entry = await entryId();
    for (const name of ['reject', 'reverse'] as const)
      expect((await undoEntry('owner', name, 'Again', entry)).status).toBe(409);
    expect((await world.rpc('owner', 'verify_ledger_entry', { p_entry: entry })).status).toBe(409);
    expect((await record('agent', { p_amount_paise: 250000 })).status).toBe(204);
  });

  test('is reversed after verification, which withdraws the refund owed for it', async () => {
    await record('manager', { p_amount_paise: 6000000, p_overpayment: true });
    await ok('owner', 'verify_ledger_entry', { p_entry: await entryId() });
    expect((await undoEntry('manager', 'reject')).status).toBe(409);
    expect((await undoEntry('manager', 'reverse')).status).toBe(204);
    expect(await bookingOf()).toMatchObject({
      paid_paise: 5000000,
      verified_paise: 5000000,
      desk_refund_paise: 0,
    });
    const { received } = await readFigures();
    expect(received.reduce((sum, { in_paise, out_paise }) => sum + in_paise + out_paise, 0)).toBe(10000000);
  });

  test('cannot be reversed once its money is refunded', async () => {
    await record('agent', {});
    await ok('manager', 'verify_ledger_entry', { p_entry: await entryId() });
    await record('manager', { p_kind: 'refund', p_amount_paise: -6000000, p_external_ref: 'UTR 1' });
    const refused = await undoEntry('manager', 'reverse');
    expect([refused.status, getError(refused).message]).toEqual([
      409,
      'Money of this payment was refunded already: it cannot be reversed',
    ]);
  });

  test('cannot be rejected or reversed when it is a provider’s', async () => {
    for (const name of ['reject', 'reverse'] as const) {
      expect((await undoEntry('owner', name, 'Mistyped', 2)).status).toBe(409);
      expect((await undoEntry('owner', name, 'Mistyped', 999)).status).toBe(404);
    }
  });
});

describe('mail about money of the desk', () => {
  beforeEach(() =>
    world.sql(`update public.bookings set contact = contact || '{"email": "asha@example.com"}'`),
  );

  test('thanks for a payment once it is verified', async () => {
    await record('agent', {});
    expect(await mailsOf('payment_captured')).toEqual([]);
    await ok('manager', 'verify_ledger_entry', { p_entry: await entryId() });
    expect(await mailsOf('payment_captured')).toMatchObject([
      { fields: { amount_paise: 2500000, paid_paise: 7500000, due_paise: 3210000 } },
    ]);
  });

  test('marks unverified money, and shows no negative balance', async () => {
    await record('manager', { p_amount_paise: 6000000, p_overpayment: true });
    await world.sql(`update public.bookings set status = 'cancelled' where id = '${ids.own}'`);
    expect(await mailsOf('booking_cancelled')).toMatchObject([
      { fields: { paid_paise: 5000000, unverified_paise: 6000000, due_paise: 0, refund_paise: 5000000 } },
    ]);
  });
});

const bookingTotal = async () => (await bookingOf()).total_paise;

describe('unverified money', () => {
  test('is not refunded by an amendment', async () => {
    await world.sql(
      `update public.bookings set quote = app.quote(departure_id, '[{"travellers": [{}, {}]}]', '[]', null) where id = '${ids.own}'`,
    );
    await record('agent', { p_amount_paise: 5710000 });
    const { refund_paise, now_paise } = await ok<Record<string, number>>('agent', 'preview_amendment', {
      p_booking: ids.own,
      p_change: {},
    });
    expect(refund_paise).toBe(0);
    await ok('agent', 'amend_booking', {
      p_booking: ids.own,
      p_change: {},
      p_version: (await bookingOf()).version,
      p_reason: 'Nothing changes',
      p_expected_total_paise: now_paise,
    });
    expect(await bookingTotal()).toBe(now_paise);
    expect(await bookingOf()).toMatchObject({ desk_refund_paise: 100 });
  });

  test('is not refunded by a cancellation, and the charge stays', async () => {
    await record('agent', { p_amount_paise: 5710000 });
    await world.sql(
      `update public.bookings set quote = '{"cancellation": [{"until": null, "charge_paise": 2000000}]}' where id = '${ids.own}'`,
    );
    const terms = { charge_paise: 2000000, refund_paise: 3000000 };
    expect(await ok('customer', 'cancellation_terms', { p_booking: ids.own })).toMatchObject(terms);
    await ok('customer', 'cancel_booking', {
      p_booking: ids.own,
      p_reason: null,
      p_expected_charge_paise: 2000000,
    });
    expect(await bookingOf()).toMatchObject({ charge_paise: 2000000, desk_refund_paise: 3000000 });
    await ok('manager', 'verify_ledger_entry', { p_entry: await entryId() });
    expect(await bookingOf()).toMatchObject({ desk_refund_paise: 8710000 });
  });
});

const creditNotes = async () =>
  (
    await world.sql<{ number: string; paise: number }>(
      `select number, total_paise::int as paise from public.invoices
       where booking_id = '${ids.own}' and kind = 'credit_note' order by number`,
    )
  ).map(({ number, paise }) => ({ number, paise }));

/** The first booking invoiced, paid by entries of the desk alone and cancelled at a charge, in paise. */
async function cancelUnverified(payments: Record<string, number>, charge: number) {
  await world.sql('truncate public.ledger_entries cascade');
  await world.sql(`delete from public.refunds where booking_id = '${ids.own}'`);
  await world.sql(
    `update public.bookings set paid_paise = 0, quote = '{"cancellation": [{"until": null, "charge_paise": ${charge}}]}'
     where id = '${ids.own}'`,
  );
  await world.sql(`select app.issue_invoice(b) from public.bookings b where id = '${ids.own}'`);
  for (const [p_external_ref, p_amount_paise] of Object.entries(payments))
    expect(await record('agent', { p_external_ref, p_amount_paise })).toMatchObject({ status: 204 });
  await ok('agent', 'set_booking_status', {
    p_id: ids.own,
    p_to: 'cancelled',
    p_version: (await bookingOf()).version,
    p_reason: 'Asked by phone',
  });
}

const entryOf = async (reference: string) =>
  (await world.sql('select id from public.ledger_entries where external_ref = $1', [reference]))[0]!.id;

describe('the charge of a cancelled booking', () => {
  test('falls to nothing, with a further credit note, when its only payment is rejected', async () => {
    await cancelUnverified({ 'UTR 1': 2500000 }, 2000000);
    const total = (await bookingTotal()) as number;
    expect(await bookingOf()).toMatchObject({ charge_paise: 2000000, verified_paise: 0 });
    expect(await creditNotes()).toMatchObject([{ paise: total - 2000000 }]);

    await undoEntry('manager', 'reject', 'The cheque bounced', await entryOf('UTR 1'));
    expect(await bookingOf()).toMatchObject({ charge_paise: 0, paid_paise: 0, desk_refund_paise: 0 });
    const notes = await creditNotes();
    expect(notes).toMatchObject([{ paise: total - 2000000 }, { paise: 2000000 }]);
    expect(await ok('manager', 'invoice_details', { p_number: notes[1]!.number })).toMatchObject({
      reverses: { total_paise: total, credited_paise: total - 2000000, kept_paise: 0 },
    });
    expect(
      await world.sql(
        `select reason from public.audit_log
         where table_name = 'bookings' and row_id = '${ids.own}' and changes ? 'charge_paise' order by id desc limit 1`,
      ),
    ).toEqual([{ reason: 'The cheque bounced' }]);
  });

  test('stays while unverified money covers it, and is kept once that is verified', async () => {
    await cancelUnverified({ 'UTR 1': 2500000, 'UTR 2': 1500000 }, 2000000);
    await undoEntry('manager', 'reject', 'Mistyped', await entryOf('UTR 1'));
    expect(await bookingOf()).toMatchObject({ charge_paise: 1500000 });
    await ok('manager', 'verify_ledger_entry', { p_entry: await entryOf('UTR 2') });
    expect(await bookingOf()).toMatchObject({
      charge_paise: 1500000,
      verified_paise: 1500000,
      desk_refund_paise: 0,
    });
  });

  test('falls when its verified payment is reversed', async () => {
    await cancelUnverified({ 'UTR 1': 2500000 }, 2000000);
    await ok('manager', 'verify_ledger_entry', { p_entry: await entryOf('UTR 1') });
    expect(await bookingOf()).toMatchObject({ charge_paise: 2000000, desk_refund_paise: 500000 });
    await undoEntry('manager', 'reverse', 'The cheque bounced', await entryOf('UTR 1'));
    expect(await bookingOf()).toMatchObject({ charge_paise: 0, desk_refund_paise: 0 });
  });
});

const refundState = async () =>
  (await world.sql(`select state, method, reference from public.refunds where id = '${ids.own}'`))[0];

describe('a refund of the desk', () => {
  const pay = { p_refund: ids.own, p_method: 'bank transfer', p_day: null as string | null };
  const step = async (caller: Caller, p_to: string, p_reference = 'UTR 99') => {
    const [{ today }] = (await world.sql('select app.today()::text as today')) as [{ today: string }];
    return world.rpc(caller, 'record_refund', { ...pay, p_day: today, p_to, p_reference });
  };

  test('enters the ledger with its amount when it is done', async () => {
    expect((await step('manager', 'sent', '')).status).toBe(204);
    expect(await refundState()).toEqual({ state: 'sent', method: 'bank transfer', reference: null });
    expect(await ok('agent', 'admin_booking_sums', { p_due: 'refund' })).toMatchObject({ total: 2 });
    expect((await step('manager', 'sent')).status).toBe(409);
    expect((await step('manager', 'done', 'x')).status).toBe(422);
    expect((await step('manager', 'done')).status).toBe(204);
    expect(await refundState()).toMatchObject({ state: 'done', reference: 'UTR 99' });
    const entries = await world.sql(
      `select amount_paise, kind from public.ledger_entries where external_ref = 'UTR 99'`,
    );
    expect(entries).toEqual([{ amount_paise: -100, kind: 'refund' }]);
    expect((await step('manager', 'done')).status).toBe(409);
  });

  test('settles the row it was recorded on, not an older one', async () => {
    await world.sql(
      `insert into public.refunds (booking_id, amount_paise, reason, created_at) values ('${ids.own}', 300, 'changed', now() - interval '1 day')`,
    );
    await step('manager', 'done');
    expect(await refundState()).toMatchObject({ state: 'done' });
    expect(await world.sql(`select state from public.refunds where amount_paise = 300`)).toEqual([
      { state: 'due' },
    ]);
  });

  test('is not recorded when the provider refunds automatically', async () => {
    await world.sql(`update public.refunds set payment_id = '${ids.own}' where id = '${ids.own}'`);
    expect((await step('owner', 'done')).status).toBe(409);
  });
});

const row = (id: string, amount_paise = 5000000, more: object = {}) => ({
  id,
  order_id: `order_${id}`,
  amount_paise,
  fee_paise: 118000,
  tax_paise: 18000,
  state: 'captured',
  paid_at: new Date().toISOString(),
  ...more,
});

const upload = (p_rows: object[], caller: Caller = 'manager') =>
  world.rpc(caller, 'import_provider_payments', { p_provider: 'sandbox', p_rows });

const read = (args: object = {}) =>
  ok<{ total: number; counts: Record<string, number>; rows: Record<string, unknown>[] }>(
    'manager',
    'reconciliation_page',
    {
      p_from: 0,
      p_to: 24,
      ...args,
    },
  );

const recordCapture = (id: string, amount = 5000000, at = 'now()') =>
  world.sql(
    `insert into public.ledger_entries (booking_id, kind, amount_paise, external_ref, at)
     values ('${ids.own}', 'payment', ${amount}, 'sandbox:${id}', ${at})`,
  );

const hour = (hours: number) => ({ paid_at: new Date(Date.now() + hours * 3_600_000).toISOString() });

const settle = (p_reason: string, caller: Caller = 'manager') =>
  world.rpc(caller, 'settle_difference', { p_ref: 'sandbox:pay_theirs', p_reason });

describe('reconciliation', () => {
  test('changes nothing on a repeated import', async () => {
    expect((await upload([row('pay_a'), row('pay_b')])).body).toEqual({ added: 2, changed: 0, same: 0 });
    expect((await upload([row('pay_a'), row('pay_b', 1)])).body).toEqual({ added: 0, changed: 1, same: 1 });
  });

  test('separates matched, one-sided and differing payments', async () => {
    await recordCapture('pay_both');
    await recordCapture('pay_less', 4000000);
    await recordCapture('pay_ours');
    await recordCapture('pay_before', 1, `now() - interval '9 days'`);
    await upload([
      row('pay_both', 5000000, hour(-1)),
      row('pay_less'),
      row('pay_theirs', 700, { order_id: 'order_own', ...hour(1) }),
      row('pay_failed', 5, { state: 'failed' }),
    ]);
    const { rows, counts } = await read();
    expect(Object.fromEntries(rows.map(({ payment_id, state }) => [payment_id, state]))).toEqual({
      pay_both: 'matched',
      pay_less: 'amount',
      pay_theirs: 'theirs',
      pay_ours: 'ours',
    });
    expect(counts).toEqual({ matched: 1, open: 3, settled: 0 });
    expect(rows.find(({ payment_id }) => payment_id === 'pay_theirs')).toMatchObject({
      booking_id: ids.own, // the customer of the order
      provider_paise: 700,
      ledger_paise: 0,
    });
    expect((await read({ p_state: 'open' })).total).toBe(3);
  });

  test('keeps a difference settled until a side changes', async () => {
    await upload([row('pay_theirs')]);
    expect((await settle('', 'manager')).status).toBe(422);
    expect((await settle('A test of the provider')).status).toBe(204);
    expect((await read({ p_state: 'settled' })).rows).toMatchObject([
      { settled_reason: 'A test of the provider', settled_by_name: 'manager' },
    ]);
    await upload([row('pay_theirs', 6000000)]);
    expect((await read()).counts).toEqual({ matched: 0, open: 1, settled: 0 });
    await recordCapture('pay_theirs', 6000000);
    expect((await settle('Nothing to settle')).status).toBe(404);
  });

  test('compares no entry that was taken back', async () => {
    await record('agent', { p_external_ref: 'pay_typed', p_amount_paise: 700 });
    await undoEntry('manager', 'reject', 'Mistyped', await entryOf('pay_typed'));
    await record('agent', { p_external_ref: 'pay_typed', p_amount_paise: 800 });
    await upload([row('pay_typed', 800)]);
    expect(await read()).toMatchObject({ total: 1, rows: [{ ledger_paise: 800, state: 'matched' }] });
  });

  test('imports the sandbox’s own export', async () => {
    const rows = await ok<object[]>('manager', 'sandbox_export');
    expect(rows).toMatchObject([
      { amount_paise: 5710000, state: 'captured', fee_paise: 134756, tax_paise: 20556 },
    ]);
    expect((await upload(rows)).body).toMatchObject({ added: 1 });
  });

  test.each([
    ['no amount', { amount_paise: 0 }],
    ['an unknown state', { state: 'lost' }],
    ['an invalid date', { paid_at: 'yesterday' }],
    ['an id of another kind', { id: 'setl_1' }],
  ])('refuses a file with %s entirely', async (_what, change) => {
    const answer = await upload([row('pay_a'), { ...row('pay_b'), ...change }]);
    expect(answer.status).toBe(422);
    expect(getError(answer).details).toBe('rows.1');
    expect((await read()).total).toBe(0);
  });
});

interface Counts {
  total: number;
  quoted: number;
  booked: number;
  answered: number;
  lost: number;
  response_minutes: number | null;
}
interface Dashboard {
  is_own: boolean;
  enquiries: {
    all: Counts;
    sources: (Counts & { source: string | null })[];
    agents: (Counts & { id: string | null })[];
    lost_reasons: { reason: string; total: number }[];
  };
  before: Counts;
  trend: { period: string; enquiries: number; bookings: number | null }[];
  bookings: { status: string; total: number }[];
  load: { period: string; departures: number; seats_total: number; seats_sold: number }[];
  received: { period: string; in_paise: number; out_paise: number }[];
  receivables: { due: string; total: number; due_paise: number }[];
}
const period = async (): Promise<string> =>
  (
    await world.sql(
      `select to_char(app.today() - 40, 'YYYY-MM-DD') || '..' || to_char(app.today() + 90, 'YYYY-MM-DD') as period`,
    )
  )[0]!.period as string;
const readFigures = async (caller: Caller = 'manager') =>
  ok<Dashboard>(caller, 'desk_dashboard', { p_period: await period() });
const totalOf = async (list: string, args: object, sort = 'created_at') => {
  const inOrder = { p_sort: sort, p_descending: false, p_from: 0, p_to: 99 };
  const page = await ok<{ total: number; rows: Record<string, number>[] }>('manager', list, {
    ...inOrder,
    ...args,
  });
  return page;
};

/** One enquiry quoted and booked, one lost, of two sources and one agent. */
async function makeFigures() {
  await world.sql(
    `update public.enquiries set source = 'website', assignee = $1, created_at = now() - interval '2 hours' where id = '${ids.own}'`,
    [world.adminIds.agent],
  );
  await world.sql(
    `update public.enquiries set first_response_at = null, status = 'lost', lost_reason = 'Price' where id = '${ids.others}'`,
  );
  await world.sql(`update public.enquiries set first_response_at = null where id = '${ids.own}'`);
  await world.sql(
    `insert into public.enquiry_events (enquiry_id, kind, body, at) values
       ('${ids.own}', 'note', 'Thinking', now() - interval '115 minutes'),
       ('${ids.own}', 'call', 'Hello', now() - interval '90 minutes'),
       ('${ids.own}', 'quote', 'AQ-1', now() - interval '60 minutes')`,
  );
  await world.sql(
    `update public.enquiries set status = 'won', won_booking_id = '${ids.own}' where id = '${ids.own}'`,
  );
}

describe('the dashboard', () => {
  test('matches every enquiry figure with the total of its list', async () => {
    await makeFigures();
    const { enquiries } = await readFigures();
    const made = { p_made: await period() };
    const list = async (args: object) => (await totalOf('admin_enquiry_page', { ...made, ...args })).total;
    expect(enquiries.all).toMatchObject({
      total: 2,
      answered: 1,
      quoted: 1,
      booked: 1,
      lost: 1,
      response_minutes: 30,
    });
    expect(await list({})).toBe(enquiries.all.total);
    for (const stage of ['answered', 'quoted', 'booked'] as const)
      expect([stage, await list({ p_stage: stage })]).toEqual([stage, enquiries.all[stage]]);
    expect(await list({ p_stage: 'unanswered' })).toBe(enquiries.all.total - enquiries.all.answered);
    expect(enquiries.sources).toHaveLength(2);
    for (const { source, total, quoted, booked } of enquiries.sources) {
      const of = { p_source: source ?? '' };
      expect([
        await list(of),
        await list({ ...of, p_stage: 'quoted' }),
        await list({ ...of, p_stage: 'booked' }),
      ]).toEqual([total, quoted, booked]);
    }
    expect(enquiries.agents).toHaveLength(2);
    for (const { id, total } of enquiries.agents)
      expect(await list(id ? { p_assignee: id } : { p_unassigned: true })).toBe(total);
    expect(enquiries.lost_reasons).toEqual([{ reason: 'Price', total: 1 }]);
    expect(await list({ p_status: '{lost}', p_lost_reason: 'Price' })).toBe(1);
  });

  test('counts no merged enquiry, which is still found by its reference', async () => {
    await makeFigures();
    await world.sql(
      `insert into public.enquiries (id, ref, name, phone, status, assignee, lost_reason, merged_into, created_at)
       values ('${ids.unused}', 'ENQ-77', 'A. Menon', '+919876543210', 'lost', $1, 'Merged into ENQ-1', '${ids.own}',
               now() - interval '1 hour')`,
      [world.adminIds.agent],
    );
    const { enquiries } = await readFigures();
    expect(enquiries.all).toMatchObject({ total: 2, lost: 1 });
    expect(enquiries.lost_reasons).toEqual([{ reason: 'Price', total: 1 }]);
    const made = await period();
    for (const [args, total] of [
      [{}, enquiries.all.total],
      [{ p_status: '{lost}' }, enquiries.all.lost],
      [{ p_assignee: world.adminIds.agent }, 1],
      [{ p_words: `'enq':* & '77':*` }, 1],
    ] as const)
      expect([args, (await totalOf('admin_enquiry_page', { p_made: made, ...args })).total]).toEqual([
        args,
        total,
      ]);
  });

  test('matches figures of bookings, seats and money with their lists', async () => {
    await record('agent', {});
    await world.sql(`update public.bookings set balance_due_on = app.today() - 9 where id = '${ids.own}'`);
    const { bookings, load, received, receivables } = await readFigures();
    const made = await period();
    for (const { status, total } of bookings)
      expect((await totalOf('admin_booking_page', { p_made: made, p_status: status })).total).toBe(total);
    expect(bookings).toEqual([{ status: 'confirmed', total: 2 }]);

    let departures = 0;
    for (const month of load) {
      const args = { p_when: month.period, p_status: 'running' };
      const page = await totalOf('admin_departure_page', args, 'starts_on');
      const sum = (name: string) => page.rows.reduce((all, counted) => all + counted[name]!, 0);
      expect([page.total, sum('seats_total'), sum('seats_booked')]).toEqual([
        month.departures,
        month.seats_total,
        month.seats_sold,
      ]);
      departures += month.departures;
    }
    expect(departures).toBe(2);

    let left = 0;
    for (const { period: days, in_paise, out_paise } of received) {
      expect(
        await totalOf('admin_ledger_page', { p_period: days, p_state: 'received' }, 'day'),
      ).toMatchObject({
        in_paise,
        out_paise,
      });
      left += in_paise + out_paise;
    }
    expect(left).toBe(10000000); // the agent's entry is not verified

    for (const { due, total, due_paise } of receivables) {
      const sums = await ok<Record<string, number>>('manager', 'admin_booking_sums', { p_due: due });
      const late = sums.late_paise!;
      expect([sums.total, due === 'later' ? sums.due_paise! - late : late]).toEqual([total, due_paise]);
    }
    expect(receivables.find(({ due }) => due === 'late-30')).toMatchObject({ total: 1, due_paise: 3210000 });
  });

  test('counts the trend like the lists, beside the period before', async () => {
    await makeFigures();
    const { enquiries, trend } = await readFigures();
    expect(trend.reduce((sum, part) => sum + part.enquiries, 0)).toBe(enquiries.all.total);
    expect(trend.reduce((sum, part) => sum + (part.bookings ?? 0), 0)).toBe(2);
    await world.sql(`update public.enquiries set created_at = now() - interval '1 year'`);
    const [next] = await world.sql(
      `select format('%s..%s', d, d + 364) as days from (select app.today() - 364 + 1 as d) x`,
    );
    const figures = await ok<Dashboard>('manager', 'desk_dashboard', { p_period: next!.days });
    expect([figures.enquiries.all.total, figures.before.total]).toEqual([0, 2]);
    const [{ month, days }] = (await world.sql(
      `select app.period_before('2027-01-01..2027-03-31') as month, app.period_before('2027-01-05..2027-01-07') as days`,
    )) as [Record<string, string>];
    expect([month, days]).toEqual(['2026-10-01..2026-12-31', '2027-01-02..2027-01-04']);
  });

  test('shows agents their own enquiries only', async () => {
    await makeFigures();
    const own = await readFigures('agent');
    expect(Object.keys(own).toSorted()).toEqual(['before', 'enquiries', 'is_own', 'trend']);
    expect(own).toMatchObject({ is_own: true, enquiries: { all: { total: 1, booked: 1 } } });
    expect(own.enquiries.agents.map(({ id }) => id)).toEqual([world.adminIds.agent]);
  });

  test.each([null, '2026', '2020-01-01..2026-01-01', '2026-02-01..2026-01-01'])(
    'refuses a period of %s',
    async (p_period) => {
      expect((await world.rpc('owner', 'desk_dashboard', { p_period })).status).toBe(422);
    },
  );
});
