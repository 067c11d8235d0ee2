type Occupancy = 'twin' | 'single' | 'triple' | 'child_with_bed' | 'child_without_bed' | 'infant';

/** Prices of one departure in paise; null or absent: that occupancy is not offered. */
export type DeparturePrices = Readonly<Partial<Record<Occupancy, number | null>>>;

export type PriceWarningKind = 'zero' | 'single below twin' | 'child above adult' | 'changed a lot';

export interface PriceWarning {
  readonly occupancy: Occupancy;
  readonly kind: PriceWarningKind;
}

/** From this share of the stored price on, a change is worth a second look. */
const largeChange = 0.3;

const checked: readonly Occupancy[] = [
  'single',
  'twin',
  'triple',
  'child_with_bed',
  'child_without_bed',
  'infant',
];
const children: readonly Occupancy[] = ['child_with_bed', 'child_without_bed', 'infant'];

/**
 * What looks like a slip in the prices of a departure. Nothing of it is forbidden.
 * @param stored the prices as they are saved; null for a departure that is new
 */
export function priceWarnings(prices: DeparturePrices, stored: DeparturePrices | null): PriceWarning[] {
  const { single, twin } = prices;
  return checked.flatMap((occupancy) => {
    const price = prices[occupancy] ?? null;
    if (price === null) return [];
    const kinds: PriceWarningKind[] = [];
    // An infant may travel free.
    if (price === 0 && occupancy !== 'infant') kinds.push('zero');
    if (occupancy === 'single' && typeof twin === 'number' && price < twin) kinds.push('single below twin');
    const adult = twin ?? single ?? null;
    if (children.includes(occupancy) && adult !== null && price > adult) kinds.push('child above adult');
    const before = stored?.[occupancy] ?? null;
    if (before !== null && before > 0 && Math.abs(price - before) >= before * largeChange)
      kinds.push('changed a lot');
    return kinds.map((kind) => ({ occupancy, kind }));
  });
}
