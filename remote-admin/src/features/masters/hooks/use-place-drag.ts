import { useState, type DragEvent } from 'react';
import type { Place } from '../api/destination-tree';
import { isWithin } from '../model/place-tree';

/**
 * Drag and drop of places onto each other.
 * @param onMove receives a place and its new parent
 */
export function usePlaceDrag(places: readonly Place[], onMove: (place: Place, parentId: string) => void) {
  const [dragged, setDragged] = useState<Place | null>(null);
  const [overId, setOverId] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOverId(null);
  };

  return {
    placeProps: (place: Place) => {
      const accepts =
        dragged !== null && dragged.parentId !== place.id && !isWithin(places, place.id, dragged.id);
      return {
        draggable: true,
        'data-over': (accepts && overId === place.id) || undefined,
        'data-dragged': dragged?.id === place.id || undefined,
        onDragStart: (event: DragEvent<HTMLElement>) => {
          event.dataTransfer.effectAllowed = 'move';
          setDragged(place);
        },
        onDragEnd: end,
        onDragOver: (event: DragEvent<HTMLElement>) => {
          setOverId(place.id);
          if (accepts) event.preventDefault();
        },
        onDrop: (event: DragEvent<HTMLElement>) => {
          if (!accepts) return;
          event.preventDefault();
          onMove(dragged, place.id);
          end();
        },
      };
    },
  };
}

export type PlaceDrag = ReturnType<typeof usePlaceDrag>;
