import { formatExactPaise } from '@aertrip/platform';
import { lineLabel } from '@aertrip/ui/sale';
import { SectionCard } from '../../../../components/section-card';
import type { BookingDetails } from '../../model/booking-details';
import styles from './price-card.module.css';

/** Price lines of the booking as sold. */
export function PriceCard({ booking }: { readonly booking: BookingDetails }) {
  const { quote, discountPaise, gstPaise, tcsPaise, totalPaise } = booking;
  return (
    <SectionCard title="Price">
      <dl className={styles.lines}>
        {quote.lines.map(({ kind, code, label, count, unitPaise, amountPaise }) => (
          <Line
            key={`${kind} ${code} ${unitPaise}`}
            label={lineLabel({ label, count })}
            note={count > 1 ? `${formatExactPaise(unitPaise)} each` : undefined}
            paise={amountPaise}
          />
        ))}
        {discountPaise > 0 && (
          <Line
            label={quote.promotion ? `Discount: ${quote.promotion.title}` : 'Discount'}
            paise={-discountPaise}
          />
        )}
        {gstPaise > 0 && <Line label={`GST ${formatRate(quote.gstBp)}`} paise={gstPaise} />}
        {tcsPaise > 0 && (
          <Line
            label={`TCS ${formatRate(quote.tcsBp)}`}
            note="You can claim it in your income tax return"
            paise={tcsPaise}
          />
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatExactPaise(totalPaise)}</dd>
        </div>
      </dl>
    </SectionCard>
  );
}

interface LineProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly paise: number;
}

function Line({ label, note, paise }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>
        <span>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd>{paise < 0 ? `− ${formatExactPaise(-paise)}` : formatExactPaise(paise)}</dd>
    </div>
  );
}

/** `500` basis points → `5%`. */
const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;
