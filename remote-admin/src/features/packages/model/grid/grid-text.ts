import { toPaise, toRupeesText } from '../../../../shared/form/field-values';

/**
 * Spreadsheet clipboard format: rows by line, cells by tab; quotes a cell that contains a line break, a tab or a
 * quotation mark.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < lines.length; at += 1) {
    const sign = lines.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (lines[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') {
      isQuoted = true;
    } else if (sign === '\t' || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}

/** Amounts need no quoting. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');

/**
 * Normalizes a pasted amount (`₹1,24,999`, `Rs. 1,24,999/-`, `INR 124999.00`, a dash for none) to the form's text:
 * rupees without grouping.
 * @returns null for an invalid or negative amount
 */
export function readAmount(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^(rs\.?|inr)(?=[\s\d])/i, '')
    .replace(/\/-$/, '')
    .replace(/^[-–—]$/, '');
  const paise = toPaise(bare);
  if (paise === null) return '';
  return Number.isNaN(paise) || paise < 0 ? null : toRupeesText(paise);
}
