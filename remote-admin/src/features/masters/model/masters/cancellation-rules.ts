import type { Master } from '../master';
import {
  datedRows,
  formatDay,
  formatPercent,
  formatScope,
  ruleRetirement,
  ruleScopes,
  toOptions,
  validFrom,
  validFromColumn,
} from './shared-fields';

export const cancellationRules: Master = {
  table: 'cancellation_rules',
  slug: 'cancellation',
  title: 'Cancellation',
  singular: 'step',
  description: `What is kept of the price with GST when a booking is cancelled; TCS comes back whole. The steps of one kind of tour and one day are one ladder. ${datedRows}`,
  nameColumn: 'daysBefore',
  isSearchable: false,
  getName: ({ daysBefore, scope, validFrom: day }) =>
    `${String(daysBefore)} days before, ${formatScope(scope).toLowerCase()} from ${formatDay(day)}`,
  defaultSort: { column: 'validFrom', descending: true },
  columns: [
    { name: 'chargeBp', label: 'Kept', align: 'end', format: formatPercent },
    { name: 'scope', label: 'For', format: formatScope },
    validFromColumn,
  ],
  fields: [
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes), initial: 'all' },
    validFrom,
    {
      kind: 'whole',
      name: 'daysBefore',
      label: 'Cancelled at least so many days before departure',
      hint: '0 is the day of departure.',
      min: 0,
      max: 365,
    },
    { kind: 'percent', name: 'chargeBp', label: 'Kept of the price in percent' },
  ],
  retirement: ruleRetirement,
};
