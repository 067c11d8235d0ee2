import { formatPaise } from '@aertrip/platform';
import type { Traveller } from '../api/booking-detail';
import styles from './booking-panel.module.css';

const occupancyNames: Readonly<Record<string, string>> = {
  single: 'Single',
  twin: 'Twin sharing',
  triple: 'Triple sharing',
  child_with_bed: 'Child with bed',
  child_without_bed: 'Child without bed',
  infant: 'Infant',
};

export function Travellers({ travellers }: { readonly travellers: readonly Traveller[] }) {
  return (
    <ol className={styles.travellers}>
      {travellers.map((traveller) => (
        <li key={traveller.id}>
          <span>
            {traveller.firstName} {traveller.lastName}
            <small>
              {occupancyNames[traveller.occupancy] ?? traveller.occupancy}
              {` · room ${traveller.roomNo}`}
              {traveller.age !== null && ` · ${traveller.age} years`}
            </small>
          </span>
          <span>{formatPaise(traveller.pricePaise)}</span>
        </li>
      ))}
    </ol>
  );
}
