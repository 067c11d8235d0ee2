import { ButtonLink, cx } from '@aertrip/ui';
import { Heart } from 'lucide-react';
import { CompareBar } from '../../features/compare/compare-bar';
import { comparison } from '../../features/compare/comparison';
import { useBrowserStore } from '../../lib/browser-store';
import type { TrayPlace } from './use-tray-place';
import styles from './tour-tray.module.css';
import { paths } from '../../config/paths';
import { shortlist } from '../../features/shortlist/shortlist';

/** Tray at the bottom of the screen: link to the shortlist, and the current comparison. */
export function TourTray({ place }: { place: TrayPlace }) {
  const isComparing = useBrowserStore(comparison, (tours) => tours.length > 0);
  if (place === 'none') return null;
  const link = place !== 'shortlist' && <ShortlistLink />;
  return isComparing ? (
    <CompareBar isBelowOtherBar={place === 'package'}>{link}</CompareBar>
  ) : (
    <div className={cx(styles.place, place === 'package' && styles.aboveBar)}>{link}</div>
  );
}

/** Link to the shortlist with the number of its tours; empty without tours. */
export function ShortlistLink() {
  const count = useBrowserStore(shortlist, ({ items }) => items.length);
  if (count === 0) return null;
  return (
    <ButtonLink to={paths.shortlist.href} variant="secondary" size="sm">
      <Heart aria-hidden="true" />
      Shortlist <span>{count}</span>
    </ButtonLink>
  );
}
