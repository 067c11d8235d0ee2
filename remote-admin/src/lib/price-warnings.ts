type Occupancy = 'twin' | 'single' | 'triple' | 'child_with_bed' | 'child_without_bed' | 'infant';

/** Prices of one departure in paise; null or absent: that occupancy is not offered. */
export type DeparturePrices = Readonly<Partial<Record<Occupancy, number | null>>>;

export type PriceWarningKind =
  'zero' | 'single below twin' | 'child above adult' | 'changed a lot' | 'unusual';

export interface PriceWarning {
  readonly occupancy: Occupancy;
  readonly kind: PriceWarningKind;
  /** The price, in paise. */
  readonly paise: number;
  /** What the price is measured by, in paise; null for a price of zero, which is measured by none. */
  readonly by: number | null;
}

/** From this share of the price that it is measured by on, a price is worth a second look. */
const largeChange = 0.3;

/** From this many prices on there is a usual one. */
const enough = 3;

const checked: readonly Occupancy[] = [
  'single',
  'twin',
  'triple',
  'child_with_bed',
  'child_without_bed',
  'infant',
];
const children: readonly Occupancy[] = ['child_with_bed', 'child_without_bed', 'infant'];

const isFar = (paise: number, by: number) => Math.abs(paise - by) >= by * largeChange;

function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** The middle price of each occupancy, where several departures have one. */
export function usualPrices(departures: readonly DeparturePrices[]): DeparturePrices {
  return Object.fromEntries(
    checked.map((occupancy) => {
      const prices = departures.flatMap((departure) => departure[occupancy] || []);
      return [occupancy, prices.length < enough ? null : middleOf(prices)];
    }),
  );
}

/**
 * What looks like a slip in the prices of a departure. Nothing of it is forbidden.
 * @param stored the prices that these replace; null for a departure that is new
 * @param usual by which a price that replaces none is measured
 */
export function priceWarnings(
  prices: DeparturePrices,
  stored: DeparturePrices | null,
  usual: DeparturePrices,
): PriceWarning[] {
  const { single, twin } = prices;
  return checked.flatMap((occupancy) => {
    const paise = prices[occupancy] ?? null;
    if (paise === null) return [];
    const warnings: PriceWarning[] = [];
    const warn = (kind: PriceWarningKind, by: number | null) => warnings.push({ occupancy, kind, paise, by });
    // An infant may travel free.
    if (paise === 0 && occupancy !== 'infant') warn('zero', null);
    if (occupancy === 'single' && typeof twin === 'number' && paise < twin) warn('single below twin', twin);
    const adult = twin ?? single ?? null;
    if (children.includes(occupancy) && adult !== null && paise > adult) warn('child above adult', adult);
    // That it costs nothing says already how far it is from any other price.
    if (paise === 0) return warnings;
    const before = stored?.[occupancy] || null;
    const middle = usual[occupancy] || null;
    if (before !== null && isFar(paise, before)) warn('changed a lot', before);
    else if (before === null && middle !== null && isFar(paise, middle)) warn('unusual', middle);
    return warnings;
  });
}
