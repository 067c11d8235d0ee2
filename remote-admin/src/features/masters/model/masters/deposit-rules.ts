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

export const depositRules: Master = {
  table: 'deposit_rules',
  slug: 'deposit',
  title: 'Deposit',
  singular: 'deposit rule',
  description: `Share of the total, including taxes, due at booking. A package’s own booking amount overrides it. ${datedRows}`,
  nameColumn: 'scope',
  dated: ['scope'],
  isSearchable: false,
  getName: ({ scope, validFrom: day }) => `${formatScope(scope)} from ${formatDay(day)}`,
  defaultSort: { column: 'validFrom', descending: true },
  columns: [{ name: 'shareBp', label: 'Share', align: 'end', format: formatPercent }, validFromColumn],
  fields: [
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes), initial: 'all' },
    { kind: 'percent', name: 'shareBp', label: 'Share of total (%)' },
    validFrom,
  ],
  retirement: ruleRetirement,
};
