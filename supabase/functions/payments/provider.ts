/** Data of a payment order. Amounts are integer paise. */
export interface OrderRequest {
  /** Our id of the payment; the provider stores it as the receipt. */
  readonly paymentId: string;
  readonly bookingId: string;
  readonly amountPaise: number;
  /** Return path on the site. */
  readonly returnPath: string;
}

/** How the browser pays an order: on a page that it opens, or in the provider's own window over ours. */
export type Checkout =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'razorpay'; readonly options: Readonly<Record<string, unknown>> };

/** `authorized`: the customer's bank has the money, and the provider has not captured it. */
export type PaymentEventKind = 'authorized' | 'captured' | 'failed' | 'refunded' | 'refund_failed';

/** A provider's event about a payment of an order. */
export interface PaymentEvent {
  /** The same for every copy of the event. */
  readonly id: string;
  readonly kind: PaymentEventKind;
  readonly orderId: string;
  /** The provider's id of the attempt. */
  readonly providerPaymentId: string;
  readonly amountPaise: number;
  /** The provider's fee with its tax, a part of the amount where the customer bears it. */
  readonly feePaise?: number;
  /** When the attempt was made, ISO 8601, by the provider's clock. */
  readonly attemptedAt: string | null;
  /** Such as `upi`; null without a payment. */
  readonly method: string | null;
  /** Reason of a failure, user-facing. */
  readonly error: string | null;
  /**
   * For a refund: the provider's id of it, and our idempotency key; null for one made in the provider's dashboard.
   */
  readonly refund?: { readonly id: string; readonly key: string | null };
  /** Raw event, for the record. */
  readonly payload: unknown;
}

export interface RefundRequest {
  /** The same for all attempts of a refund. */
  readonly key: string;
  readonly providerPaymentId: string;
  readonly amountPaise: number;
}

/** Takes and refunds payments; the shop's only interface to a provider. */
export interface PaymentProvider {
  readonly name: string;
  /** @returns the provider's id of the order */
  createOrder(order: OrderRequest): Promise<string>;
  checkout(orderId: string, order: OrderRequest): Checkout;
  /**
   * Parses a webhook.
   * @param body the raw bytes, which are signed
   * @returns undefined for an event not about money
   * @throws FunctionError 401 for an invalid signature
   */
  readWebhook(body: string, headers: Headers): PaymentEvent | undefined;
  /** The state of an order, requested from the provider. */
  fetchEvents(orderId: string): Promise<PaymentEvent[]>;
  /**
   * Refunds a payment, once per key.
   * @returns the provider's id of the refund
   */
  refund(refund: RefundRequest): Promise<string>;
  /** @returns whether the provider's signature proves that this payment paid this order */
  verifyConfirmation?(confirmation: { orderId: string; paymentId: string; signature: string }): boolean;
}

/** Event id: the same for a webhook and for a response about the same event. */
export const eventId = (kind: PaymentEventKind, providerId: string): string => `${kind}:${providerId}`;
