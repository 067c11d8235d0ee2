import { formatDate, formatExactPaise } from '@aertrip/platform';
import { isOnItsWay } from '@aertrip/platform/payment-news';
import { Facts, FormMessage } from '@aertrip/ui';
import { HoldClock, Instalments, PayForm } from '@aertrip/ui/sale';
import { useQueryClient } from '@tanstack/react-query';
import { SectionCard } from '../../../../components/screen-parts';
import { useCustomer } from '../../../../lib/use-customer';
import { bookingKeys } from '../../api/booking-keys';
import { customerFunctions } from '../../api/customer-functions';
import type { BookingDetails } from '../../model/booking-details';
import { returnPath } from '../../model/payment-return';
import { MoneyHistory } from './money-history';
import { ReleaseSeats } from './release-seats';

interface MoneyCardProps {
  readonly booking: BookingDetails;
  readonly clockOffset: number;
  readonly onHoldEnd: () => void;
}

/** Due payments, and the payment history. */
export function MoneyCard({ booking, clockOffset, onHoldEnd }: MoneyCardProps) {
  const { uid } = useCustomer();
  const queryClient = useQueryClient();
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
    can,
  } = booking;
  const comingPaise = paymentNews && isOnItsWay(paymentNews) ? paymentNews.amountPaise : 0;
  const isHeld = status === 'hold';
  if (status === 'expired' && booking.entries.length === 0 && comingPaise === 0) return null;
  return (
    <SectionCard title="Payments">
      {isHeld && holdExpiresAt && (
        <HoldClock expiresAt={holdExpiresAt} clockOffset={clockOffset} onExpire={onHoldEnd} />
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
      {(can.payDeposit || can.payBalance) && (
        <PayForm
          functions={customerFunctions}
          payable={{ bookingId: booking.id }}
          booking={booking}
          returnPath={(choice) => returnPath(booking.id, choice)}
          onRetry={() => void queryClient.invalidateQueries({ queryKey: bookingKeys.all(uid) })}
        />
      )}
      {isHeld && can.cancel && <ReleaseSeats booking={booking} />}
      {status !== 'cancelled' && <Instalments instalments={booking.instalments} />}
      <MoneyHistory entries={booking.entries} />
    </SectionCard>
  );
}
