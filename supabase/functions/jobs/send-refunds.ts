import { errorMessage } from '../_shared/function-error.ts';
import type { PaymentData } from '../payments/payment-data.ts';
import type { PaymentProvider } from '../payments/provider.ts';

/**
 * Sends refunds that are due. One that fails is tried again later under the same key, so that it is never paid twice.
 * @returns how many were sent
 */
export async function sendRefunds(data: PaymentData, provider: PaymentProvider): Promise<number> {
  let sent = 0;
  for (const refund of await data.claimRefunds(20)) {
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
