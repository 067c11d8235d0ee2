/** Prices of a departure and places of its guests, by their database names. */
export const occupancyNames = {
  twin: 'Twin sharing',
  single: 'Single',
  triple: 'Triple sharing',
  child_with_bed: 'Child with extra bed',
  child_without_bed: 'Child without bed',
  infant: 'Infant',
} as const;

export type Occupancy = keyof typeof occupancyNames;

export const occupancies = Object.keys(occupancyNames) as Occupancy[];
