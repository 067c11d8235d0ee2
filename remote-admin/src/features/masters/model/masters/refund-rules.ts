import type { Master } from '../master';
import { formatDay, validFrom } from './shared-fields';

export const refundRules: Master = {
  table: 'refund_rules',
  slug: 'refunds',
  title: 'Refunds',
  singular: 'refund promise',
  description:
    'Days within which customers are promised a refund. The latest started row applies. Refunds keep the day that was promised.',
  nameColumn: 'validFrom',
  dated: [],
  getName: ({ validFrom: day }) => `Refunds from ${formatDay(day)}`,
  columns: [{ name: 'daysMax', label: 'Days', align: 'end' }],
  fields: [{ kind: 'whole', name: 'daysMax', label: 'Refunded within (days)', min: 1, max: 60 }, validFrom],
  retirement:
    'The previous row, if any, applies again; without one, a refund is promised within 7 days. You can restore it later.',
};
