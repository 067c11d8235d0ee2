import type { Master } from '../master';
import { formatIcon, icon, order } from './shared-fields';

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
