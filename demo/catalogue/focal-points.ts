import type { PicturedDestination } from './images';

type Point = readonly [x: number, y: number];

/** The landmark of each picture as fractions from the left and from the top, in the order of `pictures`. */
const focalPoints: Readonly<Record<PicturedDestination, readonly Point[]>> = {
  kashmir: [
    [0.72, 0.6],
    [0.5, 0.55],
    [0.68, 0.4],
    [0.6, 0.6],
    [0.64, 0.4],
  ],
  ladakh: [
    [0.72, 0.55],
    [0.8, 0.55],
    [0.78, 0.5],
    [0.45, 0.65],
    [0.65, 0.6],
  ],
  himachal: [
    [0.74, 0.5],
    [0.72, 0.5],
    [0.72, 0.5],
    [0.62, 0.65],
    [0.5, 0.5],
  ],
  rajasthan: [
    [0.67, 0.45],
    [0.36, 0.6],
    [0.65, 0.55],
    [0.7, 0.35],
    [0.5, 0.3],
  ],
  kerala: [
    [0.68, 0.65],
    [0.66, 0.5],
    [0.7, 0.55],
    [0.55, 0.5],
    [0.5, 0.5],
  ],
  andaman: [
    [0.8, 0.4],
    [0.68, 0.35],
    [0.55, 0.4],
    [0.62, 0.5],
    [0.6, 0.6],
  ],
  switzerland: [
    [0.66, 0.35],
    [0.6, 0.45],
    [0.4, 0.5],
    [0.66, 0.55],
    [0.5, 0.65],
  ],
  france: [
    [0.73, 0.4],
    [0.72, 0.45],
    [0.67, 0.35],
    [0.7, 0.55],
    [0.67, 0.55],
  ],
  dubai: [
    [0.7, 0.35],
    [0.68, 0.35],
    [0.72, 0.6],
    [0.68, 0.5],
    [0.7, 0.45],
  ],
  turkey: [
    [0.74, 0.25],
    [0.68, 0.5],
    [0.7, 0.4],
    [0.42, 0.5],
    [0.67, 0.35],
  ],
  bali: [
    [0.64, 0.45],
    [0.4, 0.55],
    [0.64, 0.4],
    [0.67, 0.35],
    [0.45, 0.45],
  ],
  thailand: [
    [0.64, 0.5],
    [0.69, 0.45],
    [0.69, 0.5],
    [0.72, 0.55],
    [0.5, 0.5],
  ],
  singapore: [
    [0.68, 0.45],
    [0.7, 0.35],
    [0.5, 0.5],
    [0.6, 0.5],
    [0.62, 0.4],
  ],
  japan: [
    [0.74, 0.45],
    [0.7, 0.55],
    [0.53, 0.55],
    [0.54, 0.4],
    [0.66, 0.45],
  ],
};

/** The focal point of picture `number` (from 1) of a destination. */
export function focalPoint(destination: PicturedDestination, number: number): { x: number; y: number } {
  const [x = 0.5, y = 0.5] = focalPoints[destination][number - 1] ?? [];
  return { x, y };
}
