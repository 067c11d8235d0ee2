import { createHmac } from 'node:crypto';
import { ids } from '../policies/support/fixture';
import { setUpShop, type Order } from './support/shop';

const shop = setUpShop();
const { details, hold, holdQuote, housekeeping, expire, order, orderByQuote, press, quote, runJobs, world } =
  shop;

async function startPayment(returnPath?: string) {
  const booking = await hold();
  const { body, status } = await order(booking.id, 'deposit', 'customer', returnPath);
  expect(status).toBe(200);
  return { booking, order: body as Order };
}

const locationOf = async (paid: Order, form: Record<string, string>) =>
  (await press(paid, form)).headers.get('location');

test('confirms the booking on a paid deposit and returns the browser', async () => {
  const { booking, order: made } = await startPayment('/book/done?step=paid');
  expect(made).toMatchObject({
    amount_paise: booking.deposit_paise,
    checkout: { kind: 'page', url: `/functions/v1/payments/sandbox/checkout/${made.order_id}` },
  });
  const answer = await press(made, { method: 'upi', outcome: 'succeed' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/book/done?step=paid']);
  expect(await details(booking.id)).toMatchObject({
    status: 'confirmed',
    paid_paise: booking.deposit_paise,
    entries: [{ kind: 'payment', amount_paise: booking.deposit_paise }],
  });
});

describe('the link of a quote', () => {
  test('pays the deposit without an account, once for two payers, and returns to the quote', async () => {
    const { id, token } = await quote();
    const { deposit_paise } = await holdQuote(id);
    const { body, status } = await orderByQuote(token);
    expect([status, (body as Order).amount_paise]).toEqual([200, deposit_paise]);
    expect((await orderByQuote(token)).body).toMatchObject({ order_id: (body as Order).order_id });
    expect(await locationOf(body as Order, { outcome: 'succeed' })).toBe(`/quote/${token}`);
    expect(await world.ok('anonymous', 'shared_quote', { p_token: token })).toMatchObject({
      booking: { status: 'confirmed', paid_paise: deposit_paise, payment_news: { state: 'captured' } },
    });
  });

  test('offers no payment without held seats, for a guessed link or an unclear order', async () => {
    for (const unpayable of [(await quote()).token, crypto.randomUUID()])
      expect(await orderByQuote(unpayable)).toMatchObject({ status: 404 });
    for (const unclear of [
      { booking_id: ids.own },
      { quote_token: undefined },
      { quote_token: 'AQ-261122-7K2M9Q' },
    ])
      expect(await orderByQuote(crypto.randomUUID(), unclear)).toMatchObject({ status: 400 });
  });
});

test('takes nothing when the customer goes back, and redirects to no other site', async () => {
  const { booking, order: made } = await startPayment('https://evil.example/');
  expect(await locationOf(made, { action: 'cancel' })).toBe(`/user/bookings/${booking.id}`);
  expect(await details(booking.id)).toMatchObject({ status: 'hold', entries: [] });
});

test('records ten webhooks of a failed and a paid attempt as one entry', async () => {
  const { booking, order: made } = await startPayment();
  const declined = await press(made, { method: 'card', outcome: 'fail', webhooks: '10' });
  expect([declined.status, await declined.text()]).toEqual([
    402,
    expect.stringContaining('The card was declined by the bank. No money was taken.'),
  ]);
  expect(await details(booking.id)).toMatchObject({
    status: 'hold',
    payments: [{ state: 'failed', error: 'The card was declined by the bank.' }],
  });
  // From three tabs.
  await Promise.all([1, 2, 3].map(() => press(made, { outcome: 'succeed', webhooks: '10' })));
  expect(await details(booking.id)).toMatchObject({
    status: 'confirmed',
    paid_paise: booking.deposit_paise,
    entries: [{ amount_paise: booking.deposit_paise }],
    payments: [{ state: 'captured' }],
  });
});

test('polls for a payment whose webhook is lost', async () => {
  const { booking, order: made } = await startPayment();
  await press(made, { outcome: 'succeed', webhooks: '0' });
  expect(await runJobs()).toMatchObject({ payments: 0 });
  await world.sql(`update payments set updated_at = now() - interval '2 minutes'`);
  expect(await runJobs()).toMatchObject({ payments: 1 });
  expect(await details(booking.id)).toMatchObject({ status: 'confirmed', paid_paise: booking.deposit_paise });
});

const declineThenAuthorize = async (webhooks: string) => {
  const paid = await startPayment();
  await press(paid.order, { outcome: 'fail' });
  await press(paid.order, { outcome: 'late', seconds: '1500', webhooks });
  return paid;
};

describe('a late success after a decline', () => {
  test('is money on its way at once, and captured later', async () => {
    const { booking, order: made } = await declineThenAuthorize('10');
    expect(await details(booking.id)).toMatchObject({
      status: 'hold',
      payment_news: { state: 'authorized', amount_paise: booking.deposit_paise },
    });
    expect(await order(booking.id, 'full')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Please do not pay again.') },
    });
    await press(made, { action: 'capture' });
    expect(await details(booking.id)).toMatchObject({
      status: 'confirmed',
      payment_news: { state: 'captured' },
    });
  });

  test.each(['check', 'orders'])('is found without a webhook by payments/%s', async (call) => {
    const { booking } = await declineThenAuthorize('0');
    expect(await details(booking.id)).toMatchObject({ payment_news: { state: 'failed' } });
    const answer =
      call === 'orders'
        ? await order(booking.id, 'full')
        : await world.request('customer', 'POST', '/functions/v1/payments/check', { booking_id: booking.id });
    expect(answer.status).toBe(call === 'orders' ? 409 : 200);
    expect(await details(booking.id)).toMatchObject({ payment_news: { state: 'authorized' } });
  });

  test('is polled for until it is captured or returned, however old', async () => {
    const { booking, order: made } = await declineThenAuthorize('1');
    await world.sql(`update payments set updated_at = now() - interval '9 days 3 seconds'`);
    await world.sql(
      `update sandbox_payments set state = 'captured' where state = 'authorized' and order_id = $1`,
      [made.order_id],
    );
    expect(await runJobs()).toMatchObject({ payments: 1 });
    expect(await details(booking.id)).toMatchObject({ status: 'confirmed' });
  });

  test('is checked for no other customer', async () => {
    const { booking } = await declineThenAuthorize('0');
    for (const body of [{ booking_id: booking.id }, { quote_token: crypto.randomUUID() }, {}])
      expect(
        (await world.request('other customer', 'POST', '/functions/v1/payments/check', body)).status,
      ).toBeGreaterThanOrEqual(400);
  });
});

test('refunds a late capture without free seats', async () => {
  const { booking, order: made } = await startPayment();
  await press(made, { outcome: 'late', seconds: '1500' });
  await expire(booking.id);
  await housekeeping();
  await world.sql(
    `update departures set seats_total = seats_booked + seats_held where id = '${ids.liveDeparture}'`,
  );
  await press(made, { action: 'capture' });
  expect(await runJobs()).toMatchObject({ refunds: 1 });
  expect(await runJobs()).toMatchObject({ refunds: 0 });
  expect(await details(booking.id)).toMatchObject({
    status: 'expired',
    paid_paise: 0,
    refunds: [{ state: 'done' }],
    entries: [{ kind: 'payment' }, { kind: 'refund', amount_paise: -booking.deposit_paise }],
  });
  expect(await world.sql(`select from sandbox_refunds where key <> 'own'`)).toHaveLength(1);
});

test('refuses an unsigned, forged or foreign webhook', async () => {
  const { booking, order: made } = await startPayment();
  const { url, serviceKey } = world.backend;
  const send = async (provider: string, secret?: string) => {
    const { order_id, amount_paise } = made;
    const times = { capture_at: null, created_at: new Date().toISOString() };
    const paid = { id: 'pay_1', state: 'captured', method: 'upi', error: null, ...times };
    const body = JSON.stringify({ order_id, amount_paise, ...paid });
    const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
    const answer = await fetch(`${url}/functions/v1/payments/webhooks/${provider}`, {
      method: 'POST',
      headers: signature ? { 'x-sandbox-signature': signature } : {},
      body,
    });
    return answer.status;
  };
  expect([await send('sandbox'), await send('sandbox', 'another secret'), await send('razorpay')]).toEqual([
    401, 401, 404,
  ]);
  expect(await details(booking.id)).toMatchObject({ status: 'hold', entries: [] });
  expect(await send('sandbox', `sandbox:${serviceKey}`)).toBe(200);
  expect(await details(booking.id)).toMatchObject({ status: 'confirmed' });
});

test('limits payment to the customer’s own booking and known purposes', async () => {
  const { id } = await hold();
  expect(await order(id, 'deposit', 'other customer')).toMatchObject({
    status: 404,
    body: { message: 'This booking does not exist' },
  });
  expect((await order(id, 'everything')).status).toBe(400);
});

test('runs the jobs for the service key only', async () => {
  const { anonKey, url } = world.backend;
  for (const authorization of ['', 'Bearer ', `Bearer ${anonKey}`])
    expect(
      (await fetch(`${url}/functions/v1/jobs/run`, { method: 'POST', headers: { authorization } })).status,
    ).toBe(401);
});
