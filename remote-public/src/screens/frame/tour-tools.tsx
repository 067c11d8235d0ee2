import type { Tour } from '../../components/card-tools';
import { CompareToggle } from '../../features/compare/compare-toggle';
import { SaveButton } from '../../features/shortlist/save-button';
import styles from './tour-tools.module.css';

/** Save and compare buttons over the picture of a card. */
export function TourTools({ tour }: { tour: Tour }) {
  return (
    <div className={styles.tools}>
      <CompareToggle tour={tour} />
      <SaveButton tour={tour} />
    </div>
  );
}
