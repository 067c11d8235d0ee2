import type { Pen } from './pen';

/** One picture of a destination. */
export interface Picture {
  /** What is to be seen, for people: a fitting alt text. */
  title: string;
  draw: (pen: Pen) => void;
}

/** The pictures of one destination; the first is its hero. */
export interface Destination {
  slug: string;
  pictures: readonly Picture[];
}
