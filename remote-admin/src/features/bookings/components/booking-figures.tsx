import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { SoldBooking } from '../model/booking';
import sums from '../../../shared/list/sums.module.css';
import styles from './booking.module.css';

/** Total, paid, next payment and balance of a booking, with unverified money and refunds to pay. */
export function BookingFigures({ booking }: { readonly booking: SoldBooking }) {
  const { totalPaise, paidPaise, duePaise, nextPayment, unverifiedPaise } = booking;
  const refundPaise = booking.deskRefundPaise + booking.providerRefundPaise;
  const figures: readonly (readonly [name: string, paise: number, detail?: string])[] = [
    ['Total', totalPaise],
    ['Paid', paidPaise],
    ...(nextPayment
      ? [['Next payment', nextPayment.amountPaise, `by ${formatDate(nextPayment.dueOn)}`] as const]
      : []),
    duePaise < 0 ? ['Overpaid', -duePaise] : ['Balance', duePaise],
    ...(unverifiedPaise > 0 ? [['Unverified', unverifiedPaise] as const] : []),
    ...(refundPaise > 0 ? [['Refunds to pay', refundPaise] as const] : []),
  ];
  return (
    <dl aria-label="Amounts" className={styles.figures}>
      {figures.map(([name, paise, detail]) => (
        <div key={name} className={sums.sum}>
          <dt>{name}</dt>
          <dd>
            <span>{`${formatExactPaise(paise)} `}</span>
            {detail && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
