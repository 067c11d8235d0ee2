// The database indexes words with punctuation replaced by spaces; the search text must match.
const punctuation = /[-–—@._+/:,;()'"&|!<>*\\]/g;

/** Joins a phone number in any grouping (`98200 12345`, `+91-98200`) to the run of digits that is indexed. */
function phoneDigits(text: string): string | null {
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{4,15}$/.test(digits)) return null;
  return digits.length > 10 && !text.trim().startsWith('+') ? digits.replace(/^(91|0)/, '') : digits;
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
