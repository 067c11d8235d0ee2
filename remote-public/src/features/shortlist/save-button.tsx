import { cx } from '@aertrip/ui';
import { Heart } from 'lucide-react';
import type { Tour } from '../../components/card-tools';
import pill from '../../components/pill.module.css';
import { useBrowserStore } from '../../lib/browser-store';
import { saveTour, unsaveTour } from './save-tour';
import { isSaved, shortlist } from './shortlist';
import styles from './save-button.module.css';

interface SaveButtonProps {
  tour: Tour;
  /** Shows a label beside the heart. */
  hasText?: boolean;
}

/** Heart button, pressed while the tour is on the shortlist. */
export function SaveButton({ tour, hasText = false }: SaveButtonProps) {
  const saved = useBrowserStore(shortlist, (list) => isSaved(list, tour.id));
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${tour.title} to your shortlist`}
      className={cx(styles.save, hasText ? pill.pill : styles.round)}
      onClick={() => (saved ? unsaveTour(tour.id) : saveTour(tour))}
    >
      <Heart size={20} aria-hidden="true" />
      {hasText && <span>Shortlist</span>}
    </button>
  );
}
