import type { CardDeparture } from '../../features/packages/api/departures-by-id';
import type { PackageCard } from '../../features/packages/api/package-card-row';
import type { ShortlistItem } from '../../features/shortlist/shortlist';

export interface SavedCard {
  /** Shows the saved departure while it is bookable, otherwise the next one. */
  readonly card: PackageCard;
  readonly isDateGone: boolean;
}

/**
 * The cards of a shortlist, in its order.
 * @param departures the bookable ones among those saved; undefined when they failed to load
 * @returns also the ids of packages that are no longer visible
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
