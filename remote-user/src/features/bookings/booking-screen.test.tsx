import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customerAuth } from 'shared-auth';
import { bookingDetails, heldBooking } from '../../testing/booking-details';
import { openPage } from '../../testing/customer-page';
import { refusal, serve } from '../../testing/database';
import { aCustomer, provider } from '../../testing/identity';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../../testing/identity'));

const link = { url: '/functions/v1/documents/bookings/b1/paper?token=t' };

beforeAll(() => customerAuth.preload());
beforeEach(() => act(() => provider.emit(aCustomer())));
afterEach(() => jest.restoreAllMocks());

const region = (name: string) => within(screen.getByRole('region', { name }));

/** Opens a booking with these responses of the services; by default a confirmed one whose deposit is paid. */
async function openBooking(replies: Parameters<typeof serve>[0] = {}, search = '') {
  const served = serve({ booking_details: bookingDetails(), links: link, ...replies });
  openPage(`/user/bookings/b1${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Japan in Cherry Blossom' });
  return { user: userEvent.setup(), ...served };
}

test('shows price, due dates, charges and documents, exact to the paisa, and asks for a PAN', async () => {
  const { quote, ...rest } = bookingDetails();
  // Of a traveller who was added later.
  const lines = [
    ...quote.lines,
    { ...quote.lines[0]!, count: 1, unit_paise: 21_000_000, amount_paise: 21_000_000 },
  ];
  const over = { until: '2020-01-01', charge_bp: 500, charge_paise: 123_400 };
  const { bodies } = await openBooking({
    booking_details: {
      ...rest,
      quote: {
        ...quote,
        lines,
        cancellation: [over, ...quote.cancellation],
        tcs_note: 'Without a PAN, TCS is 5%.',
      },
    },
  });
  const price = region('Price');
  for (const text of [
    '2 adults and children, twin sharing at ₹2,00,000',
    '₹2,10,000',
    '10 % off',
    '-₹40,050',
    'GST 5%',
    '₹18,022.50',
    'TCS 2%',
    '₹7,569.45',
    'Without a PAN, TCS is 5%.',
    '₹3,86,041.95',
  ]) {
    expect(price.getByText(text)).toBeInTheDocument();
  }
  expect(region('Payments').getByText('11 Jan 2027')).toBeInTheDocument();
  expect(region('Payments').getByText(/Paid by UPI/).parentElement).toHaveTextContent('18 Nov 2026');
  expect(region('Cancellation').queryByText('₹1,234')).not.toBeInTheDocument();
  expect(region('Cancellation').getByText('₹3,78,472.50 (100%)')).toBeInTheDocument();
  expect(region('Travellers').getByText(/TCS of ₹7,569.45 is collected/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the itinerary' })).toHaveAttribute(
    'href',
    '/packages/japan/japan-in-cherry-blossom',
  );
  expect(await region('Documents').findByRole('link', { name: /^Tax invoice/ })).toHaveAttribute(
    'href',
    'https://db.test/functions/v1/documents/bookings/b1/paper?token=t',
  );
  expect(bodies('links')).toMatchObject([
    { document: 'voucher.pdf' },
    { document: 'invoice-AT-26-27-000001.pdf' },
    { document: 'receipt-AR-26-27-000001.pdf' },
    { document: 'calendar.ics' },
  ]);
});

test.each([
  ['another customer’s booking', refusal(404, { message: 'This booking does not exist' })],
  ['a malformed id', refusal(400, { message: 'invalid input syntax for type uuid' })],
])('shows not found for %s', async (_name, booking_details) => {
  serve({ booking_details });
  openPage('/user/bookings/b1');
  expect(await screen.findByRole('heading', { name: 'We could not find this booking' })).toBeInTheDocument();
});

test('reports a failure, loads the booking on retry, and says which parts are missing', async () => {
  const outOfOrder = refusal(503);
  const { replies } = serve({
    booking_details: outOfOrder,
    links: outOfOrder,
    site_settings: outOfOrder,
  });
  openPage('/user/bookings/b1');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your booking could not be loaded');
  replies.booking_details = bookingDetails();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Japan in Cherry Blossom');
  for (const part of ['Documents', 'Questions?'])
    expect(await region(part).findByRole('alert')).toHaveTextContent(/could not be loaded/);
  expect(region('Price').getByText('Total')).toBeInTheDocument();
});

async function openTraveller() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit details of Asha Menon' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Asha Menon' }));
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save details' })) };
}

test('sends a corrected traveller without the fields left empty', async () => {
  const { bodies } = await openBooking();
  const { user, dialog, save } = await openTraveller();
  expect(dialog.getByLabelText(/^Passport number/)).toHaveValue('');
  await user.selectOptions(dialog.getByLabelText('Meal'), 'Jain');
  await user.type(dialog.getByLabelText(/^PAN/), 'abcde 1234 f');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies('save_travellers')).toEqual([
    {
      p_booking: 'b1',
      p_travellers: [
        {
          id: 't1',
          first_name: 'Asha',
          last_name: 'Menon',
          meal: 'jain',
          dob: '1990-02-01',
          passport_expires_on: '2030-01-01',
          pan: 'ABCDE1234F',
        },
      ],
    },
  ]);
});

test('asks for no PAN without TCS, and for no passport within India', async () => {
  const { package: tour, ...rest } = bookingDetails({ tcs_paise: 0 });
  await openBooking({ booking_details: { ...rest, package: { ...tour, scope: 'domestic' } } });
  expect(region('Travellers').queryByText(/PAN/)).not.toBeInTheDocument();
  const { dialog } = await openTraveller();
  expect(dialog.queryByLabelText(/^PAN|Passport/)).not.toBeInTheDocument();
});

test('refuses an early date of birth itself, and shows the database’s refusal at its field', async () => {
  const { bodies } = await openBooking({
    save_travellers: refusal(422, {
      message: 'A different price applies for this date of birth. Please call us.',
      details: 'travellers.0.dob',
    }),
  });
  const { dialog, save } = await openTraveller();
  const born = within(dialog.getByRole('group', { name: 'Date of birth' }));
  const year = born.getByLabelText('Year');
  fireEvent.change(year, { target: { value: '1890' } });
  await save();
  expect(await dialog.findByText('Enter a year from 1900.')).toBeInTheDocument();
  expect(bodies('save_travellers')).toEqual([]);

  fireEvent.change(year, { target: { value: '1991' } });
  await save();
  await waitFor(() =>
    expect(year).toHaveAccessibleDescription(
      'A different price applies for this date of birth. Please call us.',
    ),
  );
  expect(born.getByLabelText('Day')).toHaveFocus();
});

const refund = {
  id: 'r1',
  amount_paise: 500_000,
  state: 'sent',
  promised_on: '2026-12-02',
  method: 'upi',
  reference: null,
  done_at: null,
};

test('cancels for exactly the charge and refund shown', async () => {
  const { user, replies, bodies } = await openBooking({
    cancellation_terms: { charge_paise: 3_784_725, refund_paise: 6_215_275, until: '2026-12-27' },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel this booking' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this booking?' }));
  expect(
    await dialog.findByText(
      'If you cancel on or before 27 Dec 2026, the cancellation charge is ₹37,847.25 and we refund ₹62,152.75.',
    ),
  ).toBeInTheDocument();
  replies.booking_details = bookingDetails({
    status: 'cancelled',
    cancelled_at: '2026-11-22T10:00:00+00:00',
    charge_paise: 3_784_725,
    due_paise: 0,
    refunds: [{ ...refund, amount_paise: 6_215_275, state: 'due' }],
    can: { pay_deposit: false, pay_balance: false, cancel: false, edit_travellers: false },
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('This booking was cancelled on 22 Nov 2026.')).toBeInTheDocument();
  expect(region('Your refund').getByText('Being prepared')).toBeInTheDocument();
  expect(region('Your refund').getByText('With you by 2 Dec 2026')).toBeInTheDocument();
  expect(bodies('cancel_booking')).toEqual([
    { p_booking: 'b1', p_reason: '', p_expected_charge_paise: 3_784_725 },
  ]);
});

test('shows both charges when the charge has changed, and cancels nothing', async () => {
  const { user, replies } = await openBooking({
    cancellation_terms: { charge_paise: 100_000, refund_paise: 9_900_000, until: null },
    cancel_booking: refusal(409, {
      message: 'CHARGE_CHANGED: the cancellation charge has changed',
      details: '{"was": 100000, "now": 200000}',
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Cancel this booking' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText(/the cancellation charge is ₹1,000/);
  replies.cancellation_terms = { charge_paise: 200_000, refund_paise: 9_800_000, until: null };
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The cancellation charge has changed from ₹1,000 to ₹2,000. Your booking has not been cancelled.',
  );
  expect(
    await dialog.findByText(/the cancellation charge is ₹2,000 and we refund ₹98,000/),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Keep booking' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('counts down a hold, offers its quote, deposit or full payment, and releases the seats', async () => {
  const { user, bodies } = await openBooking({
    booking_details: heldBooking(new Date(Date.now() + 10 * 60_000).toISOString()),
  });
  expect(screen.getByRole('timer')).toHaveTextContent('10 min left');
  expect(screen.getByRole('radio', { name: /^Deposit ₹1,00,000/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Full amount ₹3,86,041.95/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pay ₹1,00,000' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /^Quote/ })).toBeInTheDocument();
  expect(bodies('links')).toMatchObject([{ document: 'quote.pdf' }]);
  await user.click(screen.getByRole('button', { name: 'Release seats' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Release these seats?' }));
  await user.click(dialog.getByRole('button', { name: 'Release seats' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies('cancel_booking')).toMatchObject([{ p_expected_charge_paise: 0 }]);
});

test('invites nobody to book again while money may be on its way', async () => {
  await openBooking({
    booking_details: heldBooking('2020-01-01T00:00:00+00:00', {
      payment_news: { state: 'authorized', amount_paise: 10_000_000, error: null },
    }),
  });
  expect(screen.getByText(/^Your bank has your payment of ₹1,00,000/)).toBeInTheDocument();
  expect(screen.queryByText(/book the tour again/)).not.toBeInTheDocument();
});

test('shows an expired hold without actions', async () => {
  await openBooking({ booking_details: heldBooking('2020-01-01T00:00:00+00:00') });
  expect(screen.getByText('Hold expired')).toBeInTheDocument();
  expect(screen.getByText(/your seats were released/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pay|Edit|Release/ })).not.toBeInTheDocument();
});

test('shows the plan, pays exactly the next instalment, then the balance, and explains a refusal', async () => {
  const { user, bodies, replies } = await openBooking({
    orders: refusal(409, { message: 'This instalment is paid already' }),
  });
  const plan = region('Payments').getByRole('region', { name: 'Instalments' });
  expect(
    within(plan)
      .getAllByRole('definition')
      .map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['Instalment 1By 11 Jan 2027₹1,43,020 To pay', 'Instalment 2By 10 Feb 2027₹1,43,021.95 To pay']);
  // Paid in another tab.
  replies.booking_details = bookingDetails({
    due_paise: 14_302_195,
    next_payment: { due_on: '2027-02-10', amount_paise: 14_302_195, late_since: null },
  });
  await user.click(region('Payments').getByRole('button', { name: 'Pay ₹1,43,020' }));
  expect(bodies('orders')).toEqual([
    {
      booking_id: 'b1',
      purpose: 'instalment',
      due_on: '2027-01-11',
      return_path: '/user/bookings/b1?paid=instalment&due=2027-01-11',
    },
  ]);
  // The last instalment is the balance.
  const balance = await region('Payments').findByRole('button', { name: 'Pay ₹1,43,021.95' });
  await user.click(balance);
  expect(await region('Payments').findByRole('alert')).toHaveTextContent('This instalment is paid already');
  expect(bodies('orders').at(-1)).toEqual({
    booking_id: 'b1',
    purpose: 'balance',
    return_path: '/user/bookings/b1?paid=balance',
  });
  expect(region('Payments').queryByRole('radio')).not.toBeInTheDocument();
});

test('refuses another amount that is less than the next payment', async () => {
  const { user, bodies } = await openBooking();
  await user.click(region('Payments').getByRole('radio', { name: /^Another amount/ }));
  const amount = region('Payments').getByLabelText('Amount (₹)');
  await user.type(amount, '5');
  await user.click(region('Payments').getByRole('button', { name: 'Pay' }));
  expect(amount).toHaveAccessibleDescription('Enter an amount from ₹1,43,020 to ₹2,86,041.95.');
  expect(bodies('orders')).toEqual([]);
});

test('recognises an instalment on return from the checkout, and a late next one', async () => {
  await openBooking(
    {
      booking_details: bookingDetails({
        next_payment: { due_on: '2027-02-10', amount_paise: 14_302_195, late_since: '2027-02-10' },
      }),
    },
    '?paid=instalment&due=2027-01-11',
  );
  expect(
    screen.getByText('We have received your payment. Your next payment is ₹1,43,021.95 by 10 Feb 2027.'),
  ).toBeInTheDocument();
  expect(region('Payments').getByRole('alert')).toHaveTextContent(
    'Late since 10 Feb 2027: please pay ₹1,43,021.95 now to keep your seats.',
  );
});

test('tracks refunds with promised day, channel and bank reference', async () => {
  await openBooking({
    booking_details: bookingDetails({
      status: 'cancelled',
      refunds: [
        refund,
        {
          ...refund,
          id: 'r2',
          state: 'done',
          method: 'bank transfer',
          reference: 'UTR 2201',
          done_at: '2026-11-24T10:00:00+00:00',
        },
      ],
    }),
  });
  expect(
    region('Your refunds')
      .getAllByRole('definition')
      .map(({ parentElement }) => parentElement?.textContent),
  ).toEqual([
    'By UPIWith you by 2 Dec 2026₹5,000 On its way',
    'By bank transferOn 24 Nov 2026, bank reference UTR 2201₹5,000 Refunded',
  ]);
});

test('allows payment after Back from the bank, and shows a completed one', async () => {
  const { user, replies } = await openBooking({
    // The page enters the back/forward cache during navigation to the bank.
    orders: () => new Promise<never>(() => {}),
  });
  await user.click(region('Payments').getByRole('radio', { name: /^Full balance/ }));
  const pay = region('Payments').getByRole('button', { name: 'Pay ₹2,86,041.95' });
  await user.click(pay);
  expect(pay).toHaveAttribute('aria-busy', 'true');
  replies.booking_details = bookingDetails({ paid_paise: 20_000_000, due_paise: 18_604_195 });
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const again = await region('Payments').findByRole('button', { name: 'Pay ₹1,86,041.95' });
  expect(again).not.toHaveAttribute('aria-busy');
});

/** Network responses use no timers: they arrive between the steps. */
async function advance(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) await act(() => jest.advanceTimersByTimeAsync(5000));
}

describe('after a checkout', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  test('polls for the payment', async () => {
    const { replies } = serve({ booking_details: bookingDetails(), links: link });
    openPage('/user/bookings/b1?paid=balance');
    expect(await screen.findByText(/waiting for your bank/)).toBeInTheDocument();
    replies.booking_details = bookingDetails({ paid_paise: 38_604_195, due_paise: 0, next_payment: null });
    expect(
      await screen.findByText('We have received your payment. Your booking is paid in full.'),
    ).toBeInTheDocument();
  });

  test('keeps polling while the bank has the money, and offers no payment', async () => {
    const { replies, bodies } = serve({
      booking_details: bookingDetails({
        payment_news: { state: 'authorized', amount_paise: 14_302_000, error: null },
        can: { pay_deposit: false, pay_balance: false, cancel: true, edit_travellers: true },
      }),
      links: link,
    });
    openPage('/user/bookings/b1');
    expect(await screen.findByText(/^Your bank has your payment of ₹1,43,020/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await advance(150);
    replies.booking_details = bookingDetails({ due_paise: 14_302_195 });
    await advance(30);
    expect(screen.queryByText(/^Your bank has your payment/)).not.toBeInTheDocument();
    const polls = bodies('booking_details').length;
    await advance(60);
    expect(bodies('booking_details')).toHaveLength(polls);
  });

  test('stops polling after two minutes without a payment and explains why', async () => {
    const { bodies } = serve({ booking_details: bookingDetails(), links: link });
    openPage('/user/bookings/b1?paid=balance');
    await advance(150);
    expect(screen.getByText(/Your bank has not confirmed a payment yet/)).toBeInTheDocument();
    const polls = bodies('booking_details').length;
    expect(polls).toBeGreaterThan(10);
    await advance(30);
    expect(bodies('booking_details')).toHaveLength(polls);
  });
});

test('sends a change request and lists it with its state', async () => {
  const { user, replies, bodies } = await openBooking();
  await user.type(
    region('Request a change').getByLabelText('What would you like to change?'),
    'A room by the lake',
  );
  replies.booking_details = bookingDetails({
    change_requests: [
      { id: 'c1', text: 'A room by the lake', created_at: '2026-11-22T10:00:00+00:00', answered_at: null },
    ],
  });
  await user.click(region('Request a change').getByRole('button', { name: 'Send request' }));
  expect(await region('Request a change').findByText('With our team')).toBeInTheDocument();
  expect(bodies('submit_change_request')).toEqual([{ p_booking: 'b1', p_text: 'A room by the lake' }]);
});

test('requests a change at the price that was shown', async () => {
  const date = {
    kind: 'date',
    label: '17 Apr 2027 from Delhi',
    total_paise: 39_004_195,
    difference_paise: 400_000,
    charge_paise: 1_932_000,
  };
  const rooms = { ...date, kind: 'room', label: '2 rooms', charge_paise: 0 };
  const { user, bodies } = await openBooking({ booking_changes: [date, rooms] });
  const card = region('Request a change');
  await user.click(card.getByRole('button', { name: 'See other dates, extras and rooms' }));
  const changes = await card.findByLabelText('Changes and their prices');
  await user.selectOptions(changes, '2 rooms, ₹4,000 more');
  expect(card.getByText(/Changing today is free of charge/)).toBeInTheDocument();
  await user.selectOptions(changes, '17 Apr 2027 from Delhi, ₹4,000 more');
  expect(card.getByText(/changing today costs ₹19,320 besides/)).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Send request' }));
  await waitFor(() =>
    expect(bodies('submit_change_request')).toMatchObject([
      {
        p_text: expect.stringMatching(
          /^Please change our booking: 17 Apr 2027 from Delhi\. .*₹3,90,041.95, ₹4,000 more/,
        ),
      },
    ]),
  );
});
