import { pictureHeight, pictureWidth, round, seeded, smooth, straight } from './geometry';
import type { Point, Random } from './geometry';
import type { Color } from './palette';

/** How a shape is inked besides its fill. */
export interface Ink {
  opacity?: number;
  stroke?: string;
  width?: number;
  cap?: 'butt' | 'round';
  dash?: string;
  /** Overlapping parts of one path become holes. */
  holes?: boolean;
}

/** Where a drawn group goes: its own origin moves to (x, y). */
export interface Placement {
  x?: number;
  y?: number;
  scale?: number;
  /** Mirrors left and right. */
  flip?: boolean;
  /** Degrees, clockwise. */
  turn?: number;
  opacity?: number;
  /** Path data outside of which nothing shows (in the coordinates of the group). */
  clip?: string;
  /** Blur radius in picture units. */
  blur?: number;
}

/** A colour, or a colour with its opacity. */
export type Stop = Color | readonly [Color, number];

/**
 * Collects the SVG of one picture. All randomness of a picture comes from its pen, so a picture
 * looks the same each time it is rendered.
 */
export class Pen {
  readonly random: Random;
  #parts: string[] = [];
  #ids = 0;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  /** A random number in [from, to). */
  between(from: number, to: number): number {
    return from + this.random() * (to - from);
  }

  #id(): string {
    this.#ids += 1;
    return `i${this.#ids}`;
  }

  #ink(fill: string, { opacity, stroke, width, cap, dash, holes }: Ink): string {
    return [
      `fill="${fill}"`,
      opacity === undefined ? '' : `opacity="${opacity}"`,
      stroke === undefined ? '' : `stroke="${stroke}" stroke-width="${width ?? 2}" stroke-linejoin="round"`,
      cap === undefined ? '' : `stroke-linecap="${cap}"`,
      holes ? 'fill-rule="evenodd"' : '',
      dash === undefined ? '' : `stroke-dasharray="${dash}"`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  path(data: string, fill: string, ink: Ink = {}): void {
    this.#parts.push(`<path d="${data}" ${this.#ink(fill, ink)}/>`);
  }

  poly(points: readonly Point[], fill: string, ink: Ink = {}): void {
    this.path(straight(points), fill, ink);
  }

  /** A smooth closed shape through the points. */
  blob(points: readonly Point[], fill: string, ink: Ink = {}): void {
    this.path(smooth(points), fill, ink);
  }

  /** An open line: straight, or smooth when `curved`. */
  line(points: readonly Point[], stroke: string, width: number, ink: Ink & { curved?: boolean } = {}): void {
    const { curved, ...rest } = ink;
    this.path(curved ? smooth(points, false) : straight(points, false), 'none', { ...rest, stroke, width });
  }

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    fill: string,
    ink: Ink & { radius?: number } = {},
  ): void {
    const { radius, ...rest } = ink;
    const size = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    this.#parts.push(`<rect ${size}${radius ? ` rx="${radius}"` : ''} ${this.#ink(fill, rest)}/>`);
  }

  circle(x: number, y: number, radius: number, fill: string, ink: Ink = {}): void {
    this.ellipse(x, y, radius, radius, fill, ink);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, ink: Ink = {}): void {
    const size = `cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"`;
    this.#parts.push(`<ellipse ${size} ${this.#ink(fill, ink)}/>`);
  }

  #stops(stops: readonly Stop[], offsets?: readonly number[]): string {
    return stops
      .map((stop, i) => {
        const [color, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
        const offset = offsets?.[i] ?? i / Math.max(1, stops.length - 1);
        return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
      })
      .join('');
  }

  /**
   * A gradient fill. Without `from` and `to` it runs down the shape it fills; with them, between
   * two points of the picture (or of the enclosing group).
   */
  fade(
    stops: readonly Stop[],
    place: { from?: Point; to?: Point; offsets?: readonly number[] } = {},
  ): string {
    const id = this.#id();
    const { from, to } = place;
    const geometry =
      from && to
        ? `gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
        : 'x1="0" y1="0" x2="0" y2="1"';
    this.#parts.push(
      `<linearGradient id="${id}" ${geometry}>${this.#stops(stops, place.offsets)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A fill that fades outwards from a point of the picture. */
  glow(x: number, y: number, radius: number, stops: readonly Stop[]): string {
    const id = this.#id();
    const geometry = `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"`;
    this.#parts.push(`<radialGradient id="${id}" ${geometry}>${this.#stops(stops)}</radialGradient>`);
    return `url(#${id})`;
  }

  /** A fill with hard-edged light and shade sides; each tone is `[color, share of the width where it ends]`. */
  sides(...tones: readonly (readonly [Color, number])[]): string {
    const id = this.#id();
    let start = 0;
    const stops = tones.map(([color, end]) => {
      const stop = `<stop offset="${start}" stop-color="${color}"/><stop offset="${end}" stop-color="${color}"/>`;
      start = end;
      return stop;
    });
    this.#parts.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Draws a group; its shapes are placed, clipped or blurred together. Returns its id for `again`. */
  group(draw: () => void, placement: Placement = {}): string {
    const outer = this.#parts;
    this.#parts = [];
    draw();
    const inner = this.#parts.join('');
    this.#parts = outer;

    const { x = 0, y = 0, scale = 1, flip = false, turn = 0, opacity, clip, blur } = placement;
    const id = this.#id();
    const attributes = [
      `id="${id}"`,
      `transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})"`,
      opacity === undefined ? '' : `opacity="${opacity}"`,
    ];
    if (clip !== undefined) {
      this.#parts.push(`<clipPath id="${id}c"><path d="${clip}"/></clipPath>`);
      attributes.push(`clip-path="url(#${id}c)"`);
    }
    if (blur !== undefined) {
      const size = 'x="-20%" y="-20%" width="140%" height="140%"';
      this.#parts.push(`<filter id="${id}f" ${size}><feGaussianBlur stdDeviation="${blur}"/></filter>`);
      attributes.push(`filter="url(#${id}f)"`);
    }
    this.#parts.push(`<g ${attributes.filter(Boolean).join(' ')}>${inner}</g>`);
    return id;
  }

  /** Repeats a group with an SVG transform, for example mirrored in water. */
  again(id: string, transform: string, ink: { opacity?: number; clip?: string } = {}): void {
    const use = `<use href="#${id}" transform="${transform}"/>`;
    this.group(() => this.#parts.push(use), ink);
  }

  /** The picture so far as an SVG document. */
  svg(): string {
    const size = `width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${this.#parts.join('')}</svg>`;
  }
}
