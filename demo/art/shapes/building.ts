import { round, smooth } from '../base/geometry';
import type { Point } from '../base/geometry';
import type { Color } from '../base/palette';
import type { Pen } from '../base/pen';

/**
 * Path data of a symmetrical body standing on (x, y). The profile is given from the foot upwards
 * as [half width, height above the foot].
 */
export function lathe(x: number, y: number, profile: readonly Point[], curved = false): string {
  const left = profile.map(([half, up]): Point => [x - half, y - up]);
  const right = profile.toReversed().map(([half, up]): Point => [x + half, y - up]);
  const side = (points: readonly Point[]): string =>
    curved ? smooth(points, false) : `M${points.map(([px, py]) => `${round(px)} ${round(py)}`).join('L')}`;
  return `${side(left)}L${side(right).slice(1)}Z`;
}

/** Path data of an onion dome with its tip at height `h`, standing on (x, y). */
export const onion = (x: number, y: number, w: number, h: number): string =>
  `M${round(x - w * 0.4)} ${round(y)}C${round(x - w * 0.66)} ${round(y - h * 0.34)} ${round(x - w * 0.42)} ${round(y - h * 0.6)} ${round(x)} ${round(y - h)}` +
  `C${round(x + w * 0.42)} ${round(y - h * 0.6)} ${round(x + w * 0.66)} ${round(y - h * 0.34)} ${round(x + w * 0.4)} ${round(y)}Z`;

/** Path data of a half-round dome. */
export const dome = (x: number, y: number, w: number, h: number): string =>
  `M${round(x - w / 2)} ${round(y)}C${round(x - w / 2)} ${round(y - h * 1.3)} ${round(x + w / 2)} ${round(y - h * 1.3)} ${round(x + w / 2)} ${round(y)}Z`;

/** Path data of a pointed arch opening standing on (x, y), x in its middle. */
export const pointedArch = (x: number, y: number, w: number, h: number): string =>
  `M${round(x - w / 2)} ${round(y)}V${round(y - h * 0.55)}Q${round(x - w / 2)} ${round(y - h * 0.85)} ${round(x)} ${round(y - h)}` +
  `Q${round(x + w / 2)} ${round(y - h * 0.85)} ${round(x + w / 2)} ${round(y - h * 0.55)}V${round(y)}Z`;

/** Path data of a round arch opening standing on (x, y), x in its middle. */
export const roundArch = (x: number, y: number, w: number, h: number): string =>
  `M${round(x - w / 2)} ${round(y)}V${round(y - h + w / 2)}A${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(x + w / 2)} ${round(y - h + w / 2)}V${round(y)}Z`;

/** A box with a lit front and a narrower shade side to the right. */
export function block(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  light: Color,
  dark: Color,
  share = 0.7,
): void {
  pen.rect(x, y - h, w, h, pen.sides([light, share], [dark, 1]));
}

/** A grid of small openings, column by column; `skip` is the share left out. */
export function openings(
  pen: Pen,
  x: number,
  y: number,
  cols: number,
  rows: number,
  dx: number,
  dy: number,
  size: Point,
  fill: Color,
  skip = 0,
): void {
  let d = '';
  for (let c = 0; c < cols; c++) {
    for (let r = 0; r < rows; r++) {
      if (pen.random() < skip) continue;
      d += `M${round(x + c * dx)} ${round(y + r * dy)}h${size[0]}v${size[1]}h${-size[0]}Z`;
    }
  }
  pen.path(d, fill);
}

/** A row of arches; `shape` is one of the arch functions. */
export function arches(
  pen: Pen,
  shape: (x: number, y: number, w: number, h: number) => string,
  from: number,
  y: number,
  count: number,
  step: number,
  w: number,
  h: number,
  fill: string,
): void {
  pen.path(Array.from({ length: count }, (_, i) => shape(from + i * step, y, w, h)).join(''), fill);
}

/** A finial: a thin spike with a ball. */
export function finial(pen: Pen, x: number, y: number, h: number, color: Color): void {
  pen.poly(
    [
      [x - h * 0.07, y],
      [x, y - h],
      [x + h * 0.07, y],
    ],
    color,
  );
  pen.circle(x, y - h * 0.3, h * 0.1, color);
}
