import { cx } from '@aertrip/ui';
import { CompareBar } from '../../features/compare/compare-bar';
import { comparison } from '../../features/compare/comparison';
import { ShortlistLink } from '../../features/shortlist/shortlist-link';
import { useBrowserStore } from '../../lib/browser-store';
import type { TrayPlace } from './use-tray-place';
import styles from './tour-tray.module.css';

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
