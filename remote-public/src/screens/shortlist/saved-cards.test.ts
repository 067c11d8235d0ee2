import type { CardDeparture } from '../../features/packages/api/departures-by-id';
import type { PackageCard } from '../../features/packages/model/package-card';
import { savedCards } from './saved-cards';

const aCard = (overrides: Partial<PackageCard> = {}): PackageCard => ({
  id: 'package-1',
  slug: 'leh',
  title: 'Leh',
  kind: 'group',
  destinationSlug: 'ladakh',
  destinationName: 'Ladakh',
  nights: 5,
  days: 6,
  nextDepartureId: 'next',
  nextDeparture: '2027-05-01',
  nextCity: 'Delhi',
  nextPricePaise: 1_000_000,
  nextMrpPaise: null,
  seatsLeft: 9,
  coverPath: null,
  coverAlt: '',
  inclusionIcons: [],
  stops: [],
  ...overrides,
});

const saved: CardDeparture = {
  packageId: 'package-1',
  nextDepartureId: 'saved',
  nextDeparture: '2027-06-01',
  nextCity: 'Mumbai',
  nextPricePaise: 1_200_000,
  nextMrpPaise: 1_300_000,
  seatsLeft: 3,
};

const anItem = (departureId: string | null, packageId = 'package-1') => ({
  packageId,
  departureId,
  addedAt: '2026-11-22T10:00:00.000Z',
});

test('shows date, city, price and seats of the saved departure', () => {
  const { saved: cards } = savedCards([anItem('saved')], [aCard()], [saved]);

  expect(cards).toEqual([
    {
      card: aCard({
        nextDepartureId: 'saved',
        nextDeparture: '2027-06-01',
        nextCity: 'Mumbai',
        nextPricePaise: 1_200_000,
        nextMrpPaise: 1_300_000,
        seatsLeft: 3,
      }),
      isDateGone: false,
    },
  ]);
});

test('replaces an unavailable departure with the next one and marks the card', () => {
  expect(savedCards([anItem('left')], [aCard()], [saved]).saved).toEqual([
    { card: aCard(), isDateGone: true },
  ]);
});

test('shows the next departure of a tour saved without one', () => {
  expect(savedCards([anItem(null)], [aCard()], []).saved).toEqual([{ card: aCard(), isDateGone: false }]);
});

test('does not report departures as unavailable when they failed to load', () => {
  expect(savedCards([anItem('saved')], [aCard()], undefined).saved).toEqual([
    { card: aCard(), isDateGone: false },
  ]);
});

test('lists tours that are no longer on sale separately', () => {
  const { saved: cards, gone } = savedCards([anItem(null, 'package-2'), anItem(null)], [aCard()], []);

  expect(gone).toEqual(['package-2']);
  expect(cards).toHaveLength(1);
});
