import type { Master } from '../master';
import { formatDay, ruleRetirement, validFrom } from './shared-fields';

const limits = [
  {
    name: 'adultsMax',
    label: 'Adults at most',
    hint: '12 years or older on the day of departure.',
    min: 1,
    max: 3,
  },
  {
    name: 'childrenMax',
    label: 'Children at most',
    hint: '2 to 11 years.',
    min: 0,
    max: 6,
  },
  { name: 'peopleMax', label: 'Adults and children at most', min: 1, max: 9 },
  {
    name: 'infantsPerAdult',
    label: 'Infants for each adult',
    hint: 'Below 2 years, in a cot.',
    min: 0,
    max: 3,
  },
] as const;

export const occupancyRules: Master = {
  table: 'occupancy_rules',
  slug: 'room-rules',
  title: 'Room rules',
  singular: 'room rule',
  description:
    'What one room holds, by date. Of the rows that have begun the latest applies; bookings keep the rooms they were sold with.',
  nameColumn: 'validFrom',
  dated: [],
  isSearchable: false,
  getName: ({ validFrom: day }) => `Rule from ${formatDay(day)}`,
  defaultSort: { column: 'validFrom', descending: true },
  columns: [
    { name: 'adultsMax', label: 'Adults', align: 'end' },
    { name: 'childrenMax', label: 'Children', align: 'end' },
    { name: 'peopleMax', label: 'Together', align: 'end' },
    { name: 'infantsPerAdult', label: 'Infants per adult', align: 'end' },
  ],
  fields: [validFrom, ...limits.map((limit) => ({ kind: 'whole', ...limit }) as const)],
  check: ({ adultsMax, peopleMax }) =>
    Number(peopleMax) < Number(adultsMax)
      ? { field: 'peopleMax', message: `A room for ${adultsMax} adults takes ${adultsMax} people at least.` }
      : null,
  retirement: ruleRetirement,
};
