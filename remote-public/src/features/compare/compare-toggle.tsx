import { cx } from '@aertrip/ui';
import { Scale } from 'lucide-react';
import icon from '../../components/icon-button.module.css';
import type { Tour } from '../../components/card-tools';
import { useBrowserStore } from '../../lib/browser-store';
import { comparison, compareTour, isCompared, stopComparing } from './comparison';
import styles from './compare-toggle.module.css';

/** Adds a tour to the comparison, or removes it. */
export function CompareToggle({ tour }: { tour: Tour }) {
  const checked = useBrowserStore(comparison, (tours) => isCompared(tours, tour.id));
  return (
    <label className={cx(icon.button, styles.toggle)} title="Compare">
      <input
        type="checkbox"
        aria-label={`Compare ${tour.title}`}
        checked={checked}
        onChange={() => (checked ? stopComparing(tour.id) : compareTour(tour))}
      />
      <Scale size={20} aria-hidden="true" />
    </label>
  );
}
