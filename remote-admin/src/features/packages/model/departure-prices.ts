import { formatPaise } from '@aertrip/platform';
import { toPaise } from '../../../shared/form/money-input';
import { usualPrices, type DeparturePrices } from '../../../shared/price-warnings';
import type { DepartureForm } from './departure-form';
import { occupancies } from '../../../shared/sale/occupancy';

/** Displays a price as typed; `otherwise` without one, and for an invalid one. */
export function formatTyped(price: string, otherwise: string): string {
  const paise = toPaise(price);
  return paise === null || Number.isNaN(paise) ? otherwise : formatPaise(paise);
}

/** Whether a departure is bookable, apart from its price. */
export const isOnSale = ({ status, startsOn }: DepartureForm, today: string): boolean =>
  (status === 'open' || status === 'guaranteed') && startsOn > today;

/** A departure's amounts in paise, without invalid ones. */
export const toDeparturePrices = ({ prices }: Pick<DepartureForm, 'prices'>): DeparturePrices =>
  Object.fromEntries(
    occupancies.map((occupancy) => {
      const paise = toPaise(prices[occupancy]);
      return [occupancy, Number.isNaN(paise) ? null : paise];
    }),
  );

/** Typical prices of the departures on sale, including this one. */
export const getUsualPrices = (departures: readonly DepartureForm[], today: string): DeparturePrices =>
  usualPrices(departures.filter((departure) => isOnSale(departure, today)).map(toDeparturePrices));
