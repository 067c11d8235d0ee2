import { List } from '@aertrip/ui';
import type { Ref } from 'react';
import type { Party } from '../../../../lib/party';
import type { PackageCard as Card } from '../../api/package-card-row';
import { PackageCard } from './package-card';
import styles from './package-grid.module.css';

interface PackageGridProps {
  packages: readonly Card[];
  label: string;
  party?: Party | null;
  ref?: Ref<HTMLUListElement>;
}

export function PackageGrid({ packages, label, party = null, ref }: PackageGridProps) {
  return (
    <List ref={ref} className={styles.cards} aria-label={label}>
      {packages.map((card, index) => (
        <li key={card.id} data-late-picture={index > 0 ? 'below' : undefined}>
          <PackageCard
            card={card}
            sizes="(min-width: 30rem) 15rem, 100vw"
            party={party}
            priority={index === 0}
          />
        </li>
      ))}
    </List>
  );
}
