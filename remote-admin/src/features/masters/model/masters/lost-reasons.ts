import type { Master } from '../master';
import { order } from './shared-fields';

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
