/** A point in picture units: 1600 wide, 1000 high, y downwards. */
export type Point = readonly [x: number, y: number];

/** Size of every picture in picture units; the master is rendered 1:1. */
export const pictureWidth = 1600;
export const pictureHeight = 1000;

export type Random = () => number;

/** A repeatable stream of numbers in [0, 1) (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Neighbouring items, in order. */
export function pairs<T>(items: readonly T[]): [T, T][] {
  return items.slice(1).map((item, i) => [items[i] as T, item]);
}

/** Straight-sided path data through the points. */
export function straight(points: readonly Point[], closed = true): string {
  const steps = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`);
  return steps.join('') + (closed ? 'Z' : '');
}

/** The curve commands of a Catmull-Rom spline through the points, without the opening move. */
function splineSteps(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] as Point;
  };
  let steps = '';
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    steps += `C${[...first, ...second, ...c].map(round).join(' ')}`;
  }
  return steps;
}

/** Smooth path data through the points. */
export function smooth(points: readonly Point[], closed = true): string {
  const [x, y] = points[0] ?? [0, 0];
  return `M${round(x)} ${round(y)}${splineSteps(points, closed)}${closed ? 'Z' : ''}`;
}

/** Path data of the ground below a smooth line, down to `base`. */
export function below(points: readonly Point[], base: number, curved = true): string {
  const line = curved ? smooth(points, false) : straight(points, false);
  const [left, right] = [points[0] ?? [0, base], points[points.length - 1] ?? [pictureWidth, base]];
  return `${line}L${round(right[0])} ${base}L${round(left[0])} ${base}Z`;
}

/** Path data whose edges bulge outwards between the points: crowns of trees, clouds, blossom. */
export function bumpy(points: readonly Point[], closed = true, bulge = 0.62): string {
  const [x, y] = points[0] ?? [0, 0];
  const ring = closed ? [...points, points[0] ?? [0, 0]] : points;
  const arcs = pairs(ring).map(([from, to]) => {
    const radius = round(Math.hypot(to[0] - from[0], to[1] - from[1]) * bulge);
    return `A${radius} ${radius} 0 0 1 ${round(to[0])} ${round(to[1])}`;
  });
  return `M${round(x)} ${round(y)}${arcs.join('')}${closed ? 'Z' : ''}`;
}

/** Adds rock-like detail to a hand-placed line without moving its points; spans end up near `grain` long. */
export function roughen(points: readonly Point[], amount: number, random: Random, grain = 22): Point[] {
  const split = (from: Point, to: Point, strength: number): Point[] => {
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (span < grain) return [to];
    const along = 0.38 + random() * 0.24;
    const middle: Point = [
      from[0] + (to[0] - from[0]) * along,
      from[1] + (to[1] - from[1]) * along + (random() - 0.5) * 2 * span * strength,
    ];
    return [...split(from, middle, strength * 0.92), ...split(middle, to, strength * 0.92)];
  };
  return [...points.slice(0, 1), ...pairs(points).flatMap(([from, to]) => split(from, to, amount))];
}

/** Height of a polyline (left to right) at `x`. */
export function heightAt(points: readonly Point[], x: number): number {
  for (const [from, to] of pairs(points)) {
    if (x >= from[0] && x <= to[0]) {
      const share = (x - from[0]) / Math.max(1e-6, to[0] - from[0]);
      return from[1] + (to[1] - from[1]) * share;
    }
  }
  return (x < (points[0]?.[0] ?? 0) ? points[0]?.[1] : points[points.length - 1]?.[1]) ?? 0;
}

/** Points of a smooth curve through the given ones, `steps` to each span. */
export function sampled(points: readonly Point[], steps = 12): Point[] {
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const result: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const on = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      result.push([on(0), on(1)]);
    }
  }
  return [...result, at(points.length - 1)];
}

/** Evenly spaced numbers from `from` to `to`, both included. */
export const spread = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));
