/** Formats paise as an input's rupee text: `12499900` → `124999`, `50` → `0.5`; empty without an amount. */
export function toRupeesText(paise: number | null | undefined): string {
  return paise === null || paise === undefined ? '' : String(paise / 100);
}

/** With or without grouping by commas, in lakhs or thousands; a comma before decimals is none. */
const amount = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,2})?$/;

/**
 * Parses typed rupees (`1,24,999`, `₹ 499.50`) to integer paise.
 * @returns null for an empty text, NaN for an invalid amount
 */
export function toPaise(text: string): number | null {
  const bare = text.replace(/[₹\s]/g, '');
  if (bare === '') return null;
  const paise = amount.test(bare) ? Math.round(Number(bare.replaceAll(',', '')) * 100) : Number.NaN;
  return Math.abs(paise) < 1e12 ? paise : Number.NaN;
}
