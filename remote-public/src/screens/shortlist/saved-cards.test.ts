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

test('a card speaks of the departure that was saved, in date, city, price and seats', () => {
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

test('when that departure cannot be booked any more the card shows the next one and says so', () => {
  expect(savedCards([anItem('left')], [aCard()], [saved]).saved).toEqual([
    { card: aCard(), isDateGone: true },
  ]);
});

test('a tour saved without a departure shows the next one', () => {
  expect(savedCards([anItem(null)], [aCard()], []).saved).toEqual([{ card: aCard(), isDateGone: false }]);
});

test('departures that could not be loaded are not said to be gone', () => {
  expect(savedCards([anItem('saved')], [aCard()], undefined).saved).toEqual([
    { card: aCard(), isDateGone: false },
  ]);
});

test('a tour that is not on sale any more is named apart', () => {
  const { saved: cards, gone } = savedCards([anItem(null, 'package-2'), anItem(null)], [aCard()], []);

  expect(gone).toEqual(['package-2']);
  expect(cards).toHaveLength(1);
});
