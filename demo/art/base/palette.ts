/** A colour as `#rrggbb`. */
export type Color = string;

/** Where shadows lean to: a blue ink instead of black keeps shade sides airy. */
const ink: Color = '#10183a';
/** Where light leans to: warm paper instead of white. */
const paper: Color = '#fff6e2';

const channels = (color: Color): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Blend of two colours; `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Color, to: Color, share: number): Color {
  const target = channels(to);
  const blended = channels(from).map((value, i) =>
    Math.round(value + ((target[i] ?? value) - value) * Math.min(1, Math.max(0, share))),
  );
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The shade side of a colour: darker and a little bluer. */
export const shade = (color: Color, amount = 0.25): Color => mix(color, ink, amount);

/** The lit side of a colour: paler and a little warmer. */
export const lit = (color: Color, amount = 0.25): Color => mix(color, paper, amount);
