import { bumpy, heightAt, round, straight } from '../base/geometry';
import type { Point } from '../base/geometry';
import { mix, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';

/** A fir: tiers of branches, shade on the right. */
export function conifer(
  pen: Pen,
  x: number,
  y: number,
  height: number,
  light: Color,
  dark: Color,
  slim = 0.36,
): void {
  const tiers = Math.max(3, Math.min(7, Math.round(height / 26)));
  const half = (height * slim) / 2;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 1; i <= tiers; i++) {
    const t = i / tiers;
    const reach = half * t ** 0.85;
    const at = y - height + height * 0.93 * t;
    left.push([x - reach * pen.between(0.92, 1.08), at], [x - reach * 0.5, at - height * 0.035]);
    right.push([x + reach * pen.between(0.92, 1.08), at], [x + reach * 0.5, at - height * 0.035]);
  }
  const top: Point = [x, y - height];
  const root: Point = [x, y - height * 0.1];
  if (height > 40) pen.rect(x - height * 0.02, y - height * 0.12, height * 0.04, height * 0.13, dark);
  const rightUpwards = right.toReversed();
  pen.poly([top, ...left, root, ...rightUpwards], light);
  if (height > 16) pen.poly([top, [x - half * 0.08, y - height * 0.5], root, ...rightUpwards], dark);
}

/** Firs standing along a line, from the back to the front. */
export function forest(
  pen: Pen,
  line: readonly Point[],
  options: {
    gap: number;
    min: number;
    max: number;
    light: Color;
    dark: Color;
    depth?: number;
    slim?: number;
  },
): void {
  const { gap, min, max, light, dark, depth = 0, slim } = options;
  const [from, to] = [line[0]?.[0] ?? 0, line[line.length - 1]?.[0] ?? 0];
  const spots: Point[] = [];
  for (let x = from; x <= to; x += gap * pen.between(0.55, 1.35))
    spots.push([x, heightAt(line, x) + pen.random() * depth]);
  spots.sort((a, b) => a[1] - b[1]);
  for (const [x, y] of depth ? spots : spots.toSorted((a, b) => a[0] - b[0])) {
    const height = pen.between(min, max);
    conifer(pen, x, y + 3 + height * 0.1, height, light, dark, slim);
  }
}

