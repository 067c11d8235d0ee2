import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Facts } from '../../../../components/facts';
import { SectionCard } from '../../../../components/section-card';
import type { BookingDetails } from '../../model/booking-details';
import { HoldClockLine } from './hold-clock-line';
import { ReleaseSeats } from './release-seats';
import styles from './money-card.module.css';
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
    balanceDueOn,
    chargePaise,
    holdExpiresAt,
  } = booking;
  const isHeld = status === 'hold';
  if (status === 'expired' && booking.entries.length === 0) return null;
  return (
    <SectionCard title="Payments">
      {isHeld && holdExpiresAt && (
        <HoldClockLine expiresAt={holdExpiresAt} clockOffset={clockOffset} onEnd={onHoldEnd} />
      )}
      <Facts
        className={styles.sums}
        facts={[
          ['Total', status === 'expired' ? null : formatExactPaise(totalPaise)],
          ['Paid', formatExactPaise(paidPaise)],
          [
            'Being checked',
            unverifiedPaise > 0 ? `${formatExactPaise(unverifiedPaise)} of the amount paid` : null,
          ],
          ['Cancellation charge', status === 'cancelled' ? formatExactPaise(chargePaise) : null],
          ['Still due', duePaise > 0 ? formatExactPaise(duePaise) : null],
          ['Due by', duePaise > 0 && !isHeld && balanceDueOn ? formatDate(balanceDueOn) : null],
        ]}
      />
      <PayButtons booking={booking} />
      {isHeld && booking.can.cancel && <ReleaseSeats booking={booking} />}
      <MoneyHistory booking={booking} />
    </SectionCard>
  );
}
