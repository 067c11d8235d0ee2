import { formatDate, formatExactPaise } from '@aertrip/platform';
import { ErrorPanel, FormMessage } from '@aertrip/ui';
import type { Amending } from '../hooks/use-amendment';
import type { SoldBooking } from '../model/booking';
import styles from './amendment.module.css';
import text from '../../../shared/text.module.css';
import money from './booking.module.css';

interface AmendmentPriceProps {
  readonly booking: SoldBooking;
  readonly amending: Amending;
  readonly hasField: (field: string) => boolean;
}

const signed = (paise: number) => (paise > 0 ? `+${formatExactPaise(paise)}` : formatExactPaise(paise));

/** Price before and after the change, and the resulting balance. */
export function AmendmentPrice({ booking, amending, hasField }: AmendmentPriceProps) {
  const { price, isPending, refusal, previewError, readAgain } = amending;
  return (
    <section className={styles.price} aria-label="Price of the change" aria-busy={isPending}>
      <h3 className={styles.heading}>
        Price <small role="status">{isPending ? 'Calculating…' : ''}</small>
      </h3>
      {previewError && !isPending && (
        <ErrorPanel
          title="The price could not be calculated"
          error={previewError}
          headingLevel={3}
          onRetry={readAgain}
        />
      )}
      {refusal && (
        <FormMessage tone="error">
          {hasField(refusal.field ?? '') ? 'No price available. Check the marked fields.' : refusal.message}
        </FormMessage>
      )}
      {price?.notes.map((note) => (
        <FormMessage key={note} tone="info">
          {note}.
        </FormMessage>
      ))}
      {price ? (
        <table className={money.money}>
          <tbody>
            <tr>
              <th scope="row">Before</th>
              <td>{formatExactPaise(price.wasPaise)}</td>
            </tr>
            <tr>
              <th scope="row">Now</th>
              <td>{formatExactPaise(price.nowPaise)}</td>
            </tr>
            <tr className={money.total}>
              <th scope="row">Difference</th>
              <td>{signed(price.nowPaise - price.wasPaise)}</td>
            </tr>
            <tr>
              <th scope="row">Paid so far</th>
              <td>{formatExactPaise(price.paidPaise)}</td>
            </tr>
            <tr>
              <th scope="row">{price.refundPaise > 0 ? 'Refund' : 'Customer to pay'}</th>
              <td>
                <strong>{formatExactPaise(price.refundPaise || price.duePaise)}</strong>
              </td>
            </tr>
            <tr>
              <th scope="row">Seats</th>
              <td>
                {price.quote.seats === booking.seats
                  ? booking.seats
                  : `${booking.seats} → ${price.quote.seats}`}
              </td>
            </tr>
            {price.quote.startsOn !== booking.startsOn && (
              <tr>
                <th scope="row">Departs</th>
                <td>{formatDate(price.quote.startsOn)}</td>
              </tr>
            )}
          </tbody>
        </table>
      ) : (
        !refusal && !previewError && <p className={text.quiet}>Make a change to see the new price.</p>
      )}
      {price && (
        <details className={styles.lines}>
          <summary>Price breakdown</summary>
          <ul className={money.records}>
            {price.quote.lines.map(({ label, count, amountPaise }) => (
              <li key={label}>
                <span>{`${count} × ${label}`}</span>
                <span className={money.amount}>{formatExactPaise(amountPaise)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
