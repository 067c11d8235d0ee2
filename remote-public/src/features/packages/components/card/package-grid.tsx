import type { Ref } from 'react';
import type { Party } from '../../../../lib/party';
import type { PackageCard as Card } from '../../model/package-card';
import { PackageCard } from './package-card';
import layout from '../../../../components/layout.module.css';
import styles from './package-grid.module.css';

interface PackageGridProps {
  packages: readonly Card[];
  label: string;
  /** How many of the first pictures are in the viewport when the page opens. */
  priorityCount?: number;
  party?: Party | null;
  ref?: Ref<HTMLUListElement>;
}

export function PackageGrid({ packages, label, priorityCount = 0, party = null, ref }: PackageGridProps) {
  return (
    <ul ref={ref} className={layout.cards} aria-label={label}>
      {packages.map((card, index) => (
        <li key={card.id} className={styles.item}>
          <PackageCard
            card={card}
            sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
            priority={index < priorityCount}
            party={party}
          />
        </li>
      ))}
    </ul>
  );
}
