import { pictureHeight, pictureWidth, bumpy, spread } from '../base/geometry';
import type { Point } from '../base/geometry';
import type { Color } from '../base/palette';
import type { Pen, Stop } from '../base/pen';

/** The sky, top to bottom, down to `bottom`; below it the last colour goes on. */
export function sky(pen: Pen, colors: readonly Color[], bottom = pictureHeight): void {
  pen.rect(0, 0, pictureWidth, pictureHeight, pen.fade(colors, { from: [0, 0], to: [0, bottom] }));
}

/** Sun or moon: a flat disc in three flat halos and a wide glow, the same in all pictures. */
export function disc(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  color: Color,
  glow: Color = color,
): void {
  pen.rect(
    0,
    0,
    pictureWidth,
    pictureHeight,
    pen.glow(x, y, radius * 9, [
      [glow, 0.55],
      [glow, 0.2],
      [glow, 0.05],
      [glow, 0],
    ]),
  );
  for (const reach of [2.5, 1.9, 1.42]) pen.circle(x, y, radius * reach, glow, { opacity: 0.15 });
  pen.circle(x, y, radius, color);
}

/** Stars, denser and brighter towards the top. */
export function stars(pen: Pen, count: number, bottom: number, color: Color = '#fff8e6'): void {
  for (let i = 0; i < count; i++) {
    const height = pen.random() ** 1.35;
    const size = pen.random() < 0.08 ? 2.6 : pen.between(0.8, 1.7);
    pen.circle(pen.random() * pictureWidth, height * bottom, size, color, {
      opacity: Math.round((0.3 + 0.7 * pen.random()) * (1 - height * 0.85) * 100) / 100,
    });
  }
}

/** A heaped cloud with a flat foot, centred on x. */
export function cloud(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  top: Stop,
  foot: Stop,
): void {
  const count = Math.max(5, Math.round(width / 55));
  const points = spread(0, 1, count).map((t, i): Point => {
    const dome = Math.sin(Math.PI * t) ** 0.7;
    const jitter = i === 0 || i === count - 1 ? 1 : pen.between(0.7, 1.1);
    return [x - width / 2 + width * t, y - height * dome * jitter];
  });
  pen.path(`${bumpy(points, false)}Z`, pen.fade([top, foot]));
}

/** A long flat streak of cloud with pointed ends. */
export function streak(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  thick: number,
  color: Color,
  opacity = 1,
): void {
  const h = thick / 2;
  pen.path(
    `M${x - width / 2} ${y}C${x - width * 0.2} ${y - h * 1.6} ${x + width * 0.1} ${y - h} ${x + width / 2} ${y}` +
      `C${x + width * 0.2} ${y + h} ${x - width * 0.1} ${y + h * 1.3} ${x - width / 2} ${y}Z`,
    color,
    { opacity },
  );
}

/** A cluster of streaks spread around (x, y). */
export function streaks(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  count: number,
  color: Color,
  opacity = 0.5,
): void {
  for (let i = 0; i < count; i++) {
    const w = width * pen.between(0.35, 0.8);
    streak(
      pen,
      x + pen.between(-0.4, 0.4) * width,
      y + (i - count / 2) * pen.between(16, 26),
      w,
      w * 0.04 + 5,
      color,
      opacity,
    );
  }
}

/** Mist: a band that thickens downwards from `top` to `bottom`, then thins out below. */
export function mist(pen: Pen, top: number, bottom: number, color: Color, opacity: number, tail = 0): void {
  const share = (bottom - top) / (bottom - top + tail);
  const stops: Stop[] = [
    [color, 0],
    [color, opacity],
    [color, tail ? 0 : opacity],
  ];
  pen.rect(
    0,
    top,
    pictureWidth,
    bottom - top + tail,
    pen.fade(stops, { from: [0, top], to: [0, bottom + tail], offsets: [0, share, 1] }),
  );
}

/** Far birds, as pairs of wings. */
export function birds(
  pen: Pen,
  x: number,
  y: number,
  count: number,
  color: Color,
  size = 14,
  reach = 150,
): void {
  for (let i = 0; i < count; i++) {
    const [bx, by] = [x + pen.between(-1, 1) * reach, y + pen.between(-0.45, 0.45) * reach];
    const s = size * pen.between(0.6, 1.15);
    pen.path(
      `M${bx - s} ${by - s * 0.35}Q${bx - s * 0.4} ${by - s * 0.6} ${bx} ${by}Q${bx + s * 0.4} ${by - s * 0.6} ${bx + s} ${by - s * 0.35}` +
        `Q${bx + s * 0.4} ${by - s * 0.32} ${bx} ${by + s * 0.2}Q${bx - s * 0.4} ${by - s * 0.32} ${bx - s} ${by - s * 0.35}Z`,
      color,
    );
  }
}

/** Low-angle sunbeams fanning out of a point, as pale wedges. */
export function beams(pen: Pen, x: number, y: number, count: number, color: Color, opacity = 0.08): void {
  for (let i = 0; i < count; i++) {
    const angle = (Math.PI * 2 * (i + pen.between(-0.2, 0.2))) / count;
    const half = pen.between(0.04, 0.09);
    const reach = 1900;
    pen.poly(
      [
        [x, y],
        [x + Math.cos(angle - half) * reach, y + Math.sin(angle - half) * reach],
        [x + Math.cos(angle + half) * reach, y + Math.sin(angle + half) * reach],
      ],
      color,
      { opacity },
    );
  }
}
