import { todayInIndia } from '@aertrip/platform';
import type { Master } from './master';

/** Whether rows of a dated master may end without a successor. */
export const hasLastDay = ({ fields }: Master): boolean => fields.some(({ name }) => name === 'validTo');

/** A master whose started rows allow only a change of the last day. */
export const toEnding = (master: Master): Master => ({
  ...master,
  singular: `last day of ${master.singular}`,
  fields: [
    {
      kind: 'date',
      name: 'validTo',
      label: 'Last day',
      hint: 'Today or later. Blank = until further notice.',
      optional: true,
    },
  ],
  check: ({ validTo = '' }) =>
    validTo === '' || validTo >= todayInIndia()
      ? null
      : { field: 'validTo', message: 'Choose today or a later date.' },
});
