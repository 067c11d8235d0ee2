import { countText } from '../../../../shared/count-text';
import type { Master } from '../master';
import { formatDay, ruleRetirement, validFrom } from './shared-fields';

const limits = [
  {
    name: 'adultsMax',
    label: 'Maximum adults',
    hint: '12 years or older on the day of departure.',
    min: 1,
    max: 3,
  },
  {
    name: 'childrenMax',
    label: 'Maximum children',
    hint: '2 to 11 years.',
    min: 0,
    max: 6,
  },
  { name: 'peopleMax', label: 'Maximum adults and children', min: 1, max: 9 },
  {
    name: 'infantsPerAdult',
    label: 'Infants per adult',
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
    'Room capacity by date. The latest started row applies. Bookings keep the rooms they were sold with.',
  nameColumn: 'validFrom',
  dated: [],
  getName: ({ validFrom: day }) => `Rule from ${formatDay(day)}`,
  columns: [
    { name: 'adultsMax', label: 'Adults', align: 'end' },
    { name: 'childrenMax', label: 'Children', align: 'end' },
    { name: 'peopleMax', label: 'Together', align: 'end' },
    { name: 'infantsPerAdult', label: 'Infants per adult', align: 'end' },
  ],
  fields: [validFrom, ...limits.map((limit) => ({ kind: 'whole', ...limit }) as const)],
  check: ({ adultsMax, peopleMax }) =>
    Number(peopleMax) < Number(adultsMax)
      ? {
          field: 'peopleMax',
          message: `A room for ${countText(Number(adultsMax), 'adult', 'adults')} must take at least ${countText(Number(adultsMax), 'person', 'people')}.`,
        }
      : null,
  retirement: ruleRetirement,
};
