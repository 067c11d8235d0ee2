import { act, screen, waitFor, within } from '@testing-library/react';
import { adminKey } from '../../shared/data/query';
import { asRole, type Handler, refusal, userId } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';
import { bookingRow, messageRow, saleRow, travellerRow } from '../../testing/rows';

// Compiles the route's lazy imports before the first test's timeout starts.
import './bookings-screen';
import './booking-screen';

interface Stored {
  readonly booking?: object;
  readonly sale?: object;
  readonly answers?: Record<string, Handler>;
}

async function openBooking({ booking, sale, answers }: Stored = {}) {
  const row = bookingRow(booking);
  const view = await openAdmin('/admin/bookings/b1', {
    'GET /rest/v1/rpc/admin_booking_page': { body: { total: 1, rows: [row] } },
    'GET /rest/v1/booking_list': { body: row },
    'GET /rest/v1/booking_travellers': { body: [travellerRow()] },
    'GET /rest/v1/ledger_entries': { body: [] },
    'GET /rest/v1/bookings': { body: saleRow(sale) },
    'POST /rest/v1/rpc/booking_papers': { body: [] },
    'POST /rest/v1/rpc/refund_account': { body: [] },
    ...answers,
  });
  const panel = await screen.findByRole('region', { name: row.ref });
  await within(panel).findByRole('region', { name: 'Price' });
  const group = (name: string) => within(panel).getByRole('region', { name });
  return { ...view, panel, group };
}

