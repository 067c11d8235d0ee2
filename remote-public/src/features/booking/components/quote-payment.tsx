import { formatDate, formatExactPaise } from '@aertrip/platform';
import { isOnItsWay, type PaymentWait } from '@aertrip/platform/payment-news';
import { Heading, Stack, Text } from '@aertrip/ui';
import { HoldClock, PayForm, PaymentMessage } from '@aertrip/ui/sale';
import { useIsInBrowser } from '../../../lib/browser-store';
import type { PaymentChoice } from '@aertrip/platform/checkout';
import { customerFunctions } from '../api/customer-functions';
import type { QuotedBooking } from '../model/shared-quote';

interface QuotePaymentProps {
  token: string;
  booking: QuotedBooking;
  isHeld: boolean;
  clockOffset: number;
  wait: PaymentWait;
  returnPath: (choice: PaymentChoice) => string;
  onRetry: () => void;
  /** The hold has expired. */
  onExpire: () => void;
}

/** Pays the booking of a quote: deposit or full amount, later an instalment or the balance. */
export function QuotePayment(props: QuotePaymentProps) {
  const { token, booking, isHeld, clockOffset, wait, returnPath, onRetry, onExpire } = props;
  const { holdExpiresAt, nextPayment, paymentNews } = booking;
  const isComing = isOnItsWay(paymentNews);
  // A server does not know the reader's time.
  const isInBrowser = useIsInBrowser();
  return (
    <Stack as="section" aria-labelledby="quote-payment">
      <Heading level={2} size={3} id="quote-payment">
        {isComing ? 'Your payment is on its way' : isHeld ? 'Pay to confirm your seats' : 'Pay for your tour'}
      </Heading>
      {nextPayment && !isComing && (
        <Text tone={nextPayment.lateSince ? 'bad' : 'ink'} isStrong={nextPayment.lateSince !== null}>
          {nextPayment.lateSince
            ? `Late since ${formatDate(nextPayment.lateSince)}: please pay ${formatExactPaise(nextPayment.amountPaise)} now to keep your seats.`
            : `Next payment: ${formatExactPaise(nextPayment.amountPaise)} by ${formatDate(nextPayment.dueOn)}.`}
        </Text>
      )}
      {isHeld && holdExpiresAt && isInBrowser && (
        <HoldClock expiresAt={holdExpiresAt} clockOffset={clockOffset} onExpire={onExpire} />
      )}
      <PaymentMessage news={paymentNews} stage={isHeld ? 'held' : 'booked'} wait={wait} onRetry={onRetry} />
      {!isComing && (
        <PayForm
          functions={customerFunctions}
          payable={{ quoteToken: token }}
          booking={booking}
          returnPath={returnPath}
          onRetry={onRetry}
        />
      )}
    </Stack>
  );
}
