import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';

const all: [slug: string, name: string, icon: string][] = [
  ['family', 'Family', 'users-round'],
  ['honeymoon', 'Honeymoon', 'heart'],
  ['mountains', 'Mountains', 'mountain'],
  ['beaches', 'Beaches', 'tree-palm'],
  ['heritage', 'Heritage', 'landmark'],
  ['wildlife', 'Wildlife', 'paw-print'],
  ['adventure', 'Adventure', 'tent'],
  ['food', 'Food & Culture', 'utensils'],
  ['snow', 'Snow', 'snowflake'],
  ['scenic-rail', 'Scenic Rail & Road', 'train-front'],
];

export const themeId = (slug: string): string => stableId('themes', slug);

export const themes = (): DemoRow<'themes'>[] =>
  all.map(([slug, name, icon], index) => ({
    id: themeId(slug),
    name,
    slug,
    icon,
    sort: (index + 1) * 10,
    active: true,
  }));
