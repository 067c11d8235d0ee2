import type { Tour } from '../../components/card-tools';
import { CompareToggle } from '../../features/compare/compare-toggle';
import { SaveButton } from '../../features/shortlist/save-button';
import styles from './tour-tools.module.css';

/** Save and compare buttons over the picture of a card. */
export function TourTools({ tour }: { tour: Tour }) {
  return (
    <>
      <CompareToggle tour={tour} className={styles.compare} />
      <SaveButton tour={tour} className={styles.save} />
    </>
  );
}
