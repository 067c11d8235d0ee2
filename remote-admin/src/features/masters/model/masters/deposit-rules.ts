import type { Master } from '../master';
import {
  datedRows,
  formatPercent,
  nameScopedRule,
  ruleRetirement,
  ruleScope,
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
