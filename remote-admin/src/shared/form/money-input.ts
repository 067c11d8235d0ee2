/** Formats paise as an input's rupee text: `12499900` → `124999`, `50` → `0.5`; empty without an amount. */
export function toRupeesText(paise: number | null | undefined): string {
  return paise === null || paise === undefined ? '' : String(paise / 100);
}

/**
 * Parses typed rupees (`1,24,999`, `₹ 499.50`) to integer paise.
 * @returns null for an empty text, NaN for an invalid amount
 */
export function toPaise(text: string): number | null {
  const bare = text.replace(/[₹,\s]/g, '');
  if (bare === '') return null;
  return /^-?\d{1,10}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : Number.NaN;
}
