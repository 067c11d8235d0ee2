import { toPaise } from '../../../lib/form/money-input';
import { usualPrices, type DeparturePrices } from '../../../lib/price-warnings';
import type { DepartureForm } from './departure-form';
import { occupancies } from './package-enums';

/** Whether visitors can book a departure, but for its price. */
export const isOnSale = ({ status, startsOn }: DepartureForm, today: string): boolean =>
  (status === 'open' || status === 'guaranteed') && startsOn > today;

/** Amounts of a departure in paise; what is no amount is none. */
export const toDeparturePrices = ({ prices }: Pick<DepartureForm, 'prices'>): DeparturePrices =>
  Object.fromEntries(
    occupancies.map((occupancy) => {
      const paise = toPaise(prices[occupancy]);
      return [occupancy, Number.isNaN(paise) ? null : paise];
    }),
  );

/** What the departures on sale usually cost, the one that is looked at among them. */
export const getUsualPrices = (departures: readonly DepartureForm[], today: string): DeparturePrices =>
  usualPrices(departures.filter((departure) => isOnSale(departure, today)).map(toDeparturePrices));
