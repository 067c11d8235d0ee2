import { formatPaise } from '@aertrip/platform';
import { cx, VisuallyHidden } from '@aertrip/ui';
import text from './text.module.css';
import styles from './person-price.module.css';

interface PersonPriceProps {
  /** Per person, twin sharing, or of the last seat; null while nothing is bookable. */
  pricePaise: number | null;
  /** The former price; struck out when it is higher. */
  mrpPaise?: number | null;
  /** The lowest of several prices, rather than the price of one date. */
  isFrom?: boolean;
  /** One seat is left, for one person in a single room. */
  isLastSeat?: boolean;
  size?: 'md' | 'lg';
}

/** `₹1,49,999` struck out, `₹1,24,999` (or `from ₹1,24,999`), `per person, twin sharing` or `one person, single room`. */
export function PersonPrice({
  pricePaise,
  mrpPaise = null,
  isFrom = false,
  isLastSeat = false,
  size = 'md',
}: PersonPriceProps) {
  if (pricePaise === null) return <p className={cx(styles.price, styles.onRequest)}>Price on request</p>;
  return (
    <p className={cx(styles.price, styles[size])}>
      {mrpPaise !== null && mrpPaise > pricePaise && (
        <>
          <VisuallyHidden>Original price: </VisuallyHidden>
          <s className={styles.mrp}>{formatPaise(mrpPaise)}</s>{' '}
        </>
      )}
      <span className={text.softSmall}>
        {isFrom && <span>{'from '}</span>}
        <strong className={styles.amount}>{formatPaise(pricePaise)}</strong>
      </span>{' '}
      <span className={text.softTiny}>
        {isLastSeat ? 'one person, single room' : 'per person, twin sharing'}
      </span>
    </p>
  );
}
