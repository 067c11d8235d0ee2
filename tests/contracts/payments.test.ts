import { createHmac } from 'node:crypto';
import { ids } from '../policies/support/fixture';
import { openShop, type Order, type Shop } from './support/shop';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
}, 60_000);

beforeEach(() => shop.world.reset());

afterAll(() => shop.close());

async function startPayment() {
  const booking = await shop.hold();
  const { body, status } = await shop.order(booking.id);
  expect(status).toBe(200);
  return { booking, order: body as Order };
}

/** A webhook of the sandbox; with another secret, a forged one. */
function sendWebhook(
  order: Order,
  changes: object = {},
  secret = `sandbox:${shop.world.backend.serviceKey}`,
) {
  const body = JSON.stringify({
    event: 'payment.captured',
    order_id: order.order_id,
    payment_id: 'pay_forged',
    amount_paise: order.amount_paise,
    method: 'upi',
    error: null,
    ...changes,
  });
  return fetch(`${shop.url}/functions/v1/payments/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'x-sandbox-signature': createHmac('sha256', secret).update(body).digest('hex') },
    body,
  });
}

const expireHold = (booking: string) =>
  shop.world.sql(`update public.bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [
    booking,
  ]);

test('confirms the booking on a paid deposit and returns the browser', async () => {
  const booking = await shop.hold();
  const { body } = await shop.order(booking.id, 'deposit', 'customer', '/book/done?step=paid');
  const order = body as Order;
  expect(order).toMatchObject({
    amount_paise: booking.deposit_paise,
    checkout: { kind: 'page', url: `/functions/v1/payments/sandbox/checkout/${order.order_id}` },
  });

  const answer = await shop.press(order, { method: 'upi', outcome: 'succeed' });

  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/book/done?step=paid']);
  expect(await shop.details(booking.id)).toMatchObject({
    status: 'confirmed',
    paid_paise: booking.deposit_paise,
    entries: [{ kind: 'payment', amount_paise: booking.deposit_paise }],
  });
});

describe('the link of a quote', () => {
  test('pays the deposit without an account and returns to the quote', async () => {
    const quote = await shop.quote();
    const booking = await shop.holdQuote(quote);
    const { body, status } = await shop.orderByQuote(quote.token);
    expect([status, (body as Order).amount_paise]).toEqual([200, booking.deposit_paise]);
    const answer = await shop.press(body as Order, { outcome: 'succeed' });
    expect(answer.headers.get('location')).toBe(`/quote/${quote.token}`);
    const { body: shared } = await shop.world.rpc('anonymous', 'shared_quote', { p_token: quote.token });
    expect(shared).toMatchObject({
      booking: { status: 'confirmed', paid_paise: booking.deposit_paise, payment: { state: 'captured' } },
    });
  });

  test('shares one order between two payers', async () => {
    const quote = await shop.quote();
    await shop.holdQuote(quote);
    const [first, second] = [await shop.orderByQuote(quote.token), await shop.orderByQuote(quote.token)];
    expect((second.body as Order).order_id).toBe((first.body as Order).order_id);
  });

  test('redirects to no other site', async () => {
    const quote = await shop.quote();
    await shop.holdQuote(quote);
    const { body } = await shop.orderByQuote(quote.token, { return_path: '//evil.example' });
    const answer = await shop.press(body as Order, { action: 'cancel' });
    expect(answer.headers.get('location')).toBe(`/quote/${quote.token}`);
  });

  test('offers no payment without held seats or for a guessed link', async () => {
    const { token } = await shop.quote();
    for (const unpayable of [token, crypto.randomUUID()])
      expect(await shop.orderByQuote(unpayable)).toMatchObject({ status: 404 });
  });

  test.each([
    ['both', { booking_id: ids.own }],
    ['neither', { quote_token: undefined }],
    ['no token', { quote_token: 'AQ-261122-7K2M9Q' }],
  ])('refuses an order for %s', async (_what, body) => {
    expect(await shop.orderByQuote(crypto.randomUUID(), body)).toMatchObject({ status: 400 });
  });
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'does not redirect to %s after payment',
  async (path) => {
    const booking = await shop.hold();
    const { body } = await shop.order(booking.id, 'deposit', 'customer', path);
    const answer = await shop.press(body as Order, { action: 'cancel' });
    expect(answer.headers.get('location')).toBe(`/user/bookings/${booking.id}`);
  },
);

test('records ten webhooks of a failed and a paid attempt as one entry', async () => {
  const { booking, order } = await startPayment();
  const declined = await shop.press(order, { method: 'card', outcome: 'fail', webhooks: '10' });
  expect([declined.status, await declined.text()]).toEqual([
    402,
    expect.stringContaining('The card was declined by the bank. No money was taken.'),
  ]);
  expect(await shop.details(booking.id)).toMatchObject({
    status: 'hold',
    payments: [{ state: 'failed', error: 'The card was declined by the bank.' }],
  });

  await shop.press(order, { method: 'card', outcome: 'succeed', webhooks: '10' });

  expect(await shop.details(booking.id)).toMatchObject({
    status: 'confirmed',
    paid_paise: booking.deposit_paise,
    entries: [{ kind: 'payment' }],
    payments: [{ state: 'captured' }],
  });
});

test('pays one order from two tabs, and nothing on a second press', async () => {
  const { booking, order } = await startPayment();
  const again = (await shop.order(booking.id)).body as Order;
  expect(again.order_id).toBe(order.order_id);

  await Promise.all([1, 2, 3].map(() => shop.press(order, { outcome: 'succeed' })));

  expect(await shop.details(booking.id)).toMatchObject({
    entries: [{ amount_paise: booking.deposit_paise }],
  });
});

test('polls for a payment whose webhook is lost', async () => {
  const { booking, order } = await startPayment();
  await shop.press(order, { outcome: 'succeed', webhooks: '0' });
  expect(await shop.details(booking.id)).toMatchObject({ status: 'hold', paid_paise: 0 });
  expect(await shop.runJobs()).toMatchObject({ payments: 0 });

  await shop.world.sql(`update public.payments set updated_at = now() - interval '2 minutes'`);

  expect(await shop.runJobs()).toMatchObject({ payments: 1 });
  expect(await shop.details(booking.id)).toMatchObject({
    status: 'confirmed',
    paid_paise: booking.deposit_paise,
  });
});

test('takes the seats again on a late capture when some are free', async () => {
  const { booking, order } = await startPayment();
  await shop.press(order, { outcome: 'late', seconds: '1500' });
  await expireHold(booking.id);

  await shop.press(order, { action: 'capture' });

  expect(await shop.details(booking.id)).toMatchObject({
    status: 'confirmed',
    paid_paise: booking.deposit_paise,
  });
});

test('refunds a late capture without free seats', async () => {
  const { booking, order } = await startPayment();
  await shop.press(order, { outcome: 'late', seconds: '1500' });
  await expireHold(booking.id);
  await shop.world.sql('call app.housekeeping()');
  await shop.world.sql(`update public.departures set seats_total = seats_booked + seats_held where id = $1`, [
    ids.liveDeparture,
  ]);

  await shop.press(order, { action: 'capture' });
  expect(await shop.details(booking.id)).toMatchObject({
    status: 'expired',
    refunds: [{ state: 'due', amount_paise: booking.deposit_paise }],
  });
  expect(await shop.runJobs()).toMatchObject({ refunds: 1 });

  expect(await shop.details(booking.id)).toMatchObject({
    paid_paise: 0,
    refunds: [{ state: 'done' }],
    entries: [{ kind: 'payment' }, { kind: 'refund', amount_paise: -booking.deposit_paise }],
  });
  expect(await shop.runJobs()).toMatchObject({ refunds: 0 });
  expect(await shop.world.sql(`select 1 from public.sandbox_refunds where key <> 'own'`)).toHaveLength(1);
});

test('captures due payments in the jobs', async () => {
  const { booking, order } = await startPayment();
  await shop.press(order, { outcome: 'late', seconds: '1500' });
  expect(await shop.runJobs()).toMatchObject({ sandbox: 0 });
  await shop.world.sql(`update public.sandbox_payments set capture_at = now()`);
  expect(await shop.runJobs()).toMatchObject({ sandbox: 1 });
  expect(await shop.details(booking.id)).toMatchObject({ status: 'confirmed' });
});

test('refuses an unsigned, forged or altered webhook', async () => {
  const { booking, order } = await startPayment();
  const url = `${shop.url}/functions/v1/payments/webhooks/sandbox`;
  const body = JSON.stringify({ event: 'payment.captured', order_id: order.order_id });

  expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
  expect((await sendWebhook(order, {}, 'another secret')).status).toBe(401);
  expect((await fetch(url.replace('/sandbox', '/razorpay'), { method: 'POST', body })).status).toBe(404);
  expect(await shop.details(booking.id)).toMatchObject({ status: 'hold', entries: [] });
});

test('ignores an unknown order, and confirms nothing below the due amount', async () => {
  const { booking, order } = await startPayment();

  const cheap = await sendWebhook(order, { amount_paise: 100 });
  const foreign = await sendWebhook(order, { order_id: 'order_of_somebody_else', payment_id: 'pay_theirs' });

  expect(await cheap.json()).toMatchObject({ outcome: 'applied' });
  expect(await foreign.json()).toMatchObject({ outcome: 'ignored' });
  expect(await shop.details(booking.id)).toMatchObject({ status: 'hold', entries: [{ amount_paise: 100 }] });
});

test('limits payment to the customer’s own booking', async () => {
  const booking = await shop.hold();
  expect(await shop.order(booking.id, 'deposit', 'other customer')).toMatchObject({
    status: 404,
    body: { message: 'This booking does not exist' },
  });
  expect((await shop.order(booking.id, 'deposit', 'anonymous')).status).toBe(404);
  expect((await shop.order(booking.id, 'everything')).status).toBe(400);
});

test('runs the jobs for the service key only', async () => {
  const { anonKey } = shop.world.backend;
  for (const authorization of ['', 'Bearer ', `Bearer ${anonKey}`]) {
    const answer = await fetch(`${shop.url}/functions/v1/jobs/run`, {
      method: 'POST',
      headers: { authorization },
    });
    expect(answer.status).toBe(401);
  }
});

test('states on the checkout that no money moves, and blocks embedding', async () => {
  const { order } = await startPayment();
  const answer = await fetch(shop.url + order.checkout.url);
  const html = await answer.text();
  expect(html).toContain('Test payment:');
  expect(html).toContain('no money moves');
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('removes proofs of an erased customer, and reconciles sandbox payments', async () => {
  const { world } = shop;
  const path = `${ids.own}/${crypto.randomUUID()}.png`;
  // The smallest PNG: 1 × 1 pixel.
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const uploaded = await world.request(
    'agent',
    'POST',
    `/storage/v1/object/payment-proofs/${path}`,
    new Blob([png], { type: 'image/png' }),
  );
  expect(uploaded.status).toBe(200);
  await world.sql('insert into app.erased_proofs (path) values ($1)', [path]);
  expect(await shop.runJobs()).toMatchObject({ proofs: 1 });
  expect(await world.sql('select name from storage.objects where name = $1', [path])).toEqual([]);
  expect(await shop.runJobs()).toMatchObject({ proofs: 0 });

  const { order } = await startPayment();
  await shop.press(order, { outcome: 'succeed', webhooks: '1' });
  const exported = await world.rpc('manager', 'sandbox_export', {});
  await world.rpc('manager', 'import_provider_payments', { p_provider: 'sandbox', p_rows: exported.body });
  const page = { p_from: 0, p_to: 24, p_state: 'matched' };
  expect((await world.rpc('manager', 'reconciliation_page', page)).body).toMatchObject({
    rows: [
      { order_id: order.order_id, provider_paise: order.amount_paise, ledger_paise: order.amount_paise },
    ],
  });
});
