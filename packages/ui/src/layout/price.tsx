import { formatPaise } from '@aertrip/platform';
import { cx } from '../parts/cx';
import { VisuallyHidden } from '../parts/visually-hidden';
import styles from './price.module.css';

interface PriceProps {
  paise: number;
  /** The former price; struck out with what is saved if it is higher. */
  formerPaise?: number | null;
  /** The lowest of several prices. */
  isFrom?: boolean;
  /** What the price is for: `per person, taxes included`. */
  note: string;
  /** `₹1,12,350 for 3` */
  total?: string;
  size?: 'md' | 'lg';
}

/** `from ₹39,899 per person, taxes included`, `₹44,099 Save ₹4,200`. */
export function Price({ paise, formerPaise = null, isFrom = false, note, total, size = 'md' }: PriceProps) {
  return (
    <p className={styles.price}>
      <span>
        {isFrom && <span className={styles.note}>from </span>}
        <strong className={cx(styles.amount, styles[size])}>{formatPaise(paise)}</strong>
      </span>{' '}
      <span className={styles.note}>{note}</span>
      {total && (
        <>
          {' '}
          <span className={styles.note}>{total}</span>
        </>
      )}
      {formerPaise !== null && formerPaise > paise && (
        <>
          {' '}
          <span className={styles.saving}>
            <VisuallyHidden>Original price: </VisuallyHidden>
            <s>{formatPaise(formerPaise)}</s> <b>{`Save ${formatPaise(formerPaise - paise)}`}</b>
          </span>
        </>
      )}
    </p>
  );
}
