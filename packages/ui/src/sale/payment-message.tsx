import {
  paymentNotice,
  type PaymentNews,
  type PaymentStage,
  type PaymentWait,
} from '@aertrip/platform/payment-news';
import { FormMessage } from '../forms/form-message';
import { Spinner } from '../feedback/spinner';
import { Button } from '../parts/button';

interface PaymentMessageProps {
  readonly news: PaymentNews;
  readonly stage: PaymentStage;
  readonly wait?: PaymentWait;
  readonly onRetry: () => void;
}

/** What the newest payment attempt means for the customer. */
export function PaymentMessage({ news, stage, wait = 'none', onRetry }: PaymentMessageProps) {
  const notice = paymentNotice(news, stage, wait);
  if (!notice) return null;
  if (notice.tone === 'error') return <FormMessage tone="error">{notice.text}</FormMessage>;
  const again = wait === 'over' && (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Check again
    </Button>
  );
  return (
    <FormMessage
      tone="info"
      action={
        <>
          {notice.isWaiting && <Spinner label="Waiting for your bank" />}
          {again}
        </>
      }
    >
      {notice.text}
    </FormMessage>
  );
}
