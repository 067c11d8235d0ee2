import { formatPaise } from '@aertrip/platform';
import type { Booking } from '../model/booking';
import styles from './booking-panel.module.css';

const percent = (basisPoints: number | null | undefined) => (basisPoints ? ` (${basisPoints / 100} %)` : '');

/** How the total came about, as it was sold. */
export function PriceBreakdown({ booking }: { readonly booking: Booking }) {
  const { quote: sold } = booking;
  const lines = [
    ['Tour', booking.basePaise],
    ['Discount', -booking.discountPaise],
    [`GST${percent(sold.gstBp)}`, booking.gstPaise],
    [`TCS${percent(sold.tcsBp)}`, booking.tcsPaise],
  ] as const;
  return (
    <table className={styles.money}>
      <tbody>
        {lines
          .filter(([, paise]) => paise !== 0)
          .map(([name, paise]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatPaise(paise)}</td>
            </tr>
          ))}
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <td>{formatPaise(booking.totalPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}
