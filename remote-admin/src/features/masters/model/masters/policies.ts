import type { Master } from '../master';
import { formatBy, order, toOptions } from './shared-fields';

const policyKinds = { cancellation: 'Cancellation', payment: 'Payment', visa: 'Visa', terms: 'Terms' };

export const policies: Master = {
  table: 'policies',
  slug: 'policies',
  title: 'Policies',
  singular: 'policy',
  description: 'Cancellation, payment, visa and general terms.',
  nameColumn: 'title',
  columns: [
    { name: 'kind', label: 'Kind', format: formatBy(policyKinds) },
    { name: 'sort', label: 'Position', align: 'end' },
  ],
  fields: [
    { kind: 'text', name: 'title', label: 'Title', min: 2, max: 120 },
    { kind: 'choice', name: 'kind', label: 'Kind', options: toOptions(policyKinds) },
    { kind: 'area', name: 'body', label: 'Text', max: 20_000, optional: true, notNull: true },
    order,
  ],
};
