import type { Master } from '../master';
import { datedRows, nameScopedRule, ruleRetirement, ruleScope, validFrom } from './shared-fields';

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
