import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Disclosure } from '../../../components/disclosure';
import { formatRate, formatStep, type CancellationStep, type Quote } from '../model/quote';
import styles from './quote-lines.module.css';

interface Line {
  readonly key: string;
  readonly label: string;
  readonly paise: number;
}

function linesOf(quote: Quote): Line[] {
  const { lines, promotion, discountPaise, deskDiscountPaise, gstBp, gstPaise, tcsBp, tcsPaise } = quote;
  const promotionPaise = discountPaise - deskDiscountPaise;
  return [
    ...lines.map(({ code, label, count, unitPaise, amountPaise }) => ({
      key: `${code} ${unitPaise}`,
      label: count === 1 ? label : `${label}, ${count}\u00a0×\u00a0${formatExactPaise(unitPaise)}`,
      paise: amountPaise,
    })),
    ...(promotionPaise > 0
      ? [{ key: 'promotion', label: promotion?.title ?? 'Discount', paise: -promotionPaise }]
      : []),
    ...(deskDiscountPaise > 0
      ? [{ key: 'desk', label: 'Discount from our travel desk', paise: -deskDiscountPaise }]
      : []),
    ...(gstPaise > 0 ? [{ key: 'gst', label: `GST ${formatRate(gstBp)}`, paise: gstPaise }] : []),
    ...(tcsPaise > 0 ? [{ key: 'tcs', label: `TCS ${formatRate(tcsBp)}`, paise: tcsPaise }] : []),
  ];
}

interface QuoteLinesProps {
  quote: Quote;
  /** Due dates, unless the price is paid now; null when nothing is due. */
  due?: string | null;
}

/** Price lines, total and due dates. */
export function QuoteLines({ quote, due = dueText(quote) }: QuoteLinesProps) {
  return (
    <div className={styles.quote}>
      <dl className={styles.lines}>
        {linesOf(quote).map(({ key, label, paise }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatExactPaise(paise)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatExactPaise(quote.totalPaise)}</dd>
        </div>
      </dl>
      {due !== null && <p className={styles.due}>{due}</p>}
    </div>
  );
}

/** `Pay now ₹50,000 · balance ₹2,12,498 by 2 Apr 2027` */
export function dueText({ totalPaise, depositPaise, balancePaise, balanceDueOn }: Quote): string {
  if (balanceDueOn === null)
    return `Pay now ${formatExactPaise(totalPaise)}: the full amount is due at booking`;
  return `Pay now ${formatExactPaise(depositPaise)} · balance ${formatExactPaise(balancePaise)} by ${formatDate(balanceDueOn)}`;
}

/** Cancellation charges in a disclosure. */
export function CancellationLadder({ steps }: { steps: readonly CancellationStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Disclosure title="If you cancel">
      <CancellationTable steps={steps} />
    </Disclosure>
  );
}

/** Condition that applies to every step of the ladder. */
export const cancellationNote =
  'The charge is never more than the amount you have paid. We refund the rest to your original payment method.';

/** Cancellation charges by date, in rupees. */
export function CancellationTable({ steps }: { steps: readonly CancellationStep[] }) {
  return (
    <>
      <dl className={styles.lines}>
        {steps.map(formatStep).map(({ when, charge }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{charge}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{cancellationNote}</p>
    </>
  );
}
