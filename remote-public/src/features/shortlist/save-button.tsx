import { IconButton } from '@aertrip/ui';
import { Heart } from 'lucide-react';
import type { Tour } from '../../components/card-tools';
import { useBrowserStore } from '../../lib/browser-store';
import { isSaved, saveTour, shortlist, unsaveTour } from './shortlist';

/** Heart button, pressed while the tour is on the shortlist. */
export function SaveButton({ tour }: { tour: Tour }) {
  const saved = useBrowserStore(shortlist, (items) => isSaved(items, tour.id));
  return (
    <IconButton
      icon={Heart}
      label={`Save ${tour.title} to your shortlist`}
      aria-pressed={saved}
      onClick={() => (saved ? unsaveTour(tour.id) : saveTour(tour))}
    />
  );
}
