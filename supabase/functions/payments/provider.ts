/** What a payment is ordered for. Amounts are integer paise. */
export interface OrderRequest {
  /** Our own id of the payment; the provider keeps it as the receipt. */
  readonly paymentId: string;
  readonly bookingId: string;
  readonly amountPaise: number;
  /** Path of the site to which the browser comes back. */
  readonly returnPath: string;
}

/** How the browser pays an order: on a page that it opens, or in the provider's own window over ours. */
export type Checkout =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'razorpay'; readonly options: Readonly<Record<string, unknown>> };

export type PaymentEventKind = 'captured' | 'failed' | 'refunded';

/** What the provider says has happened to a payment of an order. */
export interface PaymentEvent {
  /** The same for every copy of the same event. */
  readonly id: string;
  readonly kind: PaymentEventKind;
  readonly orderId: string;
  /** The provider's id of the attempt. */
  readonly providerPaymentId: string;
  readonly amountPaise: number;
  /** Such as `upi`; null where nobody has paid. */
  readonly method: string | null;
  /** Why it failed, for a person. */
  readonly error: string | null;
  /** Of a refund: the provider's id of it, and the key that we sent with it; null for one made in the provider's dashboard. */
  readonly refund?: { readonly id: string; readonly key: string | null };
  /** As the provider sent it, for the record. */
  readonly payload: unknown;
}

export interface RefundRequest {
  /** The same for every try of the same refund. */
  readonly key: string;
  readonly providerPaymentId: string;
  readonly amountPaise: number;
}

/** Takes payments and gives them back. The shop knows no more of who does. */
export interface PaymentProvider {
  readonly name: string;
  /** @returns the provider's id of the order */
  createOrder(order: OrderRequest): Promise<string>;
  checkout(orderId: string, order: OrderRequest): Checkout;
  /**
   * Reads a webhook.
   * @param body the bytes as they came, which are what is signed
   * @returns undefined for an event that says nothing about money
   * @throws FunctionError 401 when the signature is not the provider's
   */
  readWebhook(body: string, headers: Headers): PaymentEvent | undefined;
  /** What has become of an order, asked of the provider itself. */
  fetchEvents(orderId: string): Promise<PaymentEvent[]>;
  /**
   * Gives money back, once for each key.
   * @returns the provider's id of the refund
   */
  refund(refund: RefundRequest): Promise<string>;
  /** @returns whether the provider itself says that this payment paid this order */
  verifyConfirmation?(confirmation: { orderId: string; paymentId: string; signature: string }): boolean;
}

/** The same for every message about the same thing, whoever brings it: the webhook, or the answer to a question. */
export const eventId = (kind: PaymentEventKind, providerId: string): string => `${kind}:${providerId}`;
