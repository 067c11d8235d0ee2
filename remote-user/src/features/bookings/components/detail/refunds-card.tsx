import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Badge, type BadgeTone, List } from '@aertrip/ui';
import { SectionCard } from '../../../../components/screen-parts';
import type { Refund } from '../../model/booking-details';
import { formatMethod } from '../../model/payment-method';
import styles from './money-card.module.css';

const states: Readonly<Record<Refund['state'], readonly [label: string, tone: BadgeTone]>> = {
  due: ['Being prepared', 'neutral'],
  sent: ['On its way', 'accent'],
  done: ['Refunded', 'good'],
};

/** Each refund with its amount, channel, state and promised day. */
export function RefundsCard({ refunds }: { readonly refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <SectionCard title={refunds.length === 1 ? 'Your refund' : 'Your refunds'}>
      <List gap={3}>
        {refunds.map((refund) => {
          const [label, tone] = states[refund.state];
          return (
            <li key={refund.id} className={styles.entry}>
              <span>
                <span>{`By ${refund.method ? formatMethod(refund.method) : 'our travel desk'}`}</span>
                <span className={styles.when}>{progressText(refund)}</span>
              </span>
              <span className={styles.amount}>
                <span>{`${formatExactPaise(refund.amountPaise)} `}</span>
                <Badge tone={tone}>{label}</Badge>
              </span>
            </li>
          );
        })}
      </List>
    </SectionCard>
  );
}

function progressText({ state, promisedOn, doneAt, reference }: Refund): string {
  if (state !== 'done' || !doneAt) return `With you by ${formatDate(promisedOn)}`;
  return `On ${formatDate(doneAt)}${reference ? `, bank reference ${reference}` : ''}`;
}
