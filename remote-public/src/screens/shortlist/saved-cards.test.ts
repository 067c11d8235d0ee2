import type { CardDeparture } from '../../features/packages/api/departures-by-id';
import { parsePackageCards } from '../../features/packages/api/package-card-row';
import { aCardRow } from '../../testing/rows';
import { savedCards } from './saved-cards';

const [card] = parsePackageCards([aCardRow()]) as [ReturnType<typeof parsePackageCards>[number]];

const departure = {
  nextDepartureId: 'saved',
  nextDeparture: '2027-06-01',
  nextCity: 'Mumbai',
  nextPricePaise: 1_200_000,
  nextMrpPaise: 1_300_000,
  seatsLeft: 3,
};
const saved: CardDeparture = { packageId: 'package-1', ...departure };

const anItem = (departureId: string | null, packageId = 'package-1') => ({
  packageId,
  departureId,
});

test.each([
  ['the saved departure', [anItem('saved')], [saved], { ...card, ...departure }, false],
  ['the next departure in place of a gone one, marked', [anItem('left')], [saved], card, true],
  ['the next departure of a tour saved without one', [anItem(null)], [], card, false],
  ['the next departure while departures fail to load', [anItem('saved')], undefined, card, false],
])('shows %s', (_what, items, departures, shown, isDateGone) => {
  expect(savedCards(items, [card], departures).saved).toEqual([{ card: shown, isDateGone }]);
});

test('lists tours that are no longer on sale separately', () => {
  const { saved: cards, gone } = savedCards([anItem(null, 'package-2'), anItem(null)], [card], []);

  expect(gone).toEqual(['package-2']);
  expect(cards).toHaveLength(1);
});
