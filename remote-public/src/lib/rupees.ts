/** Parses typed rupees: `120000`, `1,20,000`, `₹1,20,000`; null for an empty or invalid amount. */
export function parseRupees(text: string | null): number | null {
  const digits = (text ?? '').replaceAll(/[₹,\s]/g, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}
