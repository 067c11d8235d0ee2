import { errorMessage } from '../_shared/function-error.ts';
import type { PaymentData } from '../payments/payment-data.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { providerJobMs } from './jobs.ts';

/** Refunds per run. */
const refundLimit = 20;

/**
 * Sends due refunds. Claims each one immediately before its send, so that its lease does not expire during the
 * others. A failed refund is retried later with the same idempotency key, so it is never paid twice.
 * @returns number of sent refunds
 */
export async function sendRefunds(data: PaymentData, provider: PaymentProvider): Promise<number> {
  let sent = 0;
  const endsAt = Date.now() + providerJobMs;
  for (let tried = 0; tried < refundLimit && Date.now() < endsAt; tried += 1) {
    const refund = await data.claimRefund();
    if (!refund) break;
    try {
      if (refund.provider !== provider.name) {
        throw new Error(`The payment was made through ${refund.provider}, which is not configured here`);
      }
      const providerRefundId = await provider.refund({
        key: refund.key,
        providerPaymentId: refund.provider_payment_id,
        amountPaise: refund.amount_paise,
      });
      await data.finishRefund(refund.id, { providerRefundId });
      sent += 1;
    } catch (error) {
      await data.finishRefund(refund.id, { error: errorMessage(error).slice(0, 500) });
    }
  }
  return sent;
}
