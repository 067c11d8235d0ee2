import { pictureHeight, pictureWidth, round } from '../base/geometry';
import type { Point } from '../base/geometry';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';

/** Path data of the water area from `top` down. */
export const waterArea = (top: number, bottom = pictureHeight): string => `M0 ${top}H${pictureWidth}V${bottom}H0Z`;

/** Still or open water from `top` to `bottom`, far colour first. */
export function water(pen: Pen, top: number, colors: readonly Color[], bottom = pictureHeight): void {
  pen.rect(0, top, pictureWidth, bottom - top, pen.fade(colors, { from: [0, top], to: [0, bottom] }));
}

/** Mirrors groups in the water below `top`; `depth` squeezes the mirror image. */
export function reflect(pen: Pen, ids: readonly string[], top: number, opacity = 0.45, depth = 0.9): void {
  const area = waterArea(top);
  pen.group(
    () => {
      for (const id of ids) pen.again(id, `matrix(1 0 0 ${-depth} 0 ${round(top * (1 + depth))})`);
    },
    { clip: area, opacity },
  );
}

/** A flat lens-shaped ripple. */
export function ripple(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  thick: number,
  color: Color,
  opacity: number,
): void {
  const [w, t] = [width / 2, thick];
  pen.path(
    `M${round(x - w)} ${round(y)}q${round(w)} ${round(-t)} ${round(w * 2)} 0q${round(-w)} ${round(t)} ${round(-w * 2)} 0Z`,
    color,
    { opacity },
  );
}

/** Ripples over an area, growing towards the viewer. */
export function ripples(
  pen: Pen,
  top: number,
  count: number,
  color: Color,
  options: { opacity?: number; left?: number; right?: number; bottom?: number; size?: number } = {},
): void {
  const { opacity = 0.4, left = 0, right = pictureWidth, bottom = pictureHeight, size = 1 } = options;
  for (let i = 0; i < count; i++) {
    const near = pen.random() ** 1.3;
    const y = top + 5 + near * (bottom - top - 5);
    const width = size * (24 + pen.between(30, 190) * (0.2 + near));
    ripple(
      pen,
      pen.between(left, right),
      y,
      width,
      size * (1 + near * 6),
      color,
      Math.round(opacity * pen.between(0.4, 1) * 100) / 100,
    );
  }
}

/** The path of light under a sun or moon. */
export function lightPath(
  pen: Pen,
  x: number,
  top: number,
  color: Color,
  options: { width?: number; count?: number; bottom?: number; opacity?: number } = {},
): void {
  const { width = 150, count = 60, bottom = pictureHeight, opacity = 0.8 } = options;
  for (let i = 0; i < count; i++) {
    const near = ((i + pen.random()) / count) ** 1.35;
    const y = top + 4 + near * (bottom - top);
    const reach = width * (0.25 + near * 0.9);
    const off = (pen.random() - 0.5) * reach * 1.1;
    const w = reach * pen.between(0.3, 0.95) * (1 - Math.abs(off) / reach);
    ripple(pen, x + off, y, w, 1.6 + near * 6, color, Math.round(opacity * pen.between(0.45, 1) * 100) / 100);
  }
}

/** A line of surf along a shore. */
export function surf(pen: Pen, line: readonly Point[], color: Color, width: number, opacity = 0.9): void {
  pen.line(line, color, width, { curved: true, cap: 'round', opacity });
}
