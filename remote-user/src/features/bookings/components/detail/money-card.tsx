import { formatDate, formatExactPaise } from '@aertrip/platform';
import { isOnItsWay } from '@aertrip/platform/payment-news';
import { Facts, FormMessage } from '@aertrip/ui';
import { SectionCard } from '../../../../components/screen-parts';
import type { BookingDetails } from '../../model/booking-details';
import { HoldClockLine } from './hold-clock-line';
import { ReleaseSeats } from './release-seats';
import { InstalmentPlan } from './instalment-plan';
import { MoneyHistory } from './money-history';
import { PayButtons } from './pay-buttons';

interface MoneyCardProps {
  readonly booking: BookingDetails;
  readonly clockOffset: number;
  readonly onHoldEnd: () => void;
}

/** Due payments, and the payment history. */
export function MoneyCard({ booking, clockOffset, onHoldEnd }: MoneyCardProps) {
  const {
    status,
    totalPaise,
    paidPaise,
    unverifiedPaise,
    duePaise,
    nextPayment,
    chargePaise,
    holdExpiresAt,
    paymentNews,
  } = booking;
  const comingPaise = paymentNews && isOnItsWay(paymentNews) ? paymentNews.amountPaise : 0;
  const isHeld = status === 'hold';
  if (status === 'expired' && booking.entries.length === 0 && comingPaise === 0) return null;
  return (
    <SectionCard title="Payments">
      {isHeld && holdExpiresAt && (
        <HoldClockLine expiresAt={holdExpiresAt} clockOffset={clockOffset} onEnd={onHoldEnd} />
      )}
      <Facts
        layout="grid"
        facts={[
          ['Total', status === 'expired' ? null : formatExactPaise(totalPaise)],
          ['Paid', formatExactPaise(paidPaise)],
          [
            'Being checked',
            unverifiedPaise > 0 ? `${formatExactPaise(unverifiedPaise)} of the amount paid` : null,
          ],
          ['On its way', comingPaise > 0 ? formatExactPaise(comingPaise) : null],
          [
            'Cancellation charge',
            status === 'cancelled' || chargePaise > 0 ? formatExactPaise(chargePaise) : null,
          ],
          ['Balance', duePaise > 0 ? formatExactPaise(duePaise) : null],
          ['Next payment', nextPayment && formatExactPaise(nextPayment.amountPaise)],
          ['Due by', nextPayment && formatDate(nextPayment.dueOn)],
        ]}
      />
      {nextPayment?.lateSince && comingPaise === 0 && (
        <FormMessage tone="error">
          {`Late since ${formatDate(nextPayment.lateSince)}: please pay ${formatExactPaise(nextPayment.amountPaise)} now to keep your seats.`}
        </FormMessage>
      )}
      <PayButtons booking={booking} />
      {isHeld && booking.can.cancel && <ReleaseSeats booking={booking} />}
      {status !== 'cancelled' && <InstalmentPlan instalments={booking.instalments} />}
      <MoneyHistory entries={booking.entries} />
    </SectionCard>
  );
}
