import { formatDate, formatExactPaise } from '@aertrip/platform';
import { Badge, type BadgeTone } from '@aertrip/ui';
import type { BookingDetails, Instalment } from '../../model/booking-details';
import styles from './money-card.module.css';

const states: Readonly<Record<Instalment['state'], readonly [label: string, tone: BadgeTone]>> = {
  paid: ['Paid', 'good'],
  late: ['Late', 'bad'],
  due: ['To pay', 'neutral'],
};

/** The plan of the balance, unless it is paid in one part. */
export function InstalmentPlan({ instalments }: Pick<BookingDetails, 'instalments'>) {
  if (instalments.length < 2) return null;
  return (
    <ol className={styles.history} aria-label="Instalments">
      {instalments.map(({ dueOn, amountPaise, openPaise, state }, index) => {
        const [label, tone] = states[state];
        return (
          <li key={dueOn} className={styles.entry}>
            <span>
              <span>{`Instalment ${index + 1}`}</span>
              <span className={styles.when}>
                {`By ${formatDate(dueOn)}${openPaise > 0 && openPaise < amountPaise ? `, ${formatExactPaise(openPaise)} still to pay` : ''}`}
              </span>
            </span>
            <span className={styles.amount}>
              <span>{`${formatExactPaise(amountPaise)} `}</span>
              <Badge tone={tone}>{label}</Badge>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
