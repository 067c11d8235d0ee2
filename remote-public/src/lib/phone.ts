/** Prefilled country code of India. */
export const defaultPrefix = '+91 ';

/**
 * Parses a telephone number → E.164, such as `+919876543210`; null when it is invalid. Ten digits, also after a
 * leading 0 or 91, are an Indian number; `00` stands for `+`. When a complete number was pasted after the prefilled
 * `+91`, the pasted one counts. A copied number may have invisible marks and other dashes.
 */
export function normalisePhone(typed: string): string | null {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  if (/[^\d\s+().\-/]/.test(text)) return null;
  const pasted = text.lastIndexOf('+');
  // The zero in `+44 (0)20 …` is for domestic calls.
  const digits = text.slice(Math.max(pasted, 0)).replaceAll('(0)', '').replace(/\D/g, '');
  const e164 = `+${pasted >= 0 ? digits : withCountryCode(digits)}`.replace(
    /^\+91(?:0|(?:00)?91)(?=\d{10}$)/,
    '+91',
  );
  if (!/^\+[1-9]\d{7,14}$/.test(e164)) return null;
  return e164.startsWith('+91') && !/^\+91[2-9]\d{9}$/.test(e164) ? null : e164;
}

function withCountryCode(digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2);
  const local = digits.replace(/^0/, '');
  return local.length === 10 ? `91${local}` : local;
}
