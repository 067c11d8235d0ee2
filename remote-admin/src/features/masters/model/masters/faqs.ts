import type { Master } from '../master';
import { order } from './shared-fields';

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
