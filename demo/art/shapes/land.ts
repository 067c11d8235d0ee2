import { pictureHeight, pictureWidth, below, roughen, straight } from '../base/geometry';
import type { Point } from '../base/geometry';
import { mix } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';

/** Tones of a rock face: lit side, shade side, and the air its foot sinks into. */
export interface RockTones {
  light: Color;
  dark: Color;
  foot: Color;
}

/** A mountain range from hand-placed summits and saddles. */
export interface Massif extends RockTones {
  /** Summits and saddles, left to right. */
  ridge: readonly Point[];
  base: number;
  /** Side the light falls on. */
  from?: 'left' | 'right';
  /** Edge detail as a share of a span; 0.12 is alpine, 0.04 is worn. */
  rough?: number;
  snow?: { line: number; light: Color; dark: Color };
}

/** A jagged spine from a summit down to the base, wandering towards `drift`. */
function spine(pen: Pen, [x, y]: Point, base: number, drift: number): Point[] {
  const height = base - y;
  const points: Point[] = [[x, y]];
  let side = drift < 0 ? -1 : 1;
  for (let t = 0.06; t < 1; t += pen.between(0.05, 0.11)) {
    if (pen.random() < 0.8) side = -side;
    points.push([x + drift * t + side * height * pen.between(0.006, 0.034) * (0.5 + t), y + height * t]);
  }
  return [...points, [x + drift, base]];
}

/** Ribs of rock running down from a slope: thin facets in the tone of the other side. */
function ribs(pen: Pen, from: Point, to: Point, base: number): { data: string; isDark: boolean }[] {
  const span = Math.abs(to[0] - from[0]);
  const falls = to[1] > from[1];
  return Array.from({ length: Math.floor(span / 46) }, () => {
    const t = pen.between(0.12, 0.9);
    const y0 = from[1] + (to[1] - from[1]) * t;
    const x = from[0] + (to[0] - from[0]) * t;
    const y = y0 + (base - y0) * pen.between(0.03, 0.3);
    const length = (base - y0) * pen.between(0.16, 0.42);
    const lean = (falls ? 1 : -1) * length * pen.between(0.12, 0.4);
    const w = pen.between(6, 20) * (falls ? 1 : -1);
    const data = straight([
      [x, y],
      [x + lean * 0.45 + w * 0.2, y + length * 0.42],
      [x + lean, y + length],
      [x + lean * 0.7 + w, y + length * 0.62],
      [x + lean * 0.3 + w, y + length * 0.25],
    ]);
    return { data, isDark: !falls };
  });
}

/** A ragged lower edge of snow: long tongues in gullies, short ones on ribs. */
function snowEdge(pen: Pen, from: number, to: number, line: number): Point[] {
  const edge: Point[] = [];
  let x = from;
  while (x < to) {
    const deep = pen.random() < 0.35 ? pen.between(60, 120) : pen.between(8, 55);
    const width = deep * pen.between(0.35, 0.6) + 10;
    const lean = pen.between(-0.35, 0.35) * width;
    edge.push([x, line + pen.between(-60, -8)], [x + width * 0.5 + lean, line + deep]);
    if (pen.random() < 0.5)
      edge.push(
        [x + width * 0.8 + lean * 0.5, line + deep * pen.between(0.3, 0.6)],
        [x + width * 0.9, line + deep * pen.between(0.45, 0.75)],
      );
    x += width + pen.between(0, 16);
  }
  return edge;
}

/** Mountains with a hard-edged shade side under each summit, and snow with a ragged lower edge. */
export function massif(pen: Pen, options: Massif): void {
  const { ridge, base, from = 'left', rough = 0.075, snow } = options;
  const step = from === 'right' ? -1 : 1;
  const outline = roughen(ridge, rough, pen.random);
  const silhouette = below(outline, base, false);

  const facets: string[] = [];
  ridge.forEach((point, i) => {
    const [before, after] = [ridge[i - 1], ridge[i + 1]];
    if ((before && before[1] <= point[1]) || (after && after[1] < point[1])) return;
    let end = i;
    for (let next = ridge[end + step]; next && next[1] >= (ridge[end]?.[1] ?? 0); next = ridge[end + step])
      end += step;
    const saddle = ridge[end] ?? point;
    const edge = outline.filter(
      ([x]) => x >= Math.min(point[0], saddle[0]) && x <= Math.max(point[0], saddle[0]),
    );
    const drift = (saddle[0] - point[0]) * pen.between(0.1, 0.35);
    const foot: Point = [saddle[0] + (point[0] - saddle[0]) * pen.between(0.05, 0.25), base];
    const valley = spine(pen, saddle, base, foot[0] - saddle[0]);
    facets.push(
      straight([
        ...(step < 0 ? edge.toReversed() : edge),
        ...valley.slice(1),
        ...spine(pen, point, base, drift).toReversed(),
      ]),
    );
  });
  const details = ridge.slice(1).flatMap((to, i) => ribs(pen, ridge[i] ?? to, to, base));

  const top = Math.min(...ridge.map(([, y]) => y));
  const tone = (color: Color): string =>
    pen.fade([color, mix(color, options.foot, 0.75)], { from: [0, top], to: [0, base] });
  const paint = (light: string, dark: string): void => {
    pen.path(silhouette, light);
    for (const facet of facets) pen.path(facet, dark);
    for (const { data, isDark } of details)
      pen.path(data, isDark === step > 0 ? dark : light, { opacity: 0.6 });
  };
  pen.group(() => paint(tone(options.light), tone(options.dark)), { clip: silhouette });
  if (!snow) return;

  const [start, stop] = [(ridge[0]?.[0] ?? 0) - 20, (ridge[ridge.length - 1]?.[0] ?? pictureWidth) + 40];
  pen.group(() => pen.group(() => paint(snow.light, snow.dark), { clip: silhouette }), {
    clip: straight([[start, 0], ...snowEdge(pen, start, stop, snow.line), [stop, 0]]),
  });
}

/** Rounded ground below a hand-placed smooth line, paler towards its foot. */
export function hill(pen: Pen, line: readonly Point[], top: Color, foot: Color = top, base = pictureHeight): void {
  pen.path(below(line, base), pen.fade([top, foot]));
}

/** A dune: lit windward slope and dark slip face, parted by a smooth crest. */
export function dune(
  pen: Pen,
  crest: readonly Point[],
  foot: readonly Point[],
  light: Color,
  dark: Color,
  base = pictureHeight,
): void {
  pen.path(below(crest, base), pen.fade([light, mix(light, dark, 0.25)]));
  const [first] = crest;
  if (!first) return;
  pen.path(`${below(foot, base)}`, pen.fade([dark, mix(dark, light, 0.35)]));
}

/** A field of converging stripes seen from above its near edge: tulips, lavender, tea. */
export function stripes(
  pen: Pen,
  options: {
    vanish: Point;
    /** Where the stripes begin (near the horizon) and end. */
    top: number;
    bottom: number;
    /** x of the stripe edges along the bottom, left to right. */
    edges: readonly number[];
    colors: readonly Color[];
  },
): void {
  const { vanish, top, bottom, edges, colors } = options;
  const share = (top - vanish[1]) / (bottom - vanish[1]);
  const far = (x: number): number => vanish[0] + (x - vanish[0]) * share;
  edges.slice(0, -1).forEach((left, i) => {
    const right = edges[i + 1] ?? left;
    pen.poly(
      [
        [far(left), top],
        [far(right), top],
        [right, bottom],
        [left, bottom],
      ],
      colors[i % colors.length] ?? '#000000',
    );
  });
}
