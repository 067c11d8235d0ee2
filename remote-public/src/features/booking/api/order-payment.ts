import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { callCustomerFunction, functionUrl } from 'shared-auth';
import * as v from 'valibot';

export type PaymentPurpose = 'deposit' | 'full' | 'balance';

/** What is paid: the customer's own booking, or the one behind the link of a quote. */
export type Payable = { readonly bookingId: string } | { readonly quoteToken: string };

const orderSchema = row({
  amount_paise: wireInteger,
  checkout: v.variant('kind', [
    v.object({ kind: v.literal('page'), url: v.string() }),
    v.object({ kind: v.literal('razorpay'), options: v.record(v.string(), v.unknown()) }),
  ]),
});

export type Checkout = v.InferOutput<typeof orderSchema>['checkout'];

interface OrderRequest {
  readonly payable: Payable;
  readonly purpose: PaymentPurpose;
  /** Path of this site to come back to. */
  readonly returnPath: string;
}

/**
 * Orders a payment. The same booking and amount give the same order again, so that nobody pays twice.
 * @throws AppError `conflict` when the hold has run out or nothing is due
 */
export async function orderPayment({ payable, purpose, returnPath }: OrderRequest): Promise<Checkout> {
  const answer = await callCustomerFunction('payments/orders', {
    ...('bookingId' in payable ? { booking_id: payable.bookingId } : { quote_token: payable.quoteToken }),
    purpose,
    return_path: returnPath,
  });
  const { checkout } = parse(orderSchema, answer);
  return checkout.kind === 'page' ? { kind: 'page', url: functionUrl(checkout.url) } : checkout;
}

/** Tells the shop what the provider's window said; the provider is asked, not this browser. */
export const confirmPayment = (said: object): Promise<unknown> =>
  callCustomerFunction('payments/confirm', said);
