import { spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import { lit, shade } from '../base/palette';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';

/** The five colours of prayer flags, in their order. */
const flagColors: readonly Color[] = ['#2f6fb5', '#f7f1e3', '#cf3b36', '#3f8f58', '#f0b429'];

/** Prayer flags on a sagging string between two points. */
export function prayerFlags(pen: Pen, from: Point, to: Point, sag: number, size: number, dim = 0): void {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag];
  const on = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * middle[0] + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * middle[1] + t * t * to[1],
  ];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.floor(length / (size * 1.08));
  pen.line(spread(0, 1, 24).map(on), '#4a3f45', Math.max(1.5, size * 0.05));
  for (let i = 0; i < count; i++) {
    const [ax, ay] = on((i + 0.06) / count);
    const [bx, by] = on((i + 0.94) / count);
    const color = shade(flagColors[i % flagColors.length] ?? '#ffffff', dim);
    const [blow, h] = [pen.between(-0.1, 0.22) * size, size * pen.between(0.95, 1.15)];
    pen.path(
      `M${ax} ${ay}L${bx} ${by}Q${bx + blow * 1.6} ${by + h * 0.5} ${bx + blow} ${by + h}Q${(ax + bx) / 2 + blow} ${(ay + by) / 2 + h * 1.1} ${ax + blow} ${ay + h}Q${ax + blow * 1.6} ${ay + h * 0.5} ${ax} ${ay}Z`,
      color,
    );
    pen.path(
      `M${bx} ${by}Q${bx + blow * 1.6} ${by + h * 0.5} ${bx + blow} ${by + h}L${bx + blow - size * 0.24} ${by + h * 1.02}Q${bx - size * 0.1} ${by + h * 0.5} ${bx - size * 0.22} ${by}Z`,
      shade(color, 0.16),
    );
  }
}

/** A whitewashed stupa (chorten) standing on (x, y). */
export function chorten(
  pen: Pen,
  x: number,
  y: number,
  height: number,
  wall: Color,
  dark: Color,
  gold: Color,
): void {
  pen.group(
    () => {
      const tone = pen.sides([wall, 0.58], [dark, 1]);
      for (const [half, up, h] of [
        [50, 0, 16],
        [44, 16, 40],
        [48, 56, 6],
      ] as const)
        pen.rect(-half, -up - h, half * 2, h, pen.sides([wall, 0.58], [dark, 1]));
      for (let i = 0; i < 4; i++)
        pen.rect(-42 + i * 6, -70 - i * 8, 84 - i * 12, 9, pen.sides([wall, 0.58], [dark, 1]));
      pen.path('M-22 -94C-34 -120 -34 -134 -18 -138H18C34 -134 34 -120 22 -94Z', tone);
      pen.rect(-11, -150, 22, 13, pen.sides([wall, 0.58], [dark, 1]));
      for (let i = 0; i < 7; i++)
        pen.rect(
          -9 + i * 1.1,
          -157 - i * 6,
          18 - i * 2.2,
          4.6,
          pen.sides([gold, 0.55], [shade(gold, 0.3), 1]),
        );
      pen.path('M-10 -200q10 12 20 0q-2 -6 -10 -6t-10 6Z', gold);
      pen.circle(0, -212, 5, gold);
      pen.rect(-44, -46, 88, 5, shade('#b5403a', 0.05));
      pen.path('M-9 -94v-26q9 -12 18 0v26Z', shade(dark, 0.35));
    },
    { x, y, scale: height / 216 },
  );
}

/** A Ladakhi house: tapering white walls, a dark parapet, black-framed windows. (x, y) is its lower left corner. */
export function gompa(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: Color,
  options: { cols?: number; rows?: number; parapet?: Color; dark?: Color; share?: number } = {},
): void {
  const { rows = 2, parapet = '#7d3030', dark = shade(wall, 0.32), share = 0.66 } = options;
  const cols = options.cols ?? Math.max(2, Math.round(w / 30));
  const taper = Math.min(w, h) * 0.05;
  pen.poly(
    [
      [x, y],
      [x + taper, y - h],
      [x + w - taper, y - h],
      [x + w, y],
    ],
    pen.sides([wall, share], [dark, 1]),
  );
  pen.rect(
    x + taper - 2,
    y - h,
    w - taper * 2 + 4,
    Math.min(12, h * 0.1),
    pen.sides([parapet, share], [shade(parapet, 0.35), 1]),
  );
  pen.rect(x + taper - 4, y - h - 3, w - taper * 2 + 8, 4, lit(wall, 0.2));
  const [dx, dy] = [w / cols, (h * 0.8) / rows];
  for (let c = 0; c < cols; c++) {
    for (let r = 0; r < rows; r++) {
      const [ww, wh] = [Math.min(15, dx * 0.5), Math.min(22, dy * 0.52)];
      const [wx, wy] = [x + dx * (c + 0.5), y - h + h * 0.17 + dy * r];
      pen.poly(
        [
          [wx - ww / 2, wy],
          [wx + ww / 2, wy],
          [wx + ww * 0.62, wy + wh],
          [wx - ww * 0.62, wy + wh],
        ],
        '#3a2a33',
      );
      pen.rect(wx - ww * 0.62, wy - 3, ww * 1.24, 3, parapet);
    }
  }
}
