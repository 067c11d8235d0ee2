/** What a form says to a text that is no telephone number. `app.check_phone` says the same. */
export const phoneRule =
  'Enter a 10-digit Indian mobile number. Start any other number with + and the country code, such as +91 22 or +44.';

/** Marks that a copied number may have. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const foreign = /[^0-9 \t\r\n\u00a0\u2000-\u200a\u202f\u3000+().\-\u2010-\u2015\u2212/]/;

const digitsOf = (text: string) => text.replaceAll('(0)', '').replace(/\D/g, '');

/** Adds the country to a number without `+`. */
function withCountry(digits: string): string | null {
  if (digits.startsWith('00')) return digits.slice(2);
  if (/^0?[6-9]\d{9}$/.test(digits)) return `91${digits.slice(-10)}`;
  return /^91[6-9]\d{9}$/.test(digits) ? digits : null;
}

/**
 * Normalises a telephone number as typed to E.164, such as `+919876543210`; null when it is none. Ten digits that begin with
 * 6 to 9 are an Indian mobile number; any other needs its country after `+` or `00`. The zero of domestic calls may stand
 * before it, and a whole number after the prefilled `+91`. The database has the same rule: `app.phone_of`; both are tested
 * with `phone-cases.json`.
 */
export function normalisePhone(typed: string): string | null {
  const text = typed.replace(invisible, '').replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  if (foreign.test(text)) return null;
  const plus = text.lastIndexOf('+');
  if (plus > 0 && !['', '91'].includes(digitsOf(text.slice(0, plus)))) return null;
  const digits = digitsOf(text.slice(plus + 1));
  const number = (plus >= 0 ? digits : withCountry(digits))
    ?.replace(/^9100/, '')
    .replace(/^91(?:0|91)(?=\d{10}$)/, '91');
  if (number === undefined || !/^[1-9]\d{7,14}$/.test(number)) return null;
  return number.startsWith('91') && !/^91(?:[2-9]\d{9}|1800\d{6,7})$/.test(number) ? null : `+${number}`;
}

/** Whether a number can receive an SMS: Indian mobile numbers begin with 6 to 9. Others are not known here. */
export const canReceiveSms = (e164: string): boolean => !/^\+91[0-5]/.test(e164);
