import { cx } from '@aertrip/ui';
import { Heart } from 'lucide-react';
import type { Tour } from '../../components/card-tools';
import icon from '../../components/icon-button.module.css';
import { useBrowserStore } from '../../lib/browser-store';
import { saveTour, unsaveTour } from './save-tour';
import { isSaved, shortlist } from './shortlist';
import styles from './save-button.module.css';

/** Heart button, pressed while the tour is on the shortlist. */
export function SaveButton({ tour }: { tour: Tour }) {
  const saved = useBrowserStore(shortlist, (list) => isSaved(list, tour.id));
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${tour.title} to your shortlist`}
      className={cx(icon.button, styles.save)}
      onClick={() => (saved ? unsaveTour(tour.id) : saveTour(tour))}
    >
      <Heart size={20} aria-hidden="true" />
    </button>
  );
}