/** A ring of points around an ellipse, jittered: the outline of a crown. */
function crown(pen: Pen, x: number, y: number, rx: number, ry: number, lobes: number): Point[] {
  return Array.from({ length: lobes }, (_, i): Point => {
    const angle = (Math.PI * 2 * (i + pen.between(-0.22, 0.22))) / lobes;
    const reach = pen.between(0.86, 1.06);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
}

/** A leafy mass in three tones, built of clumps; light from the upper left. */
export function foliage(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tones: readonly [Color, Color, Color],
  clumps = 9,
): void {
  const [light, middle, dark] = tones;
  const fine = Math.min(1, Math.sqrt(9 / clumps));
  const layers = [
    { color: dark, reach: 0.74, size: 0.46, dx: 0.04, dy: 0.06, count: clumps },
    { color: mix(dark, middle, 0.55), reach: 0.66, size: 0.36, dx: -0.06, dy: -0.08, count: clumps },
    { color: middle, reach: 0.62, size: 0.28, dx: -0.14, dy: -0.2, count: clumps },
    { color: light, reach: 0.52, size: 0.17, dx: -0.24, dy: -0.34, count: Math.ceil(clumps * 0.9) },
  ];
  for (const { color, reach, size, dx, dy, count } of layers) {
    let data = '';
    for (let i = 0; i < count; i++) {
      const angle = i * 2.4 + pen.between(-0.25, 0.25);
      const far = reach * Math.sqrt((i + 0.6) / count) * pen.between(0.92, 1.08);
      const [cx, cy] = [x + rx * (dx + Math.cos(angle) * far), y + ry * (dy + Math.sin(angle) * far)];
      const s = size * fine * pen.between(0.8, 1.15);
      data += bumpy(crown(pen, cx, cy, rx * s, ry * s, 7));
    }
    pen.path(data, color);
    if (color === dark) pen.ellipse(x, y, rx * 0.66, ry * 0.66, dark);
  }
}

/** A broad-leaved tree with trunk. */
export function tree(
  pen: Pen,
  x: number,
  y: number,
  height: number,
  tones: readonly [Color, Color, Color],
  trunk: Color,
): void {
  const w = height * 0.06;
  pen.poly(
    [
      [x - w, y],
      [x - w * 0.5, y - height * 0.5],
      [x + w * 0.5, y - height * 0.5],
      [x + w, y],
    ],
    trunk,
  );
  foliage(pen, x, y - height * 0.64, height * 0.36, height * 0.38, tones, 8);
}

/** A tall, narrow cypress or poplar. */
export function cypress(
  pen: Pen,
  x: number,
  y: number,
  height: number,
  light: Color,
  dark: Color,
  slim = 0.2,
): void {
  const w = (height * slim) / 2;
  const d = `M${x} ${y - height}C${x + w * 0.7} ${y - height * 0.8} ${x + w * 1.25} ${y - height * 0.3} ${x + w * 0.5} ${y}H${x - w * 0.5}C${x - w * 1.25} ${y - height * 0.3} ${x - w * 0.7} ${y - height * 0.8} ${x} ${y - height}Z`;
  pen.path(d, pen.sides([light, 0.52], [dark, 1]));
}

/** One palm frond: an arching rib with a comb of leaflets, the lower side in shade. */
function frond(pen: Pen, [x, y]: Point, angle: number, length: number, light: Color, dark: Color): void {
  const flat = Math.abs(Math.cos(angle));
  const tip: Point = [
    x + (Math.cos(angle) + 0.25 * Math.sign(Math.cos(angle)) * (1 - flat)) * length,
    y + Math.sin(angle) * length * 0.78 + length * (0.16 + 0.34 * flat),
  ];
  const bend: Point = [
    x + Math.cos(angle) * length * 0.46,
    y + Math.sin(angle) * length * 0.7 - length * 0.15,
  ];
  const on = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * bend[0] + t * t * tip[0],
    (1 - t) ** 2 * y + 2 * t * (1 - t) * bend[1] + t * t * tip[1],
  ];
  const comb = (sign: number, reach: number): Point[] => {
    const points: Point[] = [];
    const count = Math.max(9, Math.min(20, Math.round(length / 9)));
    for (let i = 1; i < count; i++) {
      const t = i / count;
      const [px, py] = on(t);
      const [qx, qy] = on(Math.min(1, t + 0.04));
      const run = Math.hypot(qx - px, qy - py) || 1;
      const [ux, uy] = [(qx - px) / run, (qy - py) / run];
      const l = length * reach * Math.sin(Math.PI * Math.min(1, t * 0.84 + 0.14)) ** 0.7;
      const [ex, ey] = [px - uy * sign * l + ux * l * 0.75, py + ux * sign * l + uy * l * 0.75 + l * 0.3];
      points.push(
        [ex, ey],
        [px + ux * l * 0.32 - uy * sign * l * 0.16, py + uy * l * 0.32 + ux * sign * l * 0.16],
      );
    }
    return points;
  };
  const rightwards = Math.cos(angle) > 0;
  pen.path(straight([[x, y], ...comb(rightwards ? 1 : -1, 0.14), tip]), dark);
  pen.path(straight([[x, y], ...comb(rightwards ? -1 : 1, 0.06), tip]), light);
}

/** A coconut palm; `lean` is how far its head stands from its foot. */
export function palm(
  pen: Pen,
  x: number,
  y: number,
  height: number,
  lean: number,
  colors: { light: Color; dark: Color; trunk: Color },
  fronds = 9,
): void {
  const head: Point = [x + lean, y - height];
  const w = height * 0.022;
  pen.path(
    `M${round(x - w * 1.5)} ${y}Q${round(x + lean * 0.1)} ${round(y - height * 0.55)} ${round(head[0] - w * 0.6)} ${round(head[1])}` +
      `h${round(w * 1.3)}Q${round(x + lean * 0.1 + w * 2.2)} ${round(y - height * 0.52)} ${round(x + w * 1.8)} ${y}Z`,
    pen.fade([shade(colors.trunk, 0.25), colors.trunk]),
  );
  const length = Math.max(60, height * 0.36);
  const all = Array.from({ length: fronds }, (_, i) => i);
  const layers = [all.filter((i) => i % 2 === 1), all.filter((i) => i % 2 === 0)];
  layers.forEach((layer, depth) => {
    for (const i of layer) {
      const angle =
        -Math.PI * 1.16 + ((i + 0.25) / (fronds - 0.5)) * Math.PI * 1.32 + pen.between(-0.06, 0.06);
      const isBack = depth === 0;
      const reach = length * pen.between(0.9, 1.12) * (0.72 + 0.28 * Math.abs(Math.cos(angle)));
      frond(
        pen,
        head,
        angle,
        reach,
        isBack ? mix(colors.light, colors.dark, 0.6) : colors.light,
        isBack ? shade(colors.dark, 0.18) : mix(colors.dark, colors.light, 0.25),
      );
    }
  });
  for (const dx of [-0.7, 0.3, 1])
    pen.circle(head[0] + dx * w * 1.2, head[1] + w * 1.4, w * 0.95, shade(colors.trunk, 0.35));
}

/** Grass or reeds along a line. */
export function reeds(pen: Pen, line: readonly Point[], count: number, height: number, color: Color): void {
  const [from, to] = [line[0]?.[0] ?? 0, line[line.length - 1]?.[0] ?? 0];
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = pen.between(from, to);
    const y = heightAt(line, x) + 4;
    const h = height * pen.between(0.5, 1);
    const lean = pen.between(-0.35, 0.35) * h;
    d += `M${round(x - 2.5)} ${round(y)}Q${round(x)} ${round(y - h * 0.6)} ${round(x + lean)} ${round(y - h)}Q${round(x + 3)} ${round(y - h * 0.5)} ${round(x + 3)} ${round(y)}Z`;
  }
  pen.path(d, color);
}

/** A branch of blossom hanging into the picture along a line. */
export function blossom(
  pen: Pen,
  line: readonly Point[],
  tones: readonly [Color, Color, Color],
  options: { count?: number; size?: number; reach?: number; bark?: Color; thick?: number } = {},
): void {
  const { count = 40, size = 26, reach = 46, bark, thick = 9 } = options;
  if (bark) pen.line(line, bark, thick, { curved: true, cap: 'round' });
  for (let i = 0; i < count; i++) {
    const t = pen.random() * (line.length - 1);
    const [a, b] = [
      line[Math.floor(t)] ?? [0, 0],
      line[Math.min(line.length - 1, Math.floor(t) + 1)] ?? [0, 0],
    ];
    const share = t - Math.floor(t);
    const x = a[0] + (b[0] - a[0]) * share + pen.between(-1, 1) * reach;
    const y = a[1] + (b[1] - a[1]) * share + pen.between(-0.8, 1) * reach;
    const s = size * pen.between(0.5, 1.1);
    pen.path(bumpy(crown(pen, x, y, s, s * 0.85, 6)), tones[i % 3] ?? tones[0]);
  }
}
