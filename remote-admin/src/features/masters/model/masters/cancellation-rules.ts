import { countText } from '../../../../shared/count-text';
import type { Master } from '../master';
import { datedRows, formatDay, formatScope, ruleRetirement, ruleScope, validFrom } from './shared-fields';

export const cancellationRules: Master = {
  table: 'cancellation_rules',
  slug: 'cancellation',
  title: 'Cancellation',
  singular: 'step',
  description: `Cancellation charge as a share of the price with GST; TCS is refunded in full. Steps for one tour type and start date form one cancellation policy. ${datedRows}`,
  nameColumn: 'daysBefore',
  getName: ({ daysBefore, scope, validFrom: day }) =>
    `${countText(Number(daysBefore), 'day', 'days')} before, ${formatScope(scope).toLowerCase()} from ${formatDay(day)}`,
  columns: [],
  fields: [
    ruleScope,
    validFrom,
    {
      kind: 'whole',
      name: 'daysBefore',
      label: 'Minimum days before departure',
      hint: '0 is the day of departure.',
      min: 0,
      max: 365,
    },
    { kind: 'percent', name: 'chargeBp', label: 'Charge (% of price)' },
  ],
  retirement: ruleRetirement,
};
