import type { DestinationCard } from './destination';
import { choosablePlaces, featuredDestinations, groupByRegion } from './regions';

const aCard = (overrides: Partial<DestinationCard>): DestinationCard => ({
  id: overrides.slug ?? 'id',
  slug: 'kashmir',
  name: 'Kashmir',
  kind: 'state',
  scope: 'domestic',
  regionSlug: 'india-north',
  regionName: 'North India',
  intro: '',
  heroPath: null,
  packageCount: 3,
  priceFromPaise: null,
  ...overrides,
});

const north = aCard({ slug: 'india-north', name: 'North India', kind: 'region' });
const europe = aCard({
  slug: 'europe',
  name: 'Europe',
  kind: 'region',
  regionSlug: 'europe',
  scope: 'international',
});

test('groups places by region and omits empty regions', () => {
  const groups = groupByRegion([north, europe, aCard({ slug: 'kashmir' }), aCard({ slug: 'ladakh' })]);

  expect(groups.map(({ slug, destinations }) => [slug, destinations.map((place) => place.slug)])).toEqual([
    ['india-north', ['kashmir', 'ladakh']],
  ]);
});

test('keeps a place whose region is unknown', () => {
  const groups = groupByRegion([north, aCard({ slug: 'atlantis', regionSlug: null })]);

  expect(groups.map(({ name }) => name)).toEqual(['More destinations']);
});

test('leaves out a region that has one destination only', () => {
  const cards = [
    north,
    europe,
    aCard({ slug: 'kashmir' }),
    aCard({ slug: 'ladakh' }),
    aCard({ slug: 'switzerland', regionSlug: 'europe' }),
  ];

  expect(choosablePlaces(cards).map(({ slug }) => slug)).toEqual([
    'india-north',
    'kashmir',
    'ladakh',
    'switzerland',
  ]);
});

test('alternates world and India for the home page, without places that have no tours', () => {
  const cards = [
    north,
    aCard({ slug: 'kashmir' }),
    aCard({ slug: 'goa', packageCount: 0 }),
    aCard({ slug: 'france', scope: 'international' }),
    aCard({ slug: 'bali', scope: 'international' }),
  ];

  expect(featuredDestinations(cards, 10).map(({ slug }) => slug)).toEqual(['france', 'kashmir', 'bali']);
  expect(featuredDestinations(cards, 2)).toHaveLength(2);
});
