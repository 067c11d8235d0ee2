import { formatDate, formatDateTime, formatExactPaise, toAppError } from '@aertrip/platform';
import type { PaymentPurpose } from '@aertrip/platform/checkout';
import { Button, FormMessage, Spinner, VisuallyHidden } from '@aertrip/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDayRange } from '../../../lib/dates';
import { useCheckout } from '../hooks/use-checkout';
import { useHoldClock } from '../hooks/use-hold-clock';
import { lastPayment, type Booking } from '../model/booking';
import styles from './pay-step.module.css';
import { QuoteLines } from './quote-lines';
import { StepList } from './step-list';
import { TourLines } from './tour-lines';

interface PayStepProps {
  booking: Booking & { readonly clockOffset: number };
  /** Path to come back to from the bank. */
  returnPath: string;
  /** Whether the bank's word is being waited for, or was waited for in vain. */
  wait: 'none' | 'on' | 'over';
  onAskAgain: () => void;
  /** The time of the hold is over. */
  onExpire: () => void;
}

/** The clock of the hold, and the choice between the deposit and everything at once. */
export function PayStep({ booking, returnPath, wait, onAskAgain, onExpire }: PayStepProps) {
  const { holdExpiresAt, clockOffset, depositPaise, totalPaise, balanceDueOn, quote } = booking;
  const [purpose, setPurpose] = useState<PaymentPurpose>('deposit');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { pay, isLeaving, error } = useCheckout({ bookingId: booking.id, returnPath, onAskAgain });
  const until = holdExpiresAt ?? '';
  const clock = useHoldClock(until, clockOffset);
  const isOver = clock.left === 0;
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (isOver) expire();
  }, [isOver]);

  const hasChoice = depositPaise < totalPaise;
  const amountPaise = hasChoice && purpose === 'deposit' ? depositPaise : totalPaise;
  const hasFailed = lastPayment(booking)?.state === 'failed';
  return (
    <>
      <StepList current="pay" />
      <div className={styles.columns}>
        <div className={styles.pay}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            Pay to confirm your seats
          </h2>
          <div className={styles.clock}>
            <span className={styles.time} role="timer" aria-live="off">
              {clock.text}
            </span>
            <span>
              {`Your seats are held until ${formatDateTime(until).split(', ')[1]}. Booking `}
              <span className={styles.ref}>{booking.ref}</span>.
            </span>
            <VisuallyHidden>
              <span role="status">{clock.announcement}</span>
            </VisuallyHidden>
          </div>
          <PaymentNews booking={booking} wait={hasFailed ? 'none' : wait} onAskAgain={onAskAgain} />
          {hasChoice && (
            <fieldset className={styles.choices}>
              <legend>What do you pay now?</legend>
              <Choice
                label={`Deposit ${formatExactPaise(depositPaise)}`}
                note={
                  balanceDueOn &&
                  `${formatExactPaise(totalPaise - depositPaise)} by ${formatDate(balanceDueOn)}`
                }
                isChosen={purpose === 'deposit'}
                onChoose={() => setPurpose('deposit')}
              />
              <Choice
                label={`Everything ${formatExactPaise(totalPaise)}`}
                note="Nothing more to pay later"
                isChosen={purpose === 'full'}
                onChoose={() => setPurpose('full')}
              />
            </fieldset>
          )}
          {error && <FormMessage tone="error">{failureText(error)}</FormMessage>}
          <Button size="lg" busy={isLeaving} onClick={() => pay(purpose)} className={styles.button}>
            {`Pay ${formatExactPaise(amountPaise)}`}
          </Button>
          <p className={styles.note}>
            By UPI, card or net banking, on the page of our payment partner. It leads back here.
          </p>
        </div>
        <aside aria-label="Your price" className={styles.summary}>
          <TourLines
            title={quote.packageTitle}
            dates={formatDayRange(quote.startsOn, quote.endsOn)}
            place={quote.city ? `from ${quote.city}` : ''}
          />
          <QuoteLines quote={quote} />
        </aside>
      </div>
    </>
  );
}

/** Why the payment was not begun. */
function failureText(error: unknown): string {
  const { code, message } = toAppError(error);
  switch (code) {
    case 'offline':
      return 'You are offline, so nothing was charged. Try again when you are connected.';
    case 'unauthenticated':
      return 'Your session has ended, so nothing was charged. Your seats are still held: sign in again to pay.';
    default:
      return `${message.replace(/[.]?$/, '.')} Nothing was charged.`;
  }
}

/** What is known of the last try to pay. */
function PaymentNews({ booking, wait, onAskAgain }: Pick<PayStepProps, 'booking' | 'wait' | 'onAskAgain'>) {
  const payment = lastPayment(booking);
  if (payment?.state === 'failed') {
    return (
      <FormMessage tone="error">
        {`The payment did not go through${payment.error ? `: ${payment.error.replace(/\.$/, '')}` : ''}. Nothing was charged, and your seats are still held. You can try again.`}
      </FormMessage>
    );
  }
  if (wait === 'on') {
    return (
      <div className={styles.news}>
        <Spinner label="We are waiting for the bank" />
        <p>
          If you have paid, your booking is confirmed here in a moment. If you have not, you can still pay.
        </p>
      </div>
    );
  }
  if (wait === 'over') {
    return (
      <div className={styles.news}>
        <p>
          We have not heard from the bank yet. If you have paid, there is nothing to do: we confirm by email
          as soon as we hear, and you are never charged twice for the same payment.
        </p>
        <Button variant="secondary" size="sm" onClick={onAskAgain}>
          Ask again
        </Button>
      </div>
    );
  }
  return null;
}

interface ChoiceProps {
  label: string;
  note: string | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ label, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="payment" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{label}</strong>
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
