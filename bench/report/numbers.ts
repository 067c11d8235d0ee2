import type { Spread } from '../measure/statistics';

/** A number with its thousands apart and without decimals. */
export const whole = (value: number) => Math.round(value).toLocaleString('en-US');

export const milliseconds = (value: number) => `${whole(value)} ms`;

/** The median with the least and the greatest value: `604 (590–640)`. */
export const inSpread = ({ median, min, max }: Spread, write: (value: number) => string = whole) =>
  min === max ? write(median) : `${write(median)} (${write(min)}–${write(max)})`;

/** Bytes in kB of 1000, such as `84.6`. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** A factor, such as `1.05 ×`. */
export const times = (value: number) => `${value.toFixed(2)} ×`;
