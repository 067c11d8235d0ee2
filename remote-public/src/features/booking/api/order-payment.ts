import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { callCustomerFunction, functionUrl } from 'shared-auth';
import * as v from 'valibot';

export type PaymentPurpose = 'deposit' | 'full';

const orderSchema = row({
  amount_paise: wireInteger,
  checkout: v.variant('kind', [
    v.object({ kind: v.literal('page'), url: v.string() }),
    v.object({ kind: v.literal('razorpay'), options: v.record(v.string(), v.unknown()) }),
  ]),
});

export type Checkout = v.InferOutput<typeof orderSchema>['checkout'];

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
export async function orderPayment({ bookingId, purpose, returnPath }: OrderRequest): Promise<Checkout> {
  const answer = await callCustomerFunction('payments/orders', {
    booking_id: bookingId,
    purpose,
    return_path: returnPath,
  });
  const { checkout } = parse(orderSchema, answer);
  return checkout.kind === 'page' ? { kind: 'page', url: functionUrl(checkout.url) } : checkout;
}

/** Tells the shop what the provider's window said; the provider is asked, not this browser. */
export const confirmPayment = (said: object): Promise<unknown> =>
  callCustomerFunction('payments/confirm', said);
