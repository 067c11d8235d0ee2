import * as v from 'valibot';
import { connectDatabases } from '../_shared/database.ts';
import type { Environment } from '../_shared/environment.ts';
import { createFunctionApp, readJson } from '../_shared/function-app.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { bookingPath, quotePath, safeReturnPath } from '../_shared/site-paths.ts';
import { createPaymentData, type Payable, type Payment, type PaymentData, purposes } from './payment-data.ts';
import { createPaymentProvider } from './payment-provider.ts';
import type { OrderRequest, PaymentEvent, PaymentProvider } from './provider.ts';

const id = v.pipe(v.string(), v.uuid());

/** One of the two: a booking, for its customer or an agent, or the link of its quote. */
const payableSchema = v.union([
  v.object({ booking_id: id, quote_token: v.optional(v.never()) }),
  v.object({ quote_token: id, booking_id: v.optional(v.never()) }),
]);

const orderSchema = v.intersect([
  v.object({
    purpose: v.picklist(purposes),
    /** Day of the instalment that the customer saw. */
    due_on: v.optional(v.pipe(v.string(), v.isoDate())),
    /** Chosen by the customer; by default what the purpose asks for. */
    amount_paise: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    /** Return path; defaults to the page of the booking or the quote. */
    return_path: v.optional(v.string()),
  }),
  payableSchema,
]);

const confirmationSchema = v.object({
  razorpay_order_id: v.string(),
  razorpay_payment_id: v.string(),
  razorpay_signature: v.string(),
});

/**
 * `/payments`: orders, confirmations and webhooks.
 * @param onRecorded called after a recorded payment, so that messages and refunds need not wait for the next run of the jobs
 * @throws Error for an inconsistent configuration
 */
export function createPaymentsFunction(environment: Environment, onRecorded: () => void) {
  const databases = connectDatabases(environment);
  const { provider, sandbox } = createPaymentProvider(environment, databases);
  const data = createPaymentData(databases);
  const app = createFunctionApp('payments', { siteUrl: environment.SITE_URL });

  const getProvider = (): PaymentProvider => {
    if (provider) return provider;
    throw new FunctionError(503, 'not_set_up', 'Online payment is not available now. Please call us to pay.');
  };

  async function record({ name }: PaymentProvider, event: PaymentEvent) {
    const result = await data.record(name, event);
    if (result.outcome === 'applied' || result.outcome === 'refund_due') onRecorded();
    return result;
  }

  /** Fetches the open orders of a payable from the provider, in case their webhooks are missing. */
  async function checkOrders(current: PaymentProvider, authorization: string | undefined, payable: Payable) {
    for (const order of await data.unsettledOrders(authorization, payable)) {
      for (const event of await current.fetchEvents(order)) await record(current, event);
    }
  }

  /** After the checkout: what became of the orders of a booking. */
  app.post('/check', async (c) => {
    const payable = payableOf(await readJson(c.req.raw, payableSchema));
    await checkOrders(getProvider(), c.req.header('authorization'), payable);
    return c.json({ checked: true });
  });

  app.post('/orders', async (c) => {
    const { purpose, due_on, amount_paise, return_path, ...given } = await readJson(c.req.raw, orderSchema);
    const current = getProvider();
    const payable = payableOf(given);
    const authorization = c.req.header('authorization');
    // Nobody pays twice: an earlier attempt may have succeeded without a webhook.
    await checkOrders(current, authorization, payable);
    const payment = await data.open(authorization, payable, {
      purpose,
      dueOn: due_on,
      amountPaise: amount_paise,
    });
    const order = orderOf(payment, safeReturnPath(return_path) ?? pageOf(payable));
    const orderId = await ensureOrder(data, current, payment, order);
    return c.json({
      payment_id: payment.id,
      provider: current.name,
      order_id: orderId,
      amount_paise: payment.amount_paise,
      checkout: current.checkout(orderId, order),
    });
  });

  app.post('/confirm', async (c) => {
    const current = getProvider();
    const body = await readJson(c.req.raw, confirmationSchema);
    const confirmation = {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    };
    if (!current.verifyConfirmation?.(confirmation)) {
      throw new FunctionError(401, 'signature', 'The signature is not valid.');
    }
    // The browser only claims a payment; the provider confirms the amount.
    const events = await current.fetchEvents(confirmation.orderId);
    const paid = events.find(({ providerPaymentId }) => providerPaymentId === confirmation.paymentId);
    const recorded = paid && (await record(current, paid));
    if (!recorded || paid.kind === 'authorized') return c.json({ outcome: 'pending', booking_id: null }, 202);
    return c.json(recorded);
  });

  app.post('/webhooks/:provider', async (c) => {
    const current = getProvider();
    if (c.req.param('provider') !== current.name) return c.notFound();
    const event = current.readWebhook(await c.req.text(), c.req.raw.headers);
    return c.json(event ? await record(current, event) : { outcome: 'ignored', booking_id: null });
  });

  if (sandbox) app.route('/sandbox', sandbox);
  return app;
}

const payableOf = ({ booking_id, quote_token }: v.InferOutput<typeof payableSchema>): Payable =>
  quote_token === undefined ? { booking: booking_id } : { quoteToken: quote_token };

const pageOf = (payable: Payable) =>
  'booking' in payable ? bookingPath(payable.booking) : quotePath(payable.quoteToken);

const orderOf = (payment: Payment, returnPath: string): OrderRequest => ({
  paymentId: payment.id,
  bookingId: payment.booking_id,
  amountPaise: payment.amount_paise,
  returnPath,
});

async function ensureOrder(
  data: PaymentData,
  provider: PaymentProvider,
  payment: Payment,
  order: OrderRequest,
): Promise<string> {
  if (payment.order_id && payment.provider === provider.name) return payment.order_id;
  const created = await provider.createOrder(order);
  // A concurrent request may have created the order first: one order counts.
  const attached = await data.attachOrder(payment.id, provider.name, created);
  return attached.order_id ?? created;
}
