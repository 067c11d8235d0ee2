import { cx } from '@aertrip/ui';
import { Heart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CompareBar } from '../../features/compare/compare-bar';
import { comparison } from '../../features/compare/comparison';
import { useBrowserStore } from '../../lib/browser-store';
import type { TrayPlace } from './use-tray-place';
import styles from './tour-tray.module.css';
import pill from '../../components/pill.module.css';
import { paths } from '../../config/paths';
import { shortlist } from '../../features/shortlist/shortlist';

/** Tray at the bottom of the screen: link to the shortlist, and the current comparison. */
export function TourTray({ place }: { place: TrayPlace }) {
  const isComparing = useBrowserStore(comparison, (tours) => tours.length > 0);
  if (place === 'none') return null;
  const link = place !== 'shortlist' && <ShortlistLink className={cx(!isComparing && styles.alone)} />;
  return isComparing ? (
    <CompareBar isBelowOtherBar={place === 'package'}>{link}</CompareBar>
  ) : (
    <div className={cx(styles.place, place === 'package' && styles.aboveBar)}>{link}</div>
  );
}

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
