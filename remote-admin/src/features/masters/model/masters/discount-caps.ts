import type { Master } from '../master';
import {
  datedRows,
  formatBy,
  formatDay,
  formatPercent,
  ruleRetirement,
  toOptions,
  validFrom,
} from './shared-fields';

const roles = { agent: 'Agents', manager: 'Managers', owner: 'Owners' };

const formatRole = formatBy(roles);

export const discountCaps: Master = {
  table: 'discount_caps',
  slug: 'discounts',
  title: 'Discounts',
  singular: 'discount limit',
  description: `Maximum discount on the price before tax that each role can give in a quote. Only owners can change it. ${datedRows}`,
  nameColumn: 'role',
  writtenBy: 'writeDiscountCaps',
  dated: ['role'],
  getName: ({ role, validFrom: day }) => `${formatRole(role)} from ${formatDay(day)}`,
  columns: [{ name: 'shareBp', label: 'Up to', align: 'end', format: formatPercent }],
  fields: [
    { kind: 'choice', name: 'role', label: 'For', options: toOptions(roles), initial: 'agent' },
    { kind: 'percent', name: 'shareBp', label: 'Up to (%)' },
    validFrom,
  ],
  retirement: ruleRetirement,
};
