import { todayInIndia } from '@aertrip/platform';
import type { Master } from './master';

/** Whether rows of a dated master may end before another one follows. */
export const hasLastDay = ({ fields }: Master): boolean => fields.some(({ name }) => name === 'validTo');

/** A master of which nothing but the last day of a row is edited: all else of a row that has begun stands. */
export const toEnding = (master: Master): Master => ({
  ...master,
  singular: `last day of ${master.singular}`,
  fields: [
    {
      kind: 'date',
      name: 'validTo',
      label: 'Last day',
      hint: 'Today or later. Empty, it lasts until further notice.',
      optional: true,
    },
  ],
  check: ({ validTo = '' }) =>
    validTo === '' || validTo >= todayInIndia()
      ? null
      : { field: 'validTo', message: 'Choose today or a later day.' },
});
