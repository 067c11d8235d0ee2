import type { Point } from './projection';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedLabel extends Point {
  /** `text-anchor` of SVG. */
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Frame {
  readonly width: number;
  readonly height: number;
}

const lineHeight = 16;
/** Mean width of a letter in the body font at label size; a generous estimate. */
const letterWidth = 7;
/** Distance from the centre of a pin to its label. */
const distance = 17;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const boxAround = ({ x, y }: Point, halfWidth: number, halfHeight = halfWidth): Box => ({
  left: x - halfWidth,
  top: y - halfHeight,
  right: x + halfWidth,
  bottom: y + halfHeight,
});

const outside = (box: Box, { width, height }: Frame): number =>
  Math.max(0, -box.left) +
  Math.max(0, -box.top) +
  Math.max(0, box.right - width) +
  Math.max(0, box.bottom - height);

/** Positions beside a pin, the best first. */
const sides: readonly PlacedLabel[] = [
  { x: distance, y: 0, anchor: 'start' },
  { x: -distance, y: 0, anchor: 'end' },
  { x: 0, y: -distance - lineHeight / 2, anchor: 'middle' },
  { x: 0, y: distance + lineHeight / 2, anchor: 'middle' },
  { x: distance * 0.7, y: -distance, anchor: 'start' },
  { x: distance * 0.7, y: distance, anchor: 'start' },
  { x: -distance * 0.7, y: -distance, anchor: 'end' },
  { x: -distance * 0.7, y: distance, anchor: 'end' },
];

function boxOf({ x, y, anchor }: PlacedLabel, text: string): Box {
  const width = text.length * letterWidth;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return { left, right: left + width, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

/**
 * Places the labels of pins: beside their pin, inside the frame, where possible without overlap of labels and pins,
 * and preferably off the route.
 * @param way closely spaced points of the route
 * @param pinRadius in units of the drawing
 */
export function placeLabels(
  pins: readonly (Point & { readonly label: string; readonly halfWidth: number })[],
  way: readonly Point[],
  frame: Frame,
  pinRadius: number,
): PlacedLabel[] {
  const line = way.map((point) => boxAround(point, 2));
  const taken = pins.map((pin) => boxAround(pin, pin.halfWidth, pinRadius));
  return pins.map(({ x, y, label, halfWidth }) => {
    const candidates = sides.map((side) => {
      const beside = Math.sign(side.x) * (halfWidth - pinRadius);
      const placed = { x: x + side.x + beside, y: y + side.y, anchor: side.anchor };
      const box = boxOf(placed, label);
      const covered = (boxes: readonly Box[]) => boxes.reduce((sum, other) => sum + overlap(box, other), 0);
      return { placed, box, cost: covered(taken) * 4 + covered(line) + outside(box, frame) * 400 };
    });
    const best = candidates.reduce((least, candidate) => (candidate.cost < least.cost ? candidate : least));
    taken.push(best.box);
    return best.placed;
  });
}
