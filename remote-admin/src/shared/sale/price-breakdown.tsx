import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { SoldQuote } from './sold-quote';
import styles from './money-table.module.css';

const percent = (basisPoints: number | null | undefined) => (basisPoints ? ` (${basisPoints / 100} %)` : '');

/** A quote with its totals in paise. */
export interface PricedSale {
  readonly quote: Pick<
    SoldQuote,
    'lines' | 'promotion' | 'deskDiscountPaise' | 'gstBp' | 'tcsBp' | 'instalments'
  >;
  readonly discountPaise: number;
  readonly gstPaise: number;
  readonly tcsPaise: number;
  readonly totalPaise: number;
}

interface PriceBreakdownProps {
  readonly sale: PricedSale;
  readonly terms: { readonly depositPaise: number };
}

/** The price line by line. */
export function PriceBreakdown({ sale, terms }: PriceBreakdownProps) {
  const { lines, promotion, deskDiscountPaise, gstBp, tcsBp, instalments } = sale.quote;
  const sums = [
    [promotion ? `Discount · ${promotion.code}` : 'Discount', deskDiscountPaise - sale.discountPaise],
    ['Desk discount', -deskDiscountPaise],
    [`GST${percent(gstBp)}`, sale.gstPaise],
    [`TCS${percent(tcsBp)}`, sale.tcsPaise],
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
          <td>{formatExactPaise(sale.totalPaise)}</td>
        </tr>
        <tr>
          <th scope="row">Deposit</th>
          <td>{formatExactPaise(terms.depositPaise)}</td>
        </tr>
        {instalments.map(({ dueOn, amountPaise }) => (
          <tr key={dueOn}>
            <th scope="row">{`${instalments.length > 1 ? 'Instalment' : 'Balance'} by ${formatDate(dueOn)}`}</th>
            <td>{formatExactPaise(amountPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
