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
  description: `The share of the total, taxes included, that is paid at booking. A package with a booking amount of its own asks for that instead. ${datedRows}`,
  nameColumn: 'scope',
  dated: ['scope'],
  isSearchable: false,
  getName: ({ scope, validFrom: day }) => `${formatScope(scope)} from ${formatDay(day)}`,
  defaultSort: { column: 'validFrom', descending: true },
  columns: [{ name: 'shareBp', label: 'Share', align: 'end', format: formatPercent }, validFromColumn],
  fields: [
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes), initial: 'all' },
    { kind: 'percent', name: 'shareBp', label: 'Share of the total in percent' },
    validFrom,
  ],
  retirement: ruleRetirement,
};
