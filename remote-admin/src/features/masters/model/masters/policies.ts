import type { Master } from '../master';
import { formatBy, order, toOptions } from './shared-fields';

const policyKinds = {
  cancellation: 'Cancellation',
  payment: 'Payment',
  visa: 'Visa',
  terms: 'Terms of every tour',
  booking_terms: 'Page: Terms & Conditions',
  privacy: 'Page: Privacy Policy',
};

export const policies: Master = {
  table: 'policies',
  slug: 'policies',
  title: 'Policies',
  singular: 'policy',
  description:
    'What stands on every tour, and the sections of the pages Terms & Conditions and Privacy Policy.',
  nameColumn: 'title',
  columns: [
    { name: 'kind', label: 'Kind', format: formatBy(policyKinds) },
    { name: 'sort', label: 'Position', align: 'end' },
  ],
  fields: [
    { kind: 'text', name: 'title', label: 'Title', min: 2, max: 120 },
    { kind: 'choice', name: 'kind', label: 'Kind', options: toOptions(policyKinds) },
    {
      kind: 'area',
      name: 'body',
      label: 'Text',
      hint: 'An empty line begins a new paragraph; lines that begin with “- ” are a list.',
      max: 20_000,
      optional: true,
      notNull: true,
    },
    order,
  ],
};
