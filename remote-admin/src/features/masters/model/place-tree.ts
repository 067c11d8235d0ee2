import type { Place } from '../api/destination-tree';

export interface PlaceNode {
  readonly place: Place;
  readonly children: readonly PlaceNode[];
}

/** Nests destinations below their parents, in the given order. */
export function toPlaceTree(places: readonly Place[], parentId: string | null = null): PlaceNode[] {
  return places
    .filter((place) => place.parentId === parentId)
    .map((place) => ({ place, children: toPlaceTree(places, place.id) }));
}

/** Whether one is a descendant of the other, or the same; the database refuses such a move. */
export function isWithin(places: readonly Place[], id: string | null, above: string): boolean {
  if (id === null) return false;
  if (id === above) return true;
  return isWithin(places, places.find((place) => place.id === id)?.parentId ?? null, above);
}
