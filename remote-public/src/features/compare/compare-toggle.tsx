import { cx } from '@aertrip/ui';
import type { Tour } from '../../components/card-tools';
import pill from '../../components/pill.module.css';
import { useBrowserStore } from '../../lib/browser-store';
import { comparison, compareTour, isCompared, stopComparing } from './comparison';
import styles from './compare-toggle.module.css';

/** Adds a tour to the comparison, or removes it. */
export function CompareToggle({ tour }: { tour: Tour }) {
  const checked = useBrowserStore(comparison, (tours) => isCompared(tours, tour.id));
  return (
    <label className={cx(pill.pill, styles.toggle)}>
      <input
        type="checkbox"
        aria-label={`Compare ${tour.title}`}
        checked={checked}
        onChange={() => (checked ? stopComparing(tour.id) : compareTour(tour))}
      />
      Compare
    </label>
  );
}