test('itemizes the sold price with its discounts, and sums paid, next payment, balance, unverified and owed amounts', async () => {
  const quote = { ...bookingRow().quote, desk_discount_paise: 100000 };
  const { panel, group } = await openBooking({
    booking: { quote, unverified_paise: 500000, desk_refund_paise: 100000, provider_refund_paise: 200000 },
  });
  expect(
    within(group('Price'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Adult or child, twin sharing2 × ₹50,000₹1,00,000',
    'Help at the airport1 × ₹1,500₹1,500',
    'Discount · EARLY2500-₹1,500',
    'Desk discount-₹1,000',
    'GST 5%₹4,950',
    'Total₹1,03,950',
    'Deposit₹25,987.50',
    'Instalment by 1 Dec 2098₹38,981.25',
    'Instalment by 18 Dec 2098₹38,981.25',
  ]);
  expect(within(panel).getByLabelText('Amounts')).toHaveTextContent(
    'Total₹1,03,950 Paid₹26,000 Next payment₹38,968.75 by 1 Dec 2098Balance₹77,950 Unverified₹5,000 Refunds to pay₹3,000',
  );
  expect(within(panel).getByText('₹5,000 to verify')).toBeVisible();
});

test('shows money on its way, and asks for none meanwhile', async () => {
  const { panel } = await openBooking({
    booking: { payment_news: { state: 'authorized', amount_paise: 7795000, error: null } },
  });
  expect(within(panel).getByText(/^₹77,950 is on its way/)).toBeVisible();
  expect(within(panel).queryByText('Send reminder')).not.toBeInTheDocument();
});

test('shows an overpayment as such, not as a negative balance, and offers no reminder', async () => {
  const { panel, group } = await openBooking({
    booking: { paid_paise: 12395000, due_paise: -2000000, next_payment: null },
  });
  expect(within(group('Ledger')).getByRole('row', { name: /^Overpaid/ })).toHaveTextContent('₹20,000');
  expect(group('Ledger')).not.toHaveTextContent('-₹');
  expect(within(panel).queryByText('Send reminder')).not.toBeInTheDocument();
});

const refund = {
  id: 'r1',
  payment_id: null,
  amount_paise: 100000,
  state: 'due',
  reason: 'paid twice',
  error: null,
  method: null,
  reference: null,
  sent_on: null,
  created_at: '2026-11-22T06:00:00Z',
  promised_on: '2026-12-02',
  done_at: null,
};

test('shows what was sent on request, and answers a change request', async () => {
  const { group, user, backend } = await openBooking({
    sale: {
      change_requests: [
        { id: 'c1', text: 'A later flight, please', created_at: '2026-11-22T06:00:00Z', answered_at: null },
      ],
      messages: [messageRow()],
    },
    answers: { 'PATCH /rest/v1/change_requests': { body: { id: 'c1' } } },
  });
  const body = within(group('Messages')).getByText(/your seats are booked/);
  expect(body).not.toBeVisible();
  await user.click(within(group('Messages')).getByText('Booking confirmed'));
  expect(body).toBeVisible();
  await user.click(within(group('Change requests')).getByRole('button', { name: 'Mark as answered' }));
  expect(backend.sent('PATCH /rest/v1/change_requests?id=eq.c1')).toEqual([
    { answered_at: expect.stringMatching(/^\d{4}-/) },
  ]);
});

test('records the account of a refund, and shows it in full for a purpose', async () => {
  const account = { holder: 'Asha Menon', account_number: '••••5678', ifsc: 'HDFC0000060', upi_id: null };
  const { group, user, backend } = await openBooking({
    sale: { refunds: [refund] },
    answers: {
      'POST /rest/v1/rpc/refund_account': { body: [] },
      'POST /rest/v1/rpc/save_refund_account': refusal(
        422,
        'PT422',
        'An IFSC has 11 characters, such as HDFC0000060',
        'ifsc',
      ),
    },
  });
  const refunds = within(group('Refunds'));
  await user.click(await refunds.findByRole('button', { name: 'Enter refund account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refund account' }));
  fill(dialog.getByLabelText('Account number'), '5020 0012 345678');
  fill(dialog.getByLabelText('IFSC'), 'hdfc');
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  expect(await dialog.findByText(/An IFSC has 11 characters/)).toBeVisible();
  fill(dialog.getByLabelText('IFSC'), 'hdfc0000060');
  backend.answer('POST /rest/v1/rpc/save_refund_account', { status: 204 });
  backend.answer('POST /rest/v1/rpc/refund_account', ({ body }) => ({
    body: [
      (body as object) && 'p_reason' in (body as object)
        ? { ...account, account_number: '50200012345678' }
        : account,
    ],
  }));
  await user.click(dialog.getByRole('button', { name: 'Save account' }));
  expect(backend.sent('POST /rest/v1/rpc/save_refund_account').at(-1)).toEqual({
    p_booking: 'b1',
    p_holder: 'Asha Menon',
    p_account_number: '50200012345678',
    p_ifsc: 'HDFC0000060',
  });
  expect(await refunds.findByText('••••5678 · HDFC0000060')).toBeVisible();
  await user.click(refunds.getByRole('button', { name: 'Show account' }));
  const reason = within(screen.getByRole('dialog', { name: 'Show the refund account?' }));
  fill(reason.getByLabelText('Reason'), 'Transfer to the bank');
  await user.click(reason.getByRole('button', { name: 'Show account' }));
  expect(await refunds.findByText('50200012345678 · HDFC0000060')).toBeVisible();
});

const papers = [
  { token: 'v1', kind: 'voucher', number: null, day: '2099-01-02', amount_paise: null },
  { token: 'i1', kind: 'invoice', number: 'AT/26-27/000001', day: '2026-11-22', amount_paise: 10395000 },
];

test('opens each document, and sends it as a link, on WhatsApp or by email', async () => {
  const { group, user, backend } = await openBooking({
    answers: {
      'POST /rest/v1/rpc/booking_papers': { body: papers },
      'POST /rest/v1/rpc/send_paper': { status: 204 },
    },
  });
  const list = within(group('Papers'));
  expect(await list.findByRole('link', { name: 'Voucher' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/functions\/v1\/documents\/shared\/v1\.pdf$/),
  );
  expect(list.getByRole('link', { name: 'WhatsApp: Tax invoice AT/26-27/000001' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      /^https:\/\/wa\.me\/919820012345\?text=Dear%20Asha%20Menon%2C.*tax%20invoice.*shared%2Fi1\.pdf$/,
    ),
  );
  await user.click(list.getByRole('button', { name: 'Copy link: Voucher' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/shared\/v1\.pdf$/));
  await user.click(list.getByRole('button', { name: 'Email: Voucher' }));
  await waitFor(() => expect(backend.sent('POST /rest/v1/rpc/send_paper')).toEqual([{ p_token: 'v1' }]));
});

test('emails a payment reminder with one press, once a day', async () => {
  const late = { due_on: '2026-11-01', amount_paise: 3898125, late_since: '2026-11-01' };
  const { panel, group, user, backend } = await openBooking({
    booking: { next_payment: late },
    answers: { 'POST /rest/v1/rpc/send_payment_reminder': { status: 204 } },
  });
  expect(group('Next payment')).toHaveTextContent('₹38,981.25 late since 1 Nov 2026No reminder sent yet');
  backend.answer('GET /rest/v1/booking_list', {
    body: bookingRow({ next_payment: late, reminded_at: new Date().toISOString() }),
  });
  await user.click(within(panel).getByRole('button', { name: 'Send reminder' }));
  expect(await within(group('Next payment')).findByText(/^Last reminder/)).toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: 'Send reminder' })).toBeDisabled();
  expect(backend.sent('POST /rest/v1/rpc/send_payment_reminder')).toEqual([{ p_booking: 'b1' }]);
});

test('asks for the next payment on WhatsApp with its link, and notes that', async () => {
  const { group, user, backend } = await openBooking({
    booking: { quote_token: 'q1' },
    answers: { 'POST /rest/v1/booking_notes': { status: 201 } },
  });
  const chat = within(group('Next payment')).getByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toMatch(
    /your payment of ₹38,968\.75 for Kerala Backwaters \(AT-261122-AAAAA\) is due on 1 Dec 2098\.[^]*\/quote\/q1$/,
  );
  await user.click(chat);
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/booking_notes')).toEqual([
      { booking_id: 'b1', body: 'Reminded on WhatsApp: ₹38,968.75 by 1 Dec 2098' },
    ]),
  );
});

