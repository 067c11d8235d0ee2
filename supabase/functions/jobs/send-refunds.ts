import { errorMessage } from '../_shared/function-error.ts';
import type { PaymentData } from '../payments/payment-data.ts';
import type { PaymentProvider } from '../payments/provider.ts';

/** Of one run. */
const refundLimit = 20;

/**
 * Sends refunds that are due. Each is claimed when it is sent: the lease of one does not pass while others are sent. One that
 * fails is tried again later under the same key, so that it is never paid twice.
 * @returns how many were sent
 */
export async function sendRefunds(data: PaymentData, provider: PaymentProvider): Promise<number> {
  let sent = 0;
  for (let tried = 0; tried < refundLimit; tried += 1) {
    const refund = await data.claimRefund();
    if (!refund) break;
    try {
      if (refund.provider !== provider.name) {
        throw new Error(`The payment was made through ${refund.provider}, which is not set up here`);
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
