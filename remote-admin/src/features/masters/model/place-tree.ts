/** A destination of the tree. */
export interface TreePlace {
  readonly id: string;
  readonly parentId: string | null;
}

export interface PlaceNode<P extends TreePlace> {
  readonly id: string;
  readonly place: P;
  readonly children: readonly PlaceNode<P>[];
}

/** Nests destinations below their parents, in the given order. */
export function toPlaceTree<P extends TreePlace>(
  places: readonly P[],
  parentId: string | null = null,
): PlaceNode<P>[] {
  return places
    .filter((place) => place.parentId === parentId)
    .map((place) => ({ id: place.id, place, children: toPlaceTree(places, place.id) }));
}

/** Whether one is a descendant of the other, or the same; the database refuses such a move. */
export function isWithin(places: readonly TreePlace[], id: string | null, above: string): boolean {
  if (id === null) return false;
  if (id === above) return true;
  return isWithin(places, places.find((place) => place.id === id)?.parentId ?? null, above);
}
