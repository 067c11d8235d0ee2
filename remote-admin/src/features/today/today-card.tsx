import { cx } from '@aertrip/ui';
import { Link } from 'react-router-dom';
import type { DeskToday } from '../../shared/desk-today';
import type { TodayCard as Card } from './today-cards';
import styles from './today-card.module.css';

const formatCount = (count: number) => new Intl.NumberFormat('en-IN').format(count);

/** A number linked to its list; renders nothing without permission for the list. */
export function TodayCard({ card, today }: { readonly card: Card; readonly today: DeskToday }) {
  const { title, text, formatAmount, icon: Icon, href, mine } = card;
  const count = today[card.count];
  const mineCount = mine && today[mine.count];
  if (count === undefined) return null;
  return (
    <li className={cx(styles.card, count === 0 && styles.none)}>
      <Link to={href} className={styles.main}>
        <Icon size={20} aria-hidden className={styles.icon} />
        <span className={styles.count}>{formatCount(count)}</span>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
        {formatAmount && count > 0 && <span className={styles.text}>{formatAmount(today)}</span>}
      </Link>
      {mine && mineCount !== undefined && mineCount > 0 && (
        <Link to={mine.href} className={styles.mine} aria-label={`${title}: ${mineCount} assigned to me`}>
          {formatCount(mineCount)} mine
        </Link>
      )}
    </li>
  );
}
