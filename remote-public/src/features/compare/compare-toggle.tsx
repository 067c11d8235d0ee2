import { buttonLooks } from '@aertrip/ui';
import { Scale } from 'lucide-react';
import type { Tour } from '../../components/card-tools';
import choice from '../../components/choice.module.css';
import { useBrowserStore } from '../../lib/browser-store';
import { comparison, compareTour, isCompared, stopComparing } from './comparison';

/** Adds a tour to the comparison, or removes it. */
export function CompareToggle({ tour }: { tour: Tour }) {
  const checked = useBrowserStore(comparison, (tours) => isCompared(tours, tour.id));
  return (
    <label className={buttonLooks({ variant: 'secondary', size: 'icon' }, choice.choice)} title="Compare">
      <input
        type="checkbox"
        aria-label={`Compare ${tour.title}`}
        checked={checked}
        onChange={() => (checked ? stopComparing(tour.id) : compareTour(tour))}
      />
      <Scale size={20} aria-hidden="true" />
    </label>
  );
}
