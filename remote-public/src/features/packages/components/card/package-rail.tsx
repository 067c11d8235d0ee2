import { Rail } from '../../../../components/rail';
import type { PackageCard as Card } from '../../api/package-card-row';
import { PackageCard } from './package-card';

/** Row of packages below the first screenful. */
export function PackageRail({ packages, label }: { packages: readonly Card[]; label: string }) {
  return (
    <Rail label={label} isLate>
      {packages.map((card) => (
        <PackageCard key={card.id} card={card} sizes="19rem" />
      ))}
    </Rail>
  );
}
