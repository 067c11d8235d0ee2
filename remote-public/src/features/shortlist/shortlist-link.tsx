import { cx } from '@aertrip/ui';
import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import pill from '../../components/pill.module.css';
import { paths } from '../../config/paths';
import { useBrowserStore } from '../../lib/browser-store';
import { shortlist } from './shortlist';
import styles from './shortlist-link.module.css';

/** Link to the shortlist with the number of its tours; empty without tours. */
export function ShortlistLink({ className }: { className?: string }) {
  const count = useBrowserStore(shortlist, ({ items }) => items.length);
  if (count === 0) return null;
  return (
    <Link to={paths.shortlist.href} className={cx(pill.pill, styles.link, className)}>
      <Heart size={18} aria-hidden="true" />
      Shortlist <span className={styles.count}>{count}</span>
    </Link>
  );
}
