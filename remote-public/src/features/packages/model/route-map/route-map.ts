import { landTilePath } from '@aertrip/platform/land-tiles';
import type { RouteStop } from '../package-detail';
import { placeLabels, type PlacedLabel } from './labels';
import { fitProjection, unwrapLongitudes, type Point, type Tile } from './projection';

/** Units of the drawing: about the px of a phone, so that text is readable there. */
export const frame = { width: 360, height: { min: 230, max: 330 }, padding: { x: 62, y: 48 } } as const;
export const pinRadius = 12;

const digitWidth = 8;

export interface Pin extends Point {
  /** Numbers of the stops here, counted from 1; a tour may return. */
  readonly numbers: readonly number[];
  readonly text: string;
  readonly halfWidth: number;
  readonly label: string;
  readonly labelAt: PlacedLabel;
}

export interface RouteMap {
  readonly height: number;
  readonly pins: readonly Pin[];
  /** Path data of the route, leg by leg. */
  readonly way: string;
  /** Pictures of the land below the route. */
  readonly land: readonly (Point & { readonly href: string; readonly size: number })[];
}

type LocatedStop = RouteStop & { readonly lat: number; readonly lng: number; readonly number: number };

const isLocated = (stop: RouteStop & { number: number }): stop is LocatedStop =>
  stop.lat !== null && stop.lng !== null;

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

type Cluster = Point & { numbers: number[]; places: string[] };

/** Stops with overlapping pins share one. */
function cluster(stops: readonly (Point & LocatedStop)[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const { x, y, number, place } of stops) {
    const near = clusters.find((other) => Math.hypot(other.x - x, other.y - y) < 2 * pinRadius);
    if (!near) {
      clusters.push({ x, y, numbers: [number], places: [place] });
      continue;
    }
    near.numbers.push(number);
    if (!near.places.includes(place)) near.places.push(place);
  }
  return clusters;
}

/** Curves to the left of the direction of travel, so that outward and return leg are side by side. */
const bend = (from: Point, to: Point): Point => ({
  x: (from.x + to.x) / 2 + (to.y - from.y) * 0.14,
  y: (from.y + to.y) / 2 - (to.x - from.x) * 0.14,
});

const samples = Array.from({ length: 24 }, (_, index) => index / 24);

/** Points of the leg between two stops: of a quadratic curve, as in its path. */
function pointsBetween(from: Point, to: Point): Point[] {
  const control = bend(from, to);
  const mix = (t: number, axis: 'x' | 'y') =>
    (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis];
  return samples.map((t) => ({ x: mix(t, 'x'), y: mix(t, 'y') }));
}

/** A tile with the margin of its file, a 128th of its size on each side: no seam shows between two of them. */
const drawTile = ({ x, y, size, ...place }: Tile): RouteMap['land'][number] => ({
  href: landTilePath(place),
  x: round(x - size / 128),
  y: round(y - size / 128),
  size: round(size + size / 64),
});

/** The map of a tour; null when no stop has coordinates. */
export function drawRouteMap(stops: readonly RouteStop[]): RouteMap | null {
  const located = unwrapLongitudes(
    stops.map((stop, index) => ({ ...stop, number: index + 1 })).filter(isLocated),
  );
  if (located.length === 0) return null;
  const projection = fitProjection(located, frame);
  const placed = located.map((stop) => ({ ...stop, ...projection.project(stop) }));
  const legs = placed.slice(1).map((to, index) => ({ from: placed[index] ?? to, to }));
  const clusters = cluster(placed).map((pin) => {
    const text = pin.numbers.join(' · ');
    const halfWidth = Math.max(pinRadius, (text.length * digitWidth) / 2);
    return { ...pin, text, halfWidth, label: pin.places.join(', ') };
  });
  const labels = placeLabels(
    clusters,
    legs.flatMap(({ from, to }) => pointsBetween(from, to)),
    { width: frame.width, height: projection.height },
    pinRadius,
  );
  return {
    height: projection.height,
    pins: clusters.map(({ x, y, numbers, text, halfWidth, label }, index) => {
      const { anchor, ...point } = labels[index] ?? { x, y, anchor: 'middle' };
      return {
        x: round(x),
        y: round(y),
        numbers,
        text,
        halfWidth,
        label,
        labelAt: { x: round(point.x), y: round(point.y), anchor },
      };
    }),
    way: legs.map(({ from, to }) => `M${at(from)}Q${at(bend(from, to))} ${at(to)}`).join(''),
    land: projection.tiles.map(drawTile),
  };
}
