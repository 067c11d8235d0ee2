import { type DeparturePrices, priceWarnings, warningText } from '../../../../shared/price-warnings';
import { type DepartureForm, toDeparturePrices } from '../departure-form';
import { occupancies, type Occupancy, occupancyNames } from '../../../../shared/sale/departures-on-sale';

/** A column of the grid: an occupancy's price, or its struck-through price. */
export interface PriceColumn {
  readonly list: 'prices' | 'mrp';
  readonly occupancy: Occupancy;
  readonly label: string;
}

export const getPriceColumns = (withOldPrices: boolean): PriceColumn[] =>
  occupancies.flatMap((occupancy): PriceColumn[] => [
    { list: 'prices', occupancy, label: occupancyNames[occupancy] },
    ...(withOldPrices
      ? [{ list: 'mrp' as const, occupancy, label: `${occupancyNames[occupancy]}, old price (crossed out)` }]
      : []),
  ]);

/** A new price text, independent of the departure's current position. */
export interface PriceEdit {
  readonly key: string;
  readonly list: PriceColumn['list'];
  readonly occupancy: Occupancy;
  readonly text: string;
}

/** Applies prices to departures; ignores edits of removed ones. */
export function applyPriceEdits(
  departures: readonly DepartureForm[],
  edits: readonly PriceEdit[],
): DepartureForm[] {
  const byKey = new Map<string, PriceEdit[]>();
  for (const edit of edits) byKey.set(edit.key, [...(byKey.get(edit.key) ?? []), edit]);
  return departures.map((departure) => {
    const own = byKey.get(departure.departureId);
    if (!own) return departure;
    const changed = { ...departure, prices: { ...departure.prices }, mrp: { ...departure.mrp } };
    for (const { list, occupancy, text } of own) changed[list][occupancy] = text;
    return changed;
  });
}

/**
 * Warnings about an occupancy's price.
 * @param stored the stored departure; undefined for a new one
 * @param usual typical prices of the package's departures
 */
export function getPriceWarnings(
  departure: Pick<DepartureForm, 'prices'>,
  stored: Pick<DepartureForm, 'prices'> | undefined,
  usual: DeparturePrices,
): ReadonlyMap<Occupancy, string> {
  const warnings = new Map<Occupancy, string>();
  for (const warning of priceWarnings(
    toDeparturePrices(departure),
    stored ? toDeparturePrices(stored) : null,
    usual,
  )) {
    const { occupancy } = warning;
    warnings.set(occupancy, [warnings.get(occupancy), warningText(warning)].filter(Boolean).join(', '));
  }
  return warnings;
}
