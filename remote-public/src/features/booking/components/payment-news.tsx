import { Button, FormMessage, Spinner } from '@aertrip/ui';
import styles from './payment-news.module.css';

/** Whether the page waits for the payment result, or has waited in vain. */
export type Wait = 'none' | 'on' | 'over';

interface PaymentNewsProps {
  /** The latest payment attempt. */
  payment: { readonly state: string; readonly error: string | null } | null | undefined;
  wait: Wait;
  /** Whether the attempt was to confirm seats that are still held. */
  isHeld: boolean;
  onRetry: () => void;
}

/** Status of the latest payment attempt. */
export function PaymentNews({ payment, wait, isHeld, onRetry }: PaymentNewsProps) {
  if (payment?.state === 'failed') {
    return (
      <FormMessage tone="error">
        {`The payment did not go through${payment.error ? `: ${payment.error.replace(/\.$/, '')}` : ''}. Nothing was charged${isHeld ? ', and your seats are still held' : ''}. You can try again.`}
      </FormMessage>
    );
  }
  if (wait === 'on') {
    return (
      <div className={styles.news}>
        <Spinner label="Waiting for your bank to confirm" />
        <p>
          {isHeld
            ? 'If you have paid, your booking will be confirmed here in a moment. If not, you can still pay.'
            : 'If you have paid, your payment will show here in a moment. If not, you can still pay.'}
        </p>
      </div>
    );
  }
  if (wait === 'over') {
    return (
      <div className={styles.news}>
        <p>
          Your bank has not confirmed the payment yet. If you have paid, you need not do anything: we will
          email you once it is confirmed. You are never charged twice for the same payment.
        </p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Check again
        </Button>
      </div>
    );
  }
  return null;
}
