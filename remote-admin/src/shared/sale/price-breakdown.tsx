import { formatDate, formatExactPaise } from '@aertrip/platform';
import type { ReactNode } from 'react';
import type { SoldQuote } from './sold-quote';
import styles from './money-table.module.css';

const percent = (basisPoints: number | null | undefined) => (basisPoints ? ` ${basisPoints / 100}%` : '');

/** A quote with its totals in paise. */
interface PricedSale {
  readonly quote: Pick<
    SoldQuote,
    'lines' | 'promotion' | 'deskDiscountPaise' | 'gstBp' | 'tcsBp' | 'tcsNote' | 'instalments'
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
  const { lines, promotion, deskDiscountPaise, gstBp, tcsBp, tcsNote, instalments } = sale.quote;
  const sums = [
    [promotion ? `Discount · ${promotion.code}` : 'Discount', deskDiscountPaise - sale.discountPaise],
    ['Desk discount', -deskDiscountPaise],
    [`GST${percent(gstBp)}`, sale.gstPaise],
    [`TCS${percent(tcsBp)}`, sale.tcsPaise, tcsNote],
  ] as const;
  return (
    <table className={styles.money}>
      <tbody>
        {lines.map(({ label, count, unitPaise, amountPaise }) => (
          <MoneyRow
            key={label}
            name={
              <>
                <span>{label}</span>
                <small>{`${count} × ${formatExactPaise(unitPaise)}`}</small>
              </>
            }
          >
            {formatExactPaise(amountPaise)}
          </MoneyRow>
        ))}
        {sums
          .filter(([, paise]) => paise !== 0)
          .map(([name, paise, reason]) => (
            <MoneyRow
              key={name}
              name={
                <>
                  <span>{name}</span>
                  {reason && <small>{reason}</small>}
                </>
              }
            >
              {formatExactPaise(paise)}
            </MoneyRow>
          ))}
        <MoneyRow name="Total" isTotal>
          {formatExactPaise(sale.totalPaise)}
        </MoneyRow>
        <MoneyRow name="Deposit">{formatExactPaise(terms.depositPaise)}</MoneyRow>
        {instalments.map(({ dueOn, amountPaise }) => (
          <MoneyRow
            key={dueOn}
            name={`${instalments.length > 1 ? 'Instalment' : 'Balance'} by ${formatDate(dueOn)}`}
          >
            {formatExactPaise(amountPaise)}
          </MoneyRow>
        ))}
      </tbody>
    </table>
  );
}

interface MoneyRowProps {
  readonly name: ReactNode;
  readonly isTotal?: boolean;
  /** The amount. */
  readonly children: ReactNode;
}

/** A line of a table of amounts. */
export function MoneyRow({ name, isTotal, children }: MoneyRowProps) {
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}
