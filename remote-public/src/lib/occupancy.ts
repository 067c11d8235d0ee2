/** Occupancies, which set the price, in the order of a price list. */
export const occupancies = [
  'twin',
  'triple',
  'single',
  'child_with_bed',
  'child_without_bed',
  'infant',
] as const;

export type Occupancy = (typeof occupancies)[number];