test('corrects the contact with a reason, and names the new invoice', async () => {
  const { group, user, backend } = await openBooking({
    booking: { status: 'confirmed' },
    answers: {
      'GET /rest/v1/gst_states': { body: [{ code: '27', name: 'Maharashtra' }] },
      'POST /rest/v1/rpc/correct_contact': { body: { id: 'b1' } },
    },
  });
  await user.click(within(group('Contact')).getByRole('button', { name: 'Correct contact' }));
  const dialog = within(screen.getByRole('dialog'));
  fill(dialog.getByLabelText('Email (optional)'), '');
  fill(dialog.getByLabelText('Phone'), '98200 54321');
  expect(dialog.queryByText(/The tax invoice is credited/)).not.toBeInTheDocument();
  fill(dialog.getByLabelText('GSTIN (optional)'), '27aaacd1234e1z9');
  expect(dialog.getByText(/The tax invoice is credited/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save contact' }));
  expect(await dialog.findByText('Enter a reason.')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveFocus());
  fill(dialog.getByLabelText('Reason'), 'Sent her GSTIN');
  await user.click(dialog.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/rpc/correct_contact')).toEqual([
    {
      p_booking: 'b1',
      p_version: bookingRow().version,
      p_contact: { name: 'Asha Menon', phone: '+919820054321', gstin: '27AAACD1234E1Z9' },
      p_reason: 'Sent her GSTIN',
    },
  ]);
});

test('names the account of a booking, and detaches it with a reason', async () => {
  const { group, user, backend } = await openBooking({
    booking: { customer_uid: 'u1', customer_contact: 'asha@example.com' },
    answers: { 'POST /rest/v1/rpc/detach_account': { status: 204 } },
  });
  expect(group('Account')).toHaveTextContent('Account of asha@example.com, verified');
  await user.click(within(group('Account')).getByRole('button', { name: 'Detach account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Detach the account?' }));
  fill(dialog.getByLabelText('Reason'), 'Not her address');
  await user.click(dialog.getByRole('button', { name: 'Detach account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/rpc/detach_account')).toEqual([
    { p_kind: 'booking', p_id: 'b1', p_reason: 'Not her address' },
  ]);
});

test('reads identities for a reason and forgets them on closing', async () => {
  const identity = { traveller_id: 't1', dob: '1990-02-01', passport_expires_on: null };
  const { group, user, backend, panel, queryClient } = await openBooking({
    answers: {
      'POST /rest/v1/rpc/read_identities': {
        body: [{ ...identity, passport_number: 'K1234567', pan: 'ABCPM1234K' }],
      },
    },
  });
  const travellers = group('Travellers (1)');
  expect(travellers).toHaveTextContent('Twin sharing · room 1 · 36 years · Jain');
  await user.click(within(travellers).getByRole('button', { name: 'Show passports and PAN' }));
  const dialog = screen.getByRole('dialog', { name: 'Show passports and PAN?' });
  expect(dialog).toHaveTextContent('Your name, the time and the purpose are recorded.');
  await user.click(within(dialog).getByRole('button', { name: 'Show details' }));
  expect(dialog).toHaveTextContent('Enter the purpose.');
  expect(backend.callsTo('POST /rest/v1/rpc/read_identities')).toEqual([]);

  fill(within(dialog).getByLabelText('Purpose'), 'Visa application');
  await user.click(within(dialog).getByRole('button', { name: 'Show details' }));
  expect(await within(travellers).findByText('K1234567')).toBeVisible();
  expect(within(travellers).getByText('ABCPM1234K')).toBeVisible();
  expect(backend.sent('POST /rest/v1/rpc/read_identities')).toEqual([
    { p_booking: 'b1', p_reason: 'Visa application' },
  ]);
  const isCached = () =>
    [...queryClient.getQueryCache().getAll(), ...queryClient.getMutationCache().getAll()].some(({ state }) =>
      JSON.stringify(state.data ?? null).includes('K1234567'),
    );
  await waitFor(() => expect(isCached()).toBe(false));

  await user.click(within(panel).getByRole('link', { name: 'All bookings' }));
  await waitFor(() => expect(screen.queryByText('K1234567')).not.toBeInTheDocument());
});

test('waits for the charge, lets a manager override it and shows the refund', async () => {
  const { panel, user, backend, queryClient } = await openBooking({
    answers: {
      'GET /rest/v1/rpc/cancellation_terms': { status: 503 },
      'POST /rest/v1/rpc/set_booking_status': { body: { version: 4 } },
    },
  });
  const quote = [...adminKey, 'quotes', 'q1'];
  queryClient.setQueryData(quote, {});
  await user.click(within(panel).getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancel booking' }));
  const dialog = screen.getByRole('dialog');
  const retry = await within(dialog).findByRole('button', { name: /again/i });
  fill(within(dialog).getByLabelText('Reason'), 'A death in the family');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  expect(await within(dialog).findByText(/charge is not loaded yet/)).toBeVisible();
  backend.answer('GET /rest/v1/rpc/cancellation_terms', {
    body: { charge_paise: 1039500, changes_paise: 0, refund_paise: 1560500, until: null },
  });
  await user.click(retry);
  expect(await within(dialog).findByText('₹15,605')).toBeVisible();
  await user.click(await within(dialog).findByRole('checkbox', { name: /Override cancellation charge/ }));
  const charge = within(dialog).getByLabelText('Charge (₹)');
  fill(charge, '26001');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  expect(charge).toHaveAccessibleDescription(/from ₹0 to the amount paid/);
  fill(charge, '1,000');
  expect(within(dialog).getByText('₹25,000')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  // Its quote, which shows the booking, is read again when it opens.
  expect(queryClient.getQueryState(quote)).toMatchObject({ isInvalidated: true });
  expect(backend.sent('POST /rest/v1/rpc/set_booking_status')).toEqual([
    {
      p_id: 'b1',
      p_to: 'cancelled',
      p_version: 3,
      p_reason: 'A death in the family',
      p_expected_charge_paise: 1039500,
      p_charge_paise: 100000,
    },
  ]);
});

test('corrects a traveller in place, omits empty fields, names refused ones', async () => {
  const sentence = 'A different price applies for this date of birth. Please call us.';
  const { group, user, backend } = await openBooking({
    answers: { 'POST /rest/v1/rpc/save_travellers': refusal(422, 'PT422', sentence, 'travellers.0.dob') },
  });
  const travellers = group('Travellers (1)');
  await user.click(within(travellers).getByRole('button', { name: 'Edit Asha Menon' }));
  const form = within(travellers).getByRole('form', { name: 'Edit Asha Menon' });
  fill(within(form).getByLabelText(/^Date of birth/), '2020-01-01');
  await user.click(within(form).getByRole('button', { name: 'Save traveller' }));
  await waitFor(() =>
    expect(within(form).getByLabelText(/^Date of birth/)).toHaveAccessibleDescription(sentence),
  );
  fill(within(form).getByLabelText(/^Date of birth/), '');
  fill(within(form).getByLabelText(/^Passport number/), 'k 123 4567');
  backend.answer('POST /rest/v1/rpc/save_travellers', { status: 204 });
  await user.click(within(form).getByRole('button', { name: 'Save traveller' }));
  await waitFor(() => expect(form).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/rpc/save_travellers').at(-1)).toEqual({
    p_booking: 'b1',
    p_travellers: [
      { id: 't1', first_name: 'Asha', last_name: 'Menon', meal: 'jain', passport_number: 'K1234567' },
    ],
  });
});

const previewOf = (total: number) => ({
  body: {
    was_paise: 10395000,
    now_paise: total,
    notes: [],
    charge: null,
    earlier_charges_paise: 0,
    next_payment: null,
    paid_paise: 2600000,
    refund_paise: 0,
    due_paise: total - 2600000,
    quote: { ...bookingRow().quote, seats: 3, starts_on: '2099-01-02', deposit_paise: 2598750 },
  },
});

async function openAmendment(answers: Record<string, Handler> = {}) {
  const view = await openBooking({
    answers: {
      'GET /rest/v1/package_cards': { body: { scope: 'domestic' } },
      'GET /rest/v1/rpc/package_extras': { body: [] },
      'POST /rest/v1/rpc/preview_amendment': previewOf(15000000),
      ...answers,
    },
  });
  const { user, group } = view;
  await user.click(
    within(group('Travellers (1)')).getByRole('button', { name: 'Change travellers and rooms' }),
  );
  const dialog = screen.getByRole('dialog', { name: 'Change travellers and rooms' });
  const addChild = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Add a child to room 1' }));
    fill(within(dialog).getByLabelText('Age on departure'), '7');
    await waitFor(() => expect(within(dialog).getByText('Calculating…')).toBeVisible());
    await waitFor(() => expect(within(dialog).queryByText('Calculating…')).not.toBeInTheDocument());
  };
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Change booking' }));
  const amendments = () => view.backend.sent('POST /rest/v1/rpc/amend_booking');
  return { ...view, dialog, addChild, press, amendments };
}

test('shows a booked extra at the price of its sale', async () => {
  const { quote } = bookingRow();
  const sold = {
    kind: 'extra',
    code: 'e1',
    label: 'Gondola',
    count: 1,
    unit_paise: 95000,
    amount_paise: 95000,
  };
  const offered = { id: 'e1', name: 'Gondola', description: '', per: 'traveller', price_paise: 195000 };
  const { dialog } = await openAmendment({
    'GET /rest/v1/booking_list': { body: bookingRow({ quote: { ...quote, lines: [...quote.lines, sold] } }) },
    'GET /rest/v1/rpc/package_extras': { body: [{ ...offered, day_no: null, left_count: null }] },
  });
  expect(await within(dialog).findByLabelText('Gondola')).toHaveAccessibleDescription('₹950 per traveller');
});

test('keeps input over a conflict and submits it against the new state', async () => {
  const { backend, dialog, addChild, press, amendments } = await openAmendment({
    'POST /rest/v1/rpc/amend_booking': refusal(
      409,
      'PT409',
      'PRICE_CHANGED: the price has changed meanwhile',
      '{"was": 15000000, "now": 16000000}',
    ),
  });
  await addChild();
  fill(within(dialog).getByLabelText('Reason'), 'Their daughter comes along');
  backend.answer('POST /rest/v1/rpc/preview_amendment', previewOf(16000000));
  await press();
  expect(await within(dialog).findByText(/The price has changed, so nothing was saved/)).toBeVisible();
  expect(within(dialog).getByRole('row', { name: /^After/ })).toHaveTextContent('₹1,60,000');

  backend.answer(
    'POST /rest/v1/rpc/amend_booking',
    refusal(409, 'PT409', 'STALE: this booking was changed by someone else'),
  );
  backend.answer('GET /rest/v1/booking_list', { body: bookingRow({ version: 9, total_paise: 9900000 }) });
  await press();
  expect(await within(dialog).findByText(/It now costs ₹99,000, for Asha Menon/)).toBeVisible();
  expect(within(dialog).getByLabelText('Age on departure')).toHaveValue('7');
  backend.answer('POST /rest/v1/rpc/amend_booking', { body: { version: 10 } });
  await waitFor(() => expect(within(dialog).queryByText('Calculating…')).not.toBeInTheDocument());
  await press();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(amendments()).toMatchObject([
    {
      p_change: { rooms: [{ travellers: [{ id: 't1' }, { age: 7, bed: true }] }], extras: [] },
      p_version: 3,
      p_reason: 'Their daughter comes along',
      p_expected_total_paise: 15000000,
    },
    { p_version: 3, p_expected_total_paise: 16000000 },
    { p_version: 9, p_expected_total_paise: 16000000 },
  ]);
});

/** A preview that charges ₹10,000. */
const charged = (refundPaise: number) => ({
  body: {
    ...previewOf(5000000).body,
    charge: { amount_paise: 1000000, charge_bp: 2500, until: '2026-12-31' },
    paid_paise: 9000000,
    refund_paise: refundPaise,
  },
});

test('shows the charge for what is given up, which a manager may waive with a reason', async () => {
  const { backend, dialog, user, addChild, press, amendments } = await openAmendment({
    'POST /rest/v1/rpc/preview_amendment': charged(3000000),
    'POST /rest/v1/rpc/amend_booking': { body: { version: 4 } },
  });
  await addChild();
  const charge = within(dialog).getByRole('row', { name: /^Cancellation charge/ });
  expect(charge).toHaveTextContent(
    '25% of the price given up until 31 Dec 2026, by the cancellation policy₹10,000',
  );
  expect(within(dialog).getByRole('row', { name: /^Refund/ })).toHaveTextContent('₹30,000');

  backend.answer('POST /rest/v1/rpc/preview_amendment', charged(4000000));
  await user.click(within(dialog).getByLabelText('Waive the cancellation charge'));
  await waitFor(() =>
    expect(within(dialog).getByRole('row', { name: /^Refund/ })).toHaveTextContent('₹40,000'),
  );
  expect(charge).toHaveTextContent('Cancellation charge, waived');
  fill(within(dialog).getByLabelText('Reason'), 'One stays at home');
  await press();
  expect(await within(dialog).findByText('Enter a reason for waiving the charge.')).toBeVisible();
  fill(within(dialog).getByLabelText('Reason for waiving the charge'), 'A regular guest');
  await press();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(amendments()).toMatchObject([
    { p_expected_charge_paise: 1000000, p_waiver_reason: 'A regular guest' },
  ]);
});

const deskEntry = (overrides: object = {}) => ({
  id: 5,
  kind: 'payment',
  amount_paise: 2600000,
  method: 'upi',
  external_ref: 'UTR 1',
  note: null,
  received_on: '2026-11-20',
  at: '2026-11-22T06:00:00Z',
  created_by: 'somebody-else',
  author: { full_name: 'Rohan Kapoor' },
  state: 'unverified',
  reverses: null,
  verification: null,
  ...overrides,
});

const recordPayment = async ({ panel, user }: Awaited<ReturnType<typeof openBooking>>) => {
  await user.click(within(panel).getByRole('button', { name: 'Record payment' }));
  const dialog = screen.getByRole('dialog', { name: 'Record payment' });
  const amount = within(dialog).getByLabelText('Amount (₹)');
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { dialog, amount, press };
};

test('fills in the open deposit or balance, and takes more only as an overpayment by a manager', async () => {
  const view = await openBooking({
    booking: { paid_paise: 1000000, due_paise: 9395000 },
    answers: { 'POST /rest/v1/rpc/record_ledger_entry': { status: 204 } },
  });
  const { dialog, amount, press } = await recordPayment(view);
  await press('Deposit ₹15,987.50');
  expect(amount).toHaveValue('15987.5');
  await press('Close');
  await view.user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await press('Balance ₹93,950');
  expect(amount).toHaveValue('93950');
  expect(within(dialog).queryByLabelText('This is an overpayment')).not.toBeInTheDocument();
  fill(amount, '12277185');
  await press('Record payment');
  expect(amount).toHaveAccessibleDescription(
    'The balance due is ₹93,950. Mark a larger payment as an overpayment. ₹1,22,77,185 (1.23 crore)',
  );
  expect(view.backend.callsTo('POST /rest/v1/rpc/record_ledger_entry')).toEqual([]);
  await view.user.click(within(dialog).getByLabelText('This is an overpayment'));
  await press('Record payment');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(view.backend.sent('POST /rest/v1/rpc/record_ledger_entry')).toMatchObject([
    { p_booking: 'b1', p_amount_paise: 1227718500, p_overpayment: true },
  ]);
});

test('fills in the next payment first', async () => {
  const next_payment = { due_on: '2098-12-01', amount_paise: 2000000, late_since: null };
  const view = await openBooking({ booking: { paid_paise: 3000000, due_paise: 7395000, next_payment } });
  const { dialog, amount } = await recordPayment(view);
  expect(amount).toHaveValue('20000');
  expect(within(dialog).getByRole('button', { name: 'Next payment ₹20,000' })).toBeVisible();
});

test('retries a payment after a lost response with the same key', async () => {
  const call = 'POST /rest/v1/rpc/record_ledger_entry';
  const view = await openBooking({ answers: { [call]: { status: 503 } } });
  const { dialog, press } = await recordPayment(view);
  await press('Record payment');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/may not be saved/);
  view.backend.answer(call, { status: 204 });
  await press('Record payment');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const keys = view.backend.sent(call).map((body) => (body as { p_key: string }).p_key);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

test('offers an agent no overpayment and no reversal of an entry', async () => {
  const view = await openBooking({
    answers: {
      ...asRole('agent'),
      'GET /rest/v1/ledger_entries': { body: [deskEntry(), deskEntry({ id: 6, state: 'verified' })] },
    },
  });
  expect(
    within(view.group('Ledger')).queryByText(/^(Verify|Reject|Reverse|Withdraw)$/),
  ).not.toBeInTheDocument();
  const { dialog, amount, press } = await recordPayment(view);
  fill(amount, '12277185');
  await press('Record payment');
  expect(amount).toHaveAccessibleDescription(/Only a manager can record more, as an overpayment\./);
  expect(within(dialog).queryByLabelText('This is an overpayment')).not.toBeInTheDocument();
});

test('suggests the refund that the desk owes, asks for its reference, and shows a refusal beside the amount', async () => {
  const sentence = 'This is more than was paid';
  const view = await openBooking({
    booking: { status: 'cancelled', due_paise: 0, desk_refund_paise: 1560500, provider_refund_paise: 200000 },
    answers: { 'POST /rest/v1/rpc/record_ledger_entry': refusal(422, 'PT422', sentence, 'amount_paise') },
  });
  const ledger = within(view.group('Ledger'));
  expect(ledger.getByRole('row', { name: /^Refund by desk/ })).toHaveTextContent('₹15,605');
  expect(ledger.getByRole('row', { name: /^Refund by provider/ })).toHaveTextContent('₹2,000');
  await view.user.click(within(view.panel).getByRole('button', { name: 'Record payment' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record refund' }));
  const reference = dialog.getByLabelText(/^Bank or provider reference/);
  expect(dialog.getByLabelText('Type')).toHaveValue('refund');
  expect(dialog.getByLabelText('Amount (₹)')).toHaveValue('15605');
  expect(reference).toBeValid();
  await view.user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await waitFor(() => expect(reference).toBeInvalid());
  fill(reference, 'UTR 1');
  await view.user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Amount (₹)')).toHaveAccessibleDescription(new RegExp(`^${sentence}`)),
  );
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['a manager', 'Reject', 'reject_ledger_entry', {}, {}],
  ['a manager', 'Reverse', 'reverse_ledger_entry', { state: 'verified' }, {}],
  ['the agent who recorded it', 'Withdraw', 'reject_ledger_entry', { created_by: userId }, asRole('agent')],
])('lets %s %s an entry with a reason', async (_who, button, call, entry, role) => {
  const { group, user, backend } = await openBooking({
    answers: {
      ...role,
      'GET /rest/v1/ledger_entries': { body: [deskEntry(entry)] },
      [`POST /rest/v1/rpc/${call}`]: { status: 204 },
    },
  });
  await user.click(within(group('Ledger')).getByRole('button', { name: button }));
  const dialog = screen.getByRole('dialog', { name: `${button} entry of ₹26,000?` });
  fill(within(dialog).getByLabelText('Reason'), 'Typed twice');
  await user.click(within(dialog).getByRole('button', { name: button }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(backend.sent(`POST /rest/v1/rpc/${call}`)).toEqual([{ p_entry: 5, p_reason: 'Typed twice' }]);
});

test('shows the rejection of a payment within 20 seconds on the open booking', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { group, backend } = await openBooking({
    answers: { 'GET /rest/v1/ledger_entries': { body: [deskEntry()] } },
  });
  expect(within(group('Ledger')).queryByText('Rejection')).not.toBeInTheDocument();
  backend.answer('GET /rest/v1/ledger_entries', {
    body: [
      deskEntry({ state: 'rejected' }),
      deskEntry({ id: 9, state: 'rejected', kind: 'adjustment', reverses: 5, note: 'Not on the statement' }),
    ],
  });
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(await within(group('Ledger')).findByText('Not on the statement')).toBeInTheDocument();
  jest.useRealTimers();
});
