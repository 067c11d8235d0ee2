/** `plural(1, 'tour')` → `1 tour`, `plural(3, 'tour')` → `3 tours`, `plural(2, 'child', 'children')` → `2 children`. */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Prefilled country code of India. */
export const defaultPrefix = '+91 ';

/** Parses typed rupees: `120000`, `1,20,000`, `₹1,20,000`; null for an empty or invalid amount. */
export function parseRupees(text: string | null): number | null {
  const digits = (text ?? '').replaceAll(/[₹,\s]/g, '');
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null;
}
