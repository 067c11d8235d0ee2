import type { ListFilter } from './list-filters';

/** What belongs to one departure: set by a link, which knows the departure by its id. */
export const departureFilter: ListFilter = {
  name: 'departure',
  label: 'Departure',
  defaultLabel: 'Any departure',
  isOnlyTakenAway: true,
  options: (current) => [{ value: current, label: 'One departure' }],
};
