import type { Master } from '../master';
import {
  datedRows,
  formatDay,
  formatScope,
  ruleRetirement,
  ruleScopes,
  toOptions,
  validFrom,
  validFromColumn,
} from './shared-fields';

export const instalmentRules: Master = {
  table: 'instalment_rules',
  slug: 'instalments',
  title: 'Instalments',
  singular: 'instalment plan',
  description: `Equal instalments of the balance, the last on the balance date of the package. Close to that date there are fewer. ${datedRows}`,
  nameColumn: 'scope',
  dated: ['scope'],
  isSearchable: false,
  getName: ({ scope, validFrom: day }) => `${formatScope(scope)} from ${formatDay(day)}`,
  defaultSort: { column: 'validFrom', descending: true },
  columns: [
    { name: 'instalmentsMax', label: 'Instalments', align: 'end' },
    { name: 'daysBetween', label: 'Days between', align: 'end' },
    validFromColumn,
  ],
  fields: [
    { kind: 'choice', name: 'scope', label: 'For', options: toOptions(ruleScopes), initial: 'all' },
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
