/** Rupees as people type them: `120000`, `1,20,000`, `₹1,20,000`; null for nothing and for what is no amount. */
export function parseRupees(text: string | null): number | null {
  const digits = (text ?? '').replaceAll(/[₹,\s]/g, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}
