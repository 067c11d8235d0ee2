import { formatExactPaise } from '@aertrip/platform';
import { occupancies, type Occupancy } from './sale/departures-on-sale';

/** Prices of a departure in paise; null or absent when an occupancy is not offered. */
export type DeparturePrices = Readonly<Partial<Record<Occupancy, number | null>>>;

type PriceWarningKind = 'zero' | 'single below twin' | 'child above adult' | 'changed a lot' | 'unusual';

interface PriceWarning {
  readonly occupancy: Occupancy;
  readonly kind: PriceWarningKind;
  /** The price, in paise. */
  readonly paise: number;
  /** Reference price in paise; null for a price of zero, which has none. */
  readonly by: number | null;
}

/** Relative deviation from the reference that causes a warning. */
const largeChange = 0.3;

/** Minimum number of prices for a usual price. */
const enough = 3;

const children: readonly Occupancy[] = ['child_with_bed', 'child_without_bed', 'infant'];

const isFar = (paise: number, by: number) => Math.abs(paise - by) >= by * largeChange;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** Median price of each occupancy over several departures. */
export function usualPrices(departures: readonly DeparturePrices[]): DeparturePrices {
  return Object.fromEntries(
    occupancies.map((occupancy) => {
      const prices = departures.flatMap((departure) => departure[occupancy] || []);
      return [occupancy, prices.length < enough ? null : median(prices)];
    }),
  );
}

/**
 * Warnings about suspicious prices of a departure. None of them blocks saving.
 * @param stored the replaced prices; null for a new departure
 * @param usual reference for prices without a predecessor
 */
export function priceWarnings(
  prices: DeparturePrices,
  stored: DeparturePrices | null,
  usual: DeparturePrices,
): PriceWarning[] {
  const { single, twin } = prices;
  return occupancies.flatMap((occupancy) => {
    const paise = prices[occupancy] ?? null;
    if (paise === null) return [];
    const warnings: PriceWarning[] = [];
    const warn = (kind: PriceWarningKind, by: number | null) => warnings.push({ occupancy, kind, paise, by });
    // Infants may travel free.
    if (paise === 0 && occupancy !== 'infant') warn('zero', null);
    if (occupancy === 'single' && typeof twin === 'number' && paise < twin) warn('single below twin', twin);
    const adult = twin ?? single ?? null;
    if (children.includes(occupancy) && adult !== null && paise > adult) warn('child above adult', adult);
    // A zero price implies the deviation.
    if (paise === 0) return warnings;
    const before = stored?.[occupancy] || null;
    const middle = usual[occupancy] || null;
    if (before !== null && isFar(paise, before)) warn('changed a lot', before);
    else if (before === null && middle !== null && isFar(paise, middle)) warn('unusual', middle);
    return warnings;
  });
}

const inPercent = (paise: number, by: number) => {
  const percent = Math.round((paise / by - 1) * 100);
  return percent > 0 ? `${percent} % above` : `${-percent} % below`;
};

export function warningText({ kind, paise, by }: PriceWarning): string {
  if (by === null) return 'the price is zero';
  const amount = formatExactPaise(by);
  switch (kind) {
    case 'single below twin':
      return `below twin sharing (${amount})`;
    case 'child above adult':
      return `above an adult (${amount})`;
    case 'changed a lot':
      return `${inPercent(paise, by)} what is stored (${amount})`;
    default:
      return `${inPercent(paise, by)} the usual price (${amount})`;
  }
}
