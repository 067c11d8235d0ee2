import type { Master } from '../master';
import { order } from './shared-fields';

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
