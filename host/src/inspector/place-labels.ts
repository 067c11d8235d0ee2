import type { Box } from './regions';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Labelled {
  readonly box: Box;
  readonly label: Size;
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** Space in px between labels, and to the edge of the viewport. */
const gap = 4;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right + gap &&
  other.left < one.right + gap &&
  one.top < other.bottom + gap &&
  other.top < one.bottom + gap;

const clamp = (value: number, most: number) => Math.max(gap, Math.min(value, most));

const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

/** Moves a label below everything that it would cover. */
const moveBelow = (spot: Box, others: readonly Box[]): Box =>
  others
    .toSorted((one, other) => one.top - other.top)
    .reduce((place, other) => {
      const top = other.bottom + gap;
      return overlaps(place, other) ? { ...place, top, bottom: top + place.bottom - place.top } : place;
    }, spot);

/**
 * Places each label at the first corner of its part that is in view: clear of smaller parts that lie above it, such as
 * a sticky navigation, where there is room, and below the labels placed before.
 * @returns `undefined` for a part that is out of view, or smaller than its label
 */
export function placeLabels(parts: readonly Labelled[], viewport: Size): (Place | undefined)[] {
  const placed: Box[] = [];
  return parts.map(({ box, label }) => {
    const isInView =
      box.bottom > 0 && box.top < viewport.height && box.right > 0 && box.left < viewport.width;
    const fits = box.right - box.left >= label.width / 2 && box.bottom - box.top >= label.height;
    if (!isInView || !fits) return undefined;
    const left = clamp(box.left + gap, viewport.width - label.width - gap);
    const top = clamp(box.top + gap, viewport.height - label.height - gap);
    const corner = { left, top, right: left + label.width, bottom: top + label.height };
    const smaller = parts.map((part) => part.box).filter((other) => areaOf(other) < areaOf(box));
    const clear = moveBelow(corner, [...smaller, ...placed]);
    const spot = clear.bottom <= Math.min(box.bottom, viewport.height) ? clear : moveBelow(corner, placed);
    placed.push(spot);
    return { left: spot.left, top: spot.top };
  });
}
