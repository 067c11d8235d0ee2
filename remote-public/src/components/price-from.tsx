import { formatPaise } from '@aertrip/platform';
import { cx, VisuallyHidden } from '@aertrip/ui';
import styles from './price-from.module.css';

interface PriceFromProps {
  /** Per person, twin sharing; null while nothing can be booked. */
  pricePaise: number | null;
  /** The former price; shown struck out when it is higher. */
  mrpPaise?: number | null;
  size?: 'md' | 'lg';
}

/** `₹1,49,999` struck out, `from ₹1,24,999`, `per person, twin sharing`. */
export function PriceFrom({ pricePaise, mrpPaise = null, size = 'md' }: PriceFromProps) {
  if (pricePaise === null) return <p className={cx(styles.price, styles.onRequest)}>Price on request</p>;
  return (
    <p className={cx(styles.price, styles[size])}>
      {mrpPaise !== null && mrpPaise > pricePaise && (
        <>
          <VisuallyHidden>Before: </VisuallyHidden>
          <s className={styles.mrp}>{formatPaise(mrpPaise)}</s>{' '}
        </>
      )}
      <span className={styles.from}>
        from <strong className={styles.amount}>{formatPaise(pricePaise)}</strong>
      </span>{' '}
      <span className={styles.terms}>per person, twin sharing</span>
    </p>
  );
}
