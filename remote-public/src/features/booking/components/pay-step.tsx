import { isOnItsWay, type PaymentWait } from '@aertrip/platform/payment-news';
import { Card, Columns, focusOnce, formatDayRange, Stack, Text } from '@aertrip/ui';
import { HoldClock, PayForm, PaymentMessage } from '@aertrip/ui/sale';
import { customerFunctions } from '../api/customer-functions';
import type { Booking } from '../model/booking';
import { balanceText, QuoteLines } from './quote-lines';
import { StepList } from './step-list';
import { TourLines } from './tour-lines';

interface PayStepProps {
  booking: Booking & { readonly clockOffset: number };
  /** Return path of the checkout. */
  returnPath: string;
  wait: PaymentWait;
  onRetry: () => void;
  /** The hold has expired. */
  onExpire: () => void;
}

/** The countdown of the hold, and the choice between deposit and full payment. */
export function PayStep({ booking, returnPath, wait, onRetry, onExpire }: PayStepProps) {
  const { holdExpiresAt, clockOffset, quote, paymentNews } = booking;
  return (
    <>
      <StepList current="pay" />
      <Columns gap={6}>
        <Stack>
          <h2 ref={focusOnce} tabIndex={-1}>
            {isOnItsWay(paymentNews) ? 'Your payment is on its way' : 'Pay to confirm your seats'}
          </h2>
          <HoldClock expiresAt={holdExpiresAt ?? ''} clockOffset={clockOffset} onExpire={onExpire} />
          <Text tone="soft">{`Booking ${booking.ref}`}</Text>
          <PaymentMessage news={paymentNews} stage="held" wait={wait} onRetry={onRetry} />
          {!isOnItsWay(paymentNews) && (
            <PayForm
              functions={customerFunctions}
              payable={{ bookingId: booking.id }}
              booking={booking}
              // Nothing is due later when all is due at booking.
              depositNote={quote.instalments.length > 0 ? `Then ${balanceText(quote)}` : undefined}
              returnPath={() => returnPath}
              onRetry={onRetry}
            />
          )}
        </Stack>
        <Card as="aside" isSticky aria-label="Your price">
          <TourLines
            title={quote.packageTitle}
            dates={formatDayRange(quote.startsOn, quote.endsOn)}
            place={quote.city ? `from ${quote.city}` : ''}
          />
          <QuoteLines quote={quote} />
        </Card>
      </Columns>
    </>
  );
}
