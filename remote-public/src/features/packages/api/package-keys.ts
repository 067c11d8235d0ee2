import type { PackageSearch } from '../model/package-search';

/** Query keys of packages. */
export const packageKeys = {
  list: (place: string | null, search: PackageSearch) => ['packages', 'list', place, search] as const,
  nearby: (place: string | null, search: PackageSearch) => ['packages', 'nearby', place, search] as const,
  calendar: (place: string | null, search: PackageSearch, unit: 'day' | 'month') =>
    ['packages', 'calendar', place, search, unit] as const,
  bestRating: ['packages', 'best-rating'] as const,
  departingSoon: (today: string) => ['packages', 'departing-soon', today] as const,
  fewSeatsLeft: (today: string) => ['packages', 'few-seats-left', today] as const,
  similar: (id: string) => ['packages', 'similar', id] as const,
  detail: (slug: string, today: string) => ['packages', 'detail', slug, today] as const,
  preview: (token: string) => ['packages', 'preview', token] as const,
  successor: (slug: string) => ['packages', 'successor', slug] as const,
  compared: (slugs: readonly string[], today: string) => ['packages', 'compared', slugs, today] as const,
  byId: (ids: readonly string[]) => ['packages', 'by-id', ids] as const,
  departuresById: (ids: readonly string[], today: string) =>
    ['packages', 'departures-by-id', ids, today] as const,
  filterSheet: ['packages', 'filter-sheet'] as const,
  fullScreenGallery: ['packages', 'full-screen-gallery'] as const,
  priceCalendar: ['packages', 'price-calendar'] as const,
  filterMasters: ['packages', 'filter-masters'] as const,
  terms: ['packages', 'terms'] as const,
};
