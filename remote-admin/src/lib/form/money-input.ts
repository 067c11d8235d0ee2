/** Paise as the rupee text of an input: `12499900` → `124999`, `50` → `0.5`; empty without an amount. */
export function toRupeesText(paise: number | null | undefined): string {
  return paise === null || paise === undefined ? '' : String(paise / 100);
}

/**
 * Rupees as typed (`1,24,999`, `₹ 499.50`) in integer paise.
 * @returns null for an empty text, NaN for what is not an amount
 */
export function toPaise(text: string): number | null {
  const bare = text.replace(/[₹,\s]/g, '');
  if (bare === '') return null;
  return /^-?\d{1,10}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : Number.NaN;
}
