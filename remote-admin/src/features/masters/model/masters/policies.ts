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
    'Text shown on every tour, and the sections of the Terms & Conditions and Privacy Policy pages.',
  nameColumn: 'title',
  columns: [{ name: 'kind', label: 'Type', format: formatBy(policyKinds) }],
  fields: [
    { kind: 'text', name: 'title', label: 'Title', min: 2, max: 120 },
    { kind: 'choice', name: 'kind', label: 'Type', options: toOptions(policyKinds) },
    {
      kind: 'area',
      name: 'body',
      label: 'Text',
      hint: 'Leave a blank line between paragraphs. Start list lines with “- ”.',
      max: 20_000,
      optional: true,
      notNull: true,
    },
    order,
  ],
};
