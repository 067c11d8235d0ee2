import { normalisePhone } from '@aertrip/platform/phone-number';

// The database indexes words with punctuation replaced by spaces; the search text must match.
const punctuation = /[-–—@._+/:,;()'"&|!<>*\\]/g;

/** The indexed digits of a phone number: of a whole one in any spelling, or of a part such as `+91-98200`. */
function phoneDigits(text: string): string | null {
  const digits = (normalisePhone(text)?.replace(/^\+91(?=\d{10}$)/, '') ?? text).replace(/[\s()+-]/g, '');
  return /^\d{4,15}$/.test(digits) ? digits : null;
}

/** Converts a search text to a `to_tsquery` text that matches word prefixes. Empty without words. */
export function toSearchQuery(text: string): string {
  const phone = phoneDigits(text);
  if (phone) return `'${phone}':*`;
  return text
    .replace(punctuation, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `'${word}':*`)
    .join(' & ');
}
