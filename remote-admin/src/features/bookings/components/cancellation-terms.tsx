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
        title="The cancellation charge could not be loaded"
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
  if (booking.paidPaise === 0) return <p>Nothing was paid. There is no charge and no refund.</p>;
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
              <th scope="row">Unverified</th>
              <td>{formatExactPaise(booking.unverifiedPaise)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">
              Cancellation charge
              <small>
                {isOverridden
                  ? `Charge by the cancellation policy: ${formatExactPaise(data.chargePaise)}`
                  : data.until && `Until ${formatDate(data.until)}, by the cancellation policy`}
              </small>
            </th>
            <td>{formatExactPaise(chargePaise)}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">Refund to customer</th>
            <td>{formatExactPaise(refundPaise)}</td>
          </tr>
        </tbody>
      </table>
      {refundPaise > 0 && (
        <p>
          Online payments are refunded automatically. The desk refunds the payments it received and records
          them in the ledger.
        </p>
      )}
    </>
  );
}
