import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { SoldBooking } from '../model/booking';
import type { SaleRecords } from '../model/sale-records';
import styles from './booking-panel.module.css';

const percent = (basisPoints: number | null | undefined) => (basisPoints ? ` (${basisPoints / 100} %)` : '');

interface PriceBreakdownProps {
  readonly booking: SoldBooking;
  readonly sale: Pick<SaleRecords, 'depositPaise' | 'balanceDueOn'>;
}

/** How the total came about, line by line as it was sold. */
export function PriceBreakdown({ booking, sale }: PriceBreakdownProps) {
  const { lines, promotion, gstBp, tcsBp } = booking.quote;
  const sums = [
    [promotion ? `Discount · ${promotion.code}` : 'Discount', -booking.discountPaise],
    [`GST${percent(gstBp)}`, booking.gstPaise],
    [`TCS${percent(tcsBp)}`, booking.tcsPaise],
  ] as const;
  return (
    <table className={styles.money}>
      <tbody>
        {lines.map(({ label, count, unitPaise, amountPaise }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <small>{`${count} × ${formatExactPaise(unitPaise)}`}</small>
            </th>
            <td>{formatExactPaise(amountPaise)}</td>
          </tr>
        ))}
        {sums
          .filter(([, paise]) => paise !== 0)
          .map(([name, paise]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatExactPaise(paise)}</td>
            </tr>
          ))}
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <td>{formatExactPaise(booking.totalPaise)}</td>
        </tr>
        <tr>
          <th scope="row">
            Deposit
            {sale.balanceDueOn && <small>{`Balance due on ${formatDate(sale.balanceDueOn)}`}</small>}
          </th>
          <td>{formatExactPaise(sale.depositPaise)}</td>
        </tr>
      </tbody>
    </table>
  );
}
