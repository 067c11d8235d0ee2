import type { DestinationCard } from './destinations';
import { choosablePlaces, featuredDestinations, groupByRegion } from './regions';

const aCard = (overrides: Partial<DestinationCard>) =>
  ({
    slug: 'kashmir',
    name: 'Kashmir',
    kind: 'state',
    scope: 'domestic',
    regionSlug: 'india-north',
    packageCount: 3,
    ...overrides,
  }) as DestinationCard;

const north = aCard({ slug: 'india-north', name: 'North India', kind: 'region' });
const europe = aCard({ slug: 'europe', name: 'Europe', kind: 'region', regionSlug: 'europe' });

test('groups places by region, omits empty regions and keeps a place of an unknown one', () => {
  const kashmir = aCard({ slug: 'kashmir' });
  const atlantis = aCard({ slug: 'atlantis', regionSlug: null });
  const groups = groupByRegion([north, europe, kashmir, aCard({ slug: 'ladakh' }), atlantis]);

  expect(groups.map(({ name, destinations }) => [name, destinations.map(({ slug }) => slug)])).toEqual([
    ['North India', ['kashmir', 'ladakh']],
    ['More destinations', ['atlantis']],
  ]);
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
