// The database indexes words with punctuation turned into space; the search text is treated alike.
const punctuation = /[-–—@._+/:,;()'"&|!<>*\\]/g;

/** A phone number however it is grouped (`98200 12345`, `+91-98200`) as the run of digits that is indexed. */
function phoneDigits(text: string): string | null {
  const digits = text.replace(/[\s()+-]/g, '');
  if (!/^\d{4,15}$/.test(digits)) return null;
  return digits.length > 10 && !text.trim().startsWith('+') ? digits.replace(/^(91|0)/, '') : digits;
}

/**
 * What is typed into a search box as a `to_tsquery` text: every word must begin some word of the row.
 * Empty without a word to search for.
 */
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
