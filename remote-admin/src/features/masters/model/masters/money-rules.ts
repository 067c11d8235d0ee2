import type { Master } from '../master';
import {
  datedRows,
  formatBy,
  formatDay,
  formatPercent,
  formatScope,
  nameScopedRule,
  ruleRetirement,
  ruleScope,
  ruleScopes,
  toOptions,
  validFrom,
} from './shared-fields';

export const depositRules: Master = {
  table: 'deposit_rules',
  slug: 'deposit',
  title: 'Deposit',
  singular: 'deposit rule',
  description: `Share of the total, including taxes, due at booking. A package’s own booking amount overrides it. ${datedRows}`,
  nameColumn: 'scope',
  dated: ['scope'],
  getName: nameScopedRule,
  columns: [{ name: 'shareBp', label: 'Share', align: 'end', format: formatPercent }],
  fields: [ruleScope, { kind: 'percent', name: 'shareBp', label: 'Share of total (%)' }, validFrom],
  retirement: ruleRetirement,
};

export const instalmentRules: Master = {
  table: 'instalment_rules',
  slug: 'instalments',
  title: 'Instalments',
  singular: 'instalment plan',
  description: `Equal instalments of the balance, the last on the balance date of the package. Close to that date there are fewer. ${datedRows}`,
  nameColumn: 'scope',
  dated: ['scope'],
  getName: nameScopedRule,
  columns: [
    { name: 'instalmentsMax', label: 'Instalments', align: 'end' },
    { name: 'daysBetween', label: 'Days between', align: 'end' },
  ],
  fields: [
    ruleScope,
    {
      kind: 'whole',
      name: 'instalmentsMax',
      label: 'Instalments at most',
      hint: '1 = the whole balance on its date.',
      min: 1,
      max: 12,
    },
    { kind: 'whole', name: 'daysBetween', label: 'Days between instalments', min: 7, max: 180 },
    validFrom,
  ],
  retirement: ruleRetirement,
};

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

const taxBases = { package: 'The package', package_plus_gst: 'The package and GST' };

export const taxRates: Master = {
  table: 'tax_rates',
  slug: 'tax-rates',
  title: 'Tax rates',
  singular: 'tax rate',
  description: `GST and TCS by date. An accountant must confirm every rate before it is used for real bookings. ${datedRows}`,
  nameColumn: 'kind',
  dated: ['kind', 'scope'],
  columns: [
    { name: 'scope', label: 'For', format: formatScope },
    { name: 'rateBp', label: 'Rate', align: 'end', format: formatPercent },
  ],
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Tax',
      options: toOptions({ GST: 'GST', TCS: 'TCS', 'TCS without PAN': 'TCS without PAN' }),
    },
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes) },
    { kind: 'percent', name: 'rateBp', label: 'Rate (%)' },
    { kind: 'choice', name: 'base', label: 'Applied to', options: toOptions(taxBases) },
    validFrom,
    { kind: 'date', name: 'validTo', label: 'Valid until', optional: true },
    { kind: 'area', name: 'sourceNote', label: 'Source', max: 500, optional: true },
  ],
  retirement: ruleRetirement,
};

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
