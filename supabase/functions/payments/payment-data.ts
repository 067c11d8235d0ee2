import * as v from 'valibot';
import { read, type Databases } from '../_shared/database.ts';
import type { PaymentEvent } from './provider.ts';

export const purposes = ['deposit', 'instalment', 'full', 'balance'] as const;

const paymentSchema = v.object({
  id: v.string(),
  booking_id: v.string(),
  amount_paise: v.number(),
  state: v.string(),
  provider: v.nullish(v.string()),
  order_id: v.nullish(v.string()),
});

export type Payment = v.InferOutput<typeof paymentSchema>;

const outcomeSchema = v.object({
  outcome: v.picklist(['applied', 'duplicate', 'ignored', 'refund_due']),
  booking_id: v.nullish(v.string()),
});

type Outcome = v.InferOutput<typeof outcomeSchema>;

const refundSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  provider: v.string(),
  provider_payment_id: v.string(),
  amount_paise: v.number(),
  key: v.string(),
});

type DueRefund = v.InferOutput<typeof refundSchema>;

/** The paid booking: one of the caller, or the booking of a quote's link, for any caller. */
export type Payable = { readonly booking: string } | { readonly quoteToken: string };

interface PaymentChoice {
  readonly purpose: (typeof purposes)[number];
  /** Day of the instalment that the customer saw. */
  readonly dueOn: string | undefined;
  /** Chosen by the customer; by default what the purpose asks for. */
  readonly amountPaise: number | undefined;
}

const waitingSchema = v.object({ order_id: v.string(), updated_at: v.string() });

type WaitingOrder = v.InferOutput<typeof waitingSchema>;

const waitingAfterMs = 60_000;
/** Customers do not return to a checkout later than this. */
const waitingUntilMs = 3 * 24 * 3_600_000;

/** Database functions of payments. */
export function createPaymentData(databases: Databases) {
  const service = databases.asService();
  return {
    /** As the caller: the own booking, or an agent. Returns an open payment of the same amount again. */
    open: (
      authorization: string | undefined,
      payable: Payable,
      { purpose, dueOn, amountPaise }: PaymentChoice,
    ): Promise<Payment> => {
      const choice = { p_purpose: purpose, p_due_on: dueOn ?? null, p_amount_paise: amountPaise ?? null };
      return read(
        paymentSchema,
        'booking' in payable
          ? databases.asCaller(authorization).rpc('open_payment', { p_booking: payable.booking, ...choice })
          : databases.asAnonymous().rpc('open_quote_payment', { p_token: payable.quoteToken, ...choice }),
      );
    },
    /** Orders of the payable that may have been paid since, the newest first. Access as for `open`. */
    unsettledOrders: (authorization: string | undefined, payable: Payable): Promise<string[]> =>
      read(
        v.array(v.string()),
        'booking' in payable
          ? databases.asCaller(authorization).rpc('unsettled_orders', { p_booking: payable.booking })
          : databases.asAnonymous().rpc('unsettled_orders', { p_token: payable.quoteToken }),
      ),
    /** @returns the payment with the order that counts, an earlier one if it exists */
    attachOrder: (payment: string, provider: string, order: string): Promise<Payment> =>
      read(
        paymentSchema,
        service.rpc('attach_payment_order', { p_payment: payment, p_provider: provider, p_order_id: order }),
      ),
    record: (provider: string, event: PaymentEvent): Promise<Outcome> =>
      read(
        outcomeSchema,
        service.rpc('record_payment_event', {
          p_provider: provider,
          p_event_id: event.id,
          p_kind: event.kind,
          p_order_id: event.orderId,
          p_payment_id: event.providerPaymentId,
          p_amount_paise: event.amountPaise,
          p_method: event.method,
          p_error: event.error,
          p_payload: event.payload,
          p_refund_id: event.refund?.id ?? null,
          p_refund_key: event.refund?.key ?? null,
          p_attempted_at: event.attemptedAt,
          p_fee_paise: event.feePaise ?? null,
        }),
      ),
    /** Recent orders without a recorded payment. A failed one can still be paid, an authorized one is captured or returned. */
    findWaiting: (provider: string): Promise<WaitingOrder[]> =>
      read(
        v.array(waitingSchema),
        service
          .from('payments')
          .select('order_id, updated_at')
          .eq('provider', provider)
          .neq('state', 'captured')
          .not('order_id', 'is', null)
          .lt('updated_at', new Date(Date.now() - waitingAfterMs).toISOString())
          .or(`state.eq.authorized,updated_at.gt.${new Date(Date.now() - waitingUntilMs).toISOString()}`)
          .order('updated_at', { ascending: false })
          .limit(200),
      ),
    /** @returns a refund leased for two minutes; undefined when none is due */
    claimRefund: async (): Promise<DueRefund | undefined> =>
      (await read(v.array(refundSchema), service.rpc('claim_refunds', { p_limit: 1 })))[0],
    finishRefund: async (
      id: string,
      { providerRefundId, error }: { providerRefundId?: string; error?: string },
    ): Promise<void> => {
      await read(
        v.unknown(),
        service.rpc('finish_refund', {
          p_id: id,
          p_provider_refund_id: providerRefundId ?? null,
          p_error: error ?? null,
        }),
      );
    },
  };
}

export type PaymentData = ReturnType<typeof createPaymentData>;
