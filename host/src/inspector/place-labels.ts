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

/**
 * Places each label at the first corner of its part that is in view, below those placed before.
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
    const at = (top: number): Box => ({ left, top, right: left + label.width, bottom: top + label.height });
    let spot = at(clamp(box.top + gap, viewport.height - label.height - gap));
    for (const other of placed.toSorted((one, next) => one.top - next.top))
      if (overlaps(spot, other)) spot = at(other.bottom + gap);
    placed.push(spot);
    return { left: spot.left, top: spot.top };
  });
}
