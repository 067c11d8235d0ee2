import type { DestinationCard } from './destinations';

export interface Region {
  readonly slug: string;
  readonly name: string;
  readonly destinations: readonly DestinationCard[];
}

/** Destinations with tours, grouped by region in the given order; omits empty regions. */
export function groupByRegion(cards: readonly DestinationCard[]): Region[] {
  const regions = cards.filter((card) => card.kind === 'region');
  const places = cards.filter((card) => card.kind !== 'region');
  const grouped = regions.map(({ slug, name }) => ({
    slug,
    name,
    destinations: places.filter((place) => place.regionSlug === slug),
  }));
  const known = new Set(regions.map((region) => region.slug));
  const rest = places.filter((place) => place.regionSlug === null || !known.has(place.regionSlug));
  const others = { slug: '', name: 'More destinations', destinations: rest };
  return [...grouped, others].filter((region) => region.destinations.length > 0);
}

/** The destinations to choose from: without a region that has only one of them, which itself leads there. */
export function choosablePlaces(cards: readonly DestinationCard[]): DestinationCard[] {
  const single = new Set(
    groupByRegion(cards)
      .filter(({ destinations }) => destinations.length === 1)
      .map(({ slug }) => slug),
  );
  return cards.filter(({ kind, slug }) => kind !== 'region' || !single.has(slug));
}

/** Tiles of the home page: destinations with tours, India and the world alternating. */
export function featuredDestinations(cards: readonly DestinationCard[], count: number): DestinationCard[] {
  const withTours = cards.filter((card) => card.kind !== 'region' && card.packageCount > 0);
  const abroad = withTours.filter((card) => card.scope === 'international');
  const atHome = withTours.filter((card) => card.scope === 'domestic');
  const longest = Math.max(abroad.length, atHome.length);
  return Array.from({ length: longest }, (_, index) => [abroad[index], atHome[index]])
    .flat()
    .filter((card) => card !== undefined)
    .slice(0, count);
}
