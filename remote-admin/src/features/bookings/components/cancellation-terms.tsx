import { formatDate, formatExactPaise } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { cancellationTermsOptions } from '../api/cancellation-terms';
import type { SoldBooking } from '../model/booking';
import styles from './booking-panel.module.css';

/** What the company keeps and what goes back when a booking is cancelled today. */
export function CancellationTerms({ booking }: { readonly booking: SoldBooking }) {
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
  const { chargePaise, refundPaise, until } = data;
  if (booking.paidPaise === 0) return <p>Nothing was paid, so nothing is kept and nothing goes back.</p>;
  return (
    <>
      <table className={styles.money}>
        <tbody>
          <tr>
            <th scope="row">Paid</th>
            <td>{formatExactPaise(booking.paidPaise)}</td>
          </tr>
          <tr>
            <th scope="row">
              Cancellation charge
              {until && <small>{`Until ${formatDate(until)}, by the terms of the booking`}</small>}
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
