import { parse, row } from '@aertrip/platform/rows';
import { callCustomerFunction, functionUrl } from 'shared-auth';
import * as v from 'valibot';

export type PaymentPurpose = 'deposit' | 'full' | 'balance';

const orderSchema = row({
  payment_id: v.string(),
  checkout: v.variant('kind', [
    v.object({ kind: v.literal('page'), url: v.string() }),
    v.object({ kind: v.literal('razorpay'), options: v.record(v.string(), v.unknown()) }),
  ]),
});

export type Order = v.InferOutput<typeof orderSchema>;

interface OrderRequest {
  readonly bookingId: string;
  readonly purpose: PaymentPurpose;
  /** Path of this site to come back to. */
  readonly returnPath: string;
}

/**
 * Orders a payment. The same booking and amount give the same order again, so that nobody pays twice.
 * @throws AppError `conflict` when the hold has run out or nothing is due
 */
export async function orderPayment({ bookingId, purpose, returnPath }: OrderRequest): Promise<Order> {
  const answer = await callCustomerFunction('payments/orders', {
    booking_id: bookingId,
    purpose,
    return_path: returnPath,
  });
  const order = parse(orderSchema, answer);
  const { checkout } = order;
  return checkout.kind === 'page'
    ? { ...order, checkout: { kind: 'page', url: functionUrl(checkout.url) } }
    : order;
}

/** Tells the shop what the provider's window said; the provider is asked, not this browser. */
export const confirmPayment = (said: object): Promise<unknown> =>
  callCustomerFunction('payments/confirm', said);
