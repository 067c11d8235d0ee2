import { todayInIndia } from '@aertrip/platform';
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
import { countText } from '../../../../shared/count-text';

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

export const cancellationRules: Master = {
  table: 'cancellation_rules',
  slug: 'cancellation',
  title: 'Cancellation',
  singular: 'step',
  description: `Cancellation charge as a share of the price with GST; TCS is refunded in full. Steps for one tour type and start date form one cancellation policy: enter all of them before that day. Without a policy, cancelling is free. ${datedRows}`,
  nameColumn: 'daysBefore',
  dated: ['scope'],
  getName: ({ daysBefore, scope, validFrom: day }) =>
    `${countText(Number(daysBefore), 'day', 'days')} before, ${formatScope(scope).toLowerCase()} from ${formatDay(day)}`,
  columns: [
    { name: 'daysBefore', label: 'Days before departure, at least', align: 'end' },
    { name: 'chargeBp', label: 'Charge', align: 'end', format: formatPercent },
  ],
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
  check: ({ validFrom: from = '' }) =>
    from > todayInIndia()
      ? null
      : { field: 'validFrom', message: 'Choose a day after today, so that all steps begin together.' },
  retirement: ruleRetirement,
};
