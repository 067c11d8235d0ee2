import type { Master } from '../master';
import { formatBy, formatIcon, icon, order, slugPattern, toOptions } from './shared-fields';

export const faqs: Master = {
  table: 'faqs',
  slug: 'faqs',
  title: 'FAQs',
  singular: 'question',
  description: 'Questions and answers shown on every package page.',
  nameColumn: 'question',
  columns: [],
  fields: [
    { kind: 'text', name: 'question', label: 'Question', min: 4, max: 300 },
    { kind: 'area', name: 'answer', label: 'Answer', max: 4000, optional: true, notNull: true },
    order,
  ],
};

export const inclusions: Master = {
  table: 'inclusions',
  slug: 'inclusions',
  title: 'Inclusions',
  singular: 'inclusion',
  description: 'Inclusions of a package price, with icons.',
  nameColumn: 'name',
  hasUses: true,
  columns: [{ name: 'icon', label: 'Icon', format: formatIcon }],
  fields: [{ kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 }, icon, order],
};

export const lostReasons: Master = {
  table: 'lost_reasons',
  slug: 'lost-reasons',
  title: 'Lost reasons',
  singular: 'reason',
  description: 'Reasons for losing enquiries.',
  nameColumn: 'name',
  hasUses: true,
  columns: [],
  fields: [{ kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 }, order],
};

export const sources: Master = {
  table: 'enquiry_sources',
  slug: 'sources',
  title: 'Sources',
  singular: 'source',
  description: 'Where enquiries that the desk takes down come from.',
  nameColumn: 'name',
  hasUses: true,
  columns: [],
  fields: [{ kind: 'text', name: 'name', label: 'Name', min: 2, max: 80 }, order],
};

export const themes: Master = {
  table: 'themes',
  slug: 'themes',
  title: 'Themes',
  singular: 'theme',
  description: 'Tour themes, such as beaches, honeymoon or wildlife.',
  nameColumn: 'name',
  hasUses: true,
  columns: [
    { name: 'slug', label: 'Web address' },
    { name: 'icon', label: 'Icon', format: formatIcon },
  ],
  fields: [
    { kind: 'text', name: 'name', label: 'Name', min: 2, max: 60 },
    { kind: 'text', name: 'slug', label: 'Web address', min: 1, max: 60, pattern: slugPattern },
    icon,
    order,
  ],
};

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
