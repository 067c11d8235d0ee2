/** A destination as the tree needs it. */
export interface TreePlace {
  readonly id: string;
  readonly parentId: string | null;
}

export interface PlaceNode<P extends TreePlace> {
  readonly id: string;
  readonly place: P;
  readonly children: readonly PlaceNode<P>[];
}

/** Destinations below what they belong to, in the order in which they come. */
export function toPlaceTree<P extends TreePlace>(
  places: readonly P[],
  parentId: string | null = null,
): PlaceNode<P>[] {
  return places
    .filter((place) => place.parentId === parentId)
    .map((place) => ({ id: place.id, place, children: toPlaceTree(places, place.id) }));
}

/** Whether one stands below the other, or is it; the database refuses to move a destination there. */
export function isWithin(places: readonly TreePlace[], id: string | null, above: string): boolean {
  if (id === null) return false;
  if (id === above) return true;
  return isWithin(places, places.find((place) => place.id === id)?.parentId ?? null, above);
}
