const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const fullYear = (text: string): string => (text.length === 2 ? `20${text}` : text);

function monthNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : names.indexOf(text.slice(0, 3)) + 1;
}

/**
 * The month of a date as people and spreadsheets write it, day first: `2026-12`, `5/12/26`, `12/2026`, `Dec 2026`,
 * `Dec-26`, `5 December 2026`.
 * @returns `2026-12`; the text itself when it is not a date
 */
export function looseMonth(text: string): string {
  const parts = text.toLowerCase().split(/[\s./,-]+/);
  const isYearFirst = parts[0]?.length === 4;
  const year = isYearFirst ? parts[0] : parts.at(-1);
  const month = monthNumber((isYearFirst ? parts[1] : parts.at(-2)) ?? '');
  const isDate = (parts.length === 2 || parts.length === 3) && /^(20)?\d\d$/.test(year ?? '');
  if (!isDate || month < 1 || month > 12) return text;
  return `${fullYear(year ?? '')}-${String(month).padStart(2, '0')}`;
}
