import type { Ref } from 'react';
import type { Party } from '../../../../lib/party';
import type { PackageCard as Card } from '../../model/package-card';
import { PackageCard } from './package-card';
import layout from '../../../../components/layout.module.css';
import styles from './package-grid.module.css';

interface PackageGridProps {
  packages: readonly Card[];
  label: string;
  party?: Party | null;
  ref?: Ref<HTMLUListElement>;
}

export function PackageGrid({ packages, label, party = null, ref }: PackageGridProps) {
  return (
    <ul ref={ref} className={layout.cards} aria-label={label}>
      {packages.map((card) => (
        <li key={card.id} className={styles.item}>
          <PackageCard
            card={card}
            sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
            party={party}
          />
        </li>
      ))}
    </ul>
  );
}
