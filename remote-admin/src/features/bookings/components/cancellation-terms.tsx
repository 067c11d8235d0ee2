import { formatDate, formatExactPaise } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { cancellationTermsOptions } from '../api/cancellation-terms';
import type { SoldBooking } from '../model/booking';
import styles from './booking-panel.module.css';

interface CancellationTermsProps {
  readonly booking: SoldBooking;
  /** Overriding charge in paise; null applies the terms. */
  readonly chargePaise: number | null;
}

/** Charge and refund of a cancellation today. */
export function CancellationTerms({ booking, chargePaise: override }: CancellationTermsProps) {
  const { data, error, refetch } = useQuery(cancellationTermsOptions(booking.id));
  if (!data) {
    return error ? (
      <ErrorPanel
        title="The cancellation charge could not be read"
        error={error}
        headingLevel={3}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height="6rem" />
    );
  }
  const chargePaise = override ?? data.chargePaise;
  // Unverified money is refunded after its verification.
  const refundPaise = Math.max(booking.paidPaise - booking.unverifiedPaise - chargePaise, 0);
  const isOverridden = chargePaise !== data.chargePaise;
  if (booking.paidPaise === 0) return <p>Nothing was paid, so nothing is kept and nothing goes back.</p>;
  return (
    <>
      <table className={styles.money}>
        <tbody>
          <tr>
            <th scope="row">Paid</th>
            <td>{formatExactPaise(booking.paidPaise)}</td>
          </tr>
          {booking.unverifiedPaise > 0 && (
            <tr>
              <th scope="row">Of it not verified</th>
              <td>{formatExactPaise(booking.unverifiedPaise)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">
              Cancellation charge
              <small>
                {isOverridden
                  ? `By the terms of the booking it is ${formatExactPaise(data.chargePaise)}`
                  : data.until && `Until ${formatDate(data.until)}, by the terms of the booking`}
              </small>
            </th>
            <td>{formatExactPaise(chargePaise)}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">Goes back to the customer</th>
            <td>{formatExactPaise(refundPaise)}</td>
          </tr>
        </tbody>
      </table>
      {refundPaise > 0 && (
        <p>
          What was paid online goes back by itself. What was paid to the desk is paid back by the desk and
          recorded in the ledger.
        </p>
      )}
    </>
  );
}
