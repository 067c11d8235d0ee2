import type { Master } from '../master';
import { formatIcon, icon, order, slugPattern } from './shared-fields';

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
