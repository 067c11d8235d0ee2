import { formatExactPaise } from '@aertrip/platform';
import { hasArrived, returnedFrom, returnQuery, type PaymentChoice } from '@aertrip/platform/checkout';
import { isOnItsWay, mayBeOnItsWay } from '@aertrip/platform/payment-news';
import { Card, FormMessage, Frame, Heading, PageMeta, Stack, TapLink } from '@aertrip/ui';
import { Instalments, usePaymentWait } from '@aertrip/ui/sale';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Page } from '../components/page';
import { Paragraphs } from '../components/paragraphs';
import { paths } from '../config/paths';
import { customerFunctions } from '../features/booking/api/customer-functions';
import { quotePaperUrl, recordOpening, sharedQuoteOptions } from '../features/booking/api/shared-quote';
import { QuoteAccept } from '../features/booking/components/quote-accept';
import { balanceText, CancellationTable, QuoteLines } from '../features/booking/components/quote-lines';
import { QuoteOutcome } from '../features/booking/components/quote-outcome';
import { QuotePayment } from '../features/booking/components/quote-payment';
import { quoteState, type QuoteState, type SharedQuote } from '../features/booking/model/shared-quote';
import styles from './quote-screen.module.css';
import { ContactDesk } from './quote/contact-desk';
import { PayByTransfer } from './quote/pay-by-transfer';
import { QuoteHeader } from './quote/quote-header';
import { QuotePlan } from './quote/quote-plan';

export { loadQuote } from './quote/quote-error';
export { QuoteError } from './quote/quote-error';

/** `/quote/:token`: a saved quote and its state, for anyone with the link, without an account. */
export function QuoteScreen() {
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const returned = returnedFrom(search);
  const options = sharedQuoteOptions(token);
  const { waitFor, pollDelay, restart } = usePaymentWait({
    functions: customerFunctions,
    payable: { quoteToken: token },
    hasReturned: returned !== undefined,
    queryKey: options.queryKey,
  });
  // The hold ended by the clock of this page, before the database reported it.
  const [isHoldOver, setHoldOver] = useState(false);
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery({
    ...options,
    // The payment result arrives asynchronously, sometimes late.
    refetchInterval: ({ state: { data: shared } }) =>
      shared !== undefined && pollDelay(shared.booking?.paymentNews ?? null, isSettled(shared, returned)),
  });
  useEffect(() => {
    const leaving = new AbortController();
    void recordOpening(token, leaving.signal);
    return () => leaving.abort();
  }, [token]);
  const [isAnswered, setAnswered] = useState(false);
  const main = useRef<HTMLDivElement>(null);
  const { ref, note, quote, booking } = data;
  const state = quoteState(data, isHoldOver);
  // The pressed button is gone.
  useEffect(() => {
    if (isAnswered && document.activeElement === document.body) main.current?.focus();
  }, [isAnswered, state]);
  const news = booking?.paymentNews ?? null;

  return (
    <Page>
      <PageMeta title={`Quote ${ref}: ${data.package.title}`} noIndex />
      <Frame gap={5}>
        <QuoteHeader shared={data} />
        <div className={styles.columns}>
          <Stack gap={5} ref={main} tabIndex={-1}>
            <QuoteOutcome shared={data} state={state} />
            {(state === 'valid' || state === 'released') && !isOnItsWay(news) && (
              <QuoteAccept
                token={token}
                totalPaise={quote.totalPaise}
                mayHavePaid={mayBeOnItsWay(news)}
                onAnswer={() => {
                  setHoldOver(false);
                  setAnswered(true);
                  return refetch();
                }}
              />
            )}
            {booking && (booking.canPay || isOnItsWay(news)) && (state === 'held' || state === 'booked') && (
              <QuotePayment
                token={token}
                booking={booking}
                isHeld={state === 'held'}
                // Not the clock of the server that rendered the page.
                clockOffset={Date.parse(data.now) - dataUpdatedAt}
                wait={waitFor(isSettled(data, returned))}
                returnPath={(choice) => paths.quote.href(token) + returnQuery(choice)}
                onRetry={restart}
                onExpire={() => {
                  setHoldOver(true);
                  void refetch();
                }}
              />
            )}
            {booking?.canPay && !isOnItsWay(news) && (state === 'held' || state === 'booked') && (
              <PayByTransfer booking={booking} quoteRef={ref} />
            )}
            {note && (
              <Card as="section" tone="mist" gap={2} aria-labelledby="quote-note">
                <Heading level={2} size={4} id="quote-note">
                  From our travel desk
                </Heading>
                <Paragraphs text={note} />
              </Card>
            )}
            <QuotePlan shared={data} />
          </Stack>
          <Card as="aside" aria-label="Your price" className={styles.price}>
            {booking?.isChanged && booking.status !== 'expired' && (
              <FormMessage tone="info">
                Your booking has changed since this quote. This is the current price.
              </FormMessage>
            )}
            <QuoteLines quote={quote} due={dueText(data, state)} />
            {state !== 'cancelled' && <Instalments instalments={booking?.instalments ?? quote.instalments} />}
            {state !== 'cancelled' && quote.cancellation.length > 0 && (
              <Stack gap={2}>
                <Heading level={2} size={4}>
                  If you cancel
                </Heading>
                <CancellationTable steps={quote.cancellation} />
              </Stack>
            )}
            <TapLink href={quotePaperUrl(token)} target="_blank" rel="noreferrer" icon={FileText}>
              Download PDF
            </TapLink>
          </Card>
          <ContactDesk quoteRef={ref} />
        </div>
      </Frame>
    </Page>
  );
}

/** Whether the payment of the customer who returns from the checkout has arrived or come back. */
const isSettled = ({ booking }: SharedQuote, returned: PaymentChoice | undefined): boolean =>
  !returned || (booking !== null && hasArrived(booking, returned));

/** Due dates; null when nothing is due or the quote no longer shows them. */
function dueText({ quote, booking }: SharedQuote, state: QuoteState): string | null {
  if (state === 'cancelled') return null;
  if (state === 'booked' && booking) {
    const { paidPaise, duePaise } = booking;
    return duePaise <= 0
      ? 'Paid in full'
      : `Paid ${formatExactPaise(paidPaise)} · balance ${formatExactPaise(duePaise)}`;
  }
  const { depositPaise, instalments } = quote;
  if (instalments.length === 0) return 'The full amount is due at booking';
  return `Deposit ${formatExactPaise(depositPaise)} at booking · ${balanceText(quote)}`;
}
