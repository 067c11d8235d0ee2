import { useIsInBrowser } from '../../../lib/browser-store';
import type { PaymentPurpose } from '@aertrip/platform/checkout';
import type { QuotedBooking } from '../model/shared-quote';
import { HoldClock } from './hold-clock';
import { PayForm } from './pay-form';
import { PaymentNews, type Wait } from './payment-news';
import styles from './quote-payment.module.css';

interface QuotePaymentProps {
  token: string;
  booking: QuotedBooking;
  isHeld: boolean;
  clockOffset: number;
  wait: Wait;
  returnPath: (purpose: PaymentPurpose) => string;
  onRetry: () => void;
  /** The hold has expired. */
  onExpire: () => void;
}

/** Pays the booking of a quote: deposit or full amount, later the balance. */
export function QuotePayment(props: QuotePaymentProps) {
  const { token, booking, isHeld, clockOffset, wait, returnPath, onRetry, onExpire } = props;
  const { holdExpiresAt, depositPaise, paidPaise, duePaise, balanceDueOn, payment } = booking;
  // A server does not know the reader's time.
  const isInBrowser = useIsInBrowser();
  return (
    <section className={styles.payment} aria-labelledby="quote-payment">
      <h2 id="quote-payment">{isHeld ? 'Pay to confirm your seats' : 'Pay the balance'}</h2>
      {isHeld && holdExpiresAt && isInBrowser && (
        <HoldClock expiresAt={holdExpiresAt} clockOffset={clockOffset} onExpire={onExpire}>
          left to pay
        </HoldClock>
      )}
      <PaymentNews payment={payment} wait={wait} isHeld={isHeld} onRetry={onRetry} />
      <PayForm
        payable={{ quoteToken: token }}
        depositPaise={isHeld ? depositPaise - paidPaise : duePaise}
        duePaise={duePaise}
        balanceDueOn={balanceDueOn}
        onlyPurpose={isHeld ? 'full' : 'balance'}
        returnPath={returnPath}
        onRetry={onRetry}
      />
    </section>
  );
}
