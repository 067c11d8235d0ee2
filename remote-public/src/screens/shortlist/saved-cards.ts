import type { CardDeparture } from '../../features/packages/api/departures-by-id';
import type { PackageCard } from '../../features/packages/model/package-card';
import type { ShortlistItem } from '../../features/shortlist/model/shortlist';

export interface SavedCard {
  /** Speaks of the saved departure while it can be booked, otherwise of the next one. */
  readonly card: PackageCard;
  readonly isDateGone: boolean;
}

/**
 * A shortlist as cards, in its order.
 * @param departures those of the saved ones that can be booked; undefined when they could not be loaded
 * @returns also the ids of the packages that visitors do not see any more
 */
export function savedCards(
  items: readonly ShortlistItem[],
  cards: readonly PackageCard[],
  departures: readonly CardDeparture[] | undefined,
): { saved: SavedCard[]; gone: string[] } {
  const found = items.map(({ packageId, departureId }) => {
    const card = cards.find(({ id }) => id === packageId);
    const chosen = departures?.find(
      (departure) => departure.nextDepartureId === departureId && departure.packageId === packageId,
    );
    return { packageId, departureId, card, chosen };
  });
  return {
    saved: found.flatMap(({ card, departureId, chosen }) => {
      if (!card) return [];
      if (chosen) {
        const { packageId: _, ...departure } = chosen;
        return { card: { ...card, ...departure }, isDateGone: false };
      }
      return { card, isDateGone: departures !== undefined && departureId !== null };
    }),
    gone: found.flatMap(({ card, packageId }) => (card ? [] : packageId)),
  };
}
