import type { PackageSearch } from '../model/package-search';

export const packageKeys = {
  list: (destination: string, search: PackageSearch) => ['packages', 'list', destination, search] as const,
  departingSoon: (today: string) => ['packages', 'departing-soon', today] as const,
  fewSeatsLeft: (today: string) => ['packages', 'few-seats-left', today] as const,
  similar: (id: string) => ['packages', 'similar', id] as const,
  detail: (slug: string, today: string) => ['packages', 'detail', slug, today] as const,
  successor: (slug: string) => ['packages', 'successor', slug] as const,
  filterOptions: ['packages', 'filter-options'] as const,
  terms: ['packages', 'terms'] as const,
};
