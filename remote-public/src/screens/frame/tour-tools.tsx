import type { Tour } from '../../components/card-tools';
import { CompareToggle } from '../../features/compare/components/compare-toggle';
import { SaveButton } from '../../features/shortlist/components/save-button';
import styles from './tour-tools.module.css';

/** What one can do with the tour of a card besides opening it; over the picture. */
export function TourTools({ tour }: { tour: Tour }) {
  return (
    <>
      <CompareToggle tour={tour} className={styles.compare} />
      <SaveButton tour={tour} className={styles.save} />
    </>
  );
}
