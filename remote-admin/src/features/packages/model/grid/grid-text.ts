import { toPaise, toRupeesText } from '../../../../lib/form/money-input';

/**
 * Cells as a spreadsheet puts them on the clipboard: rows by line, cells by tab, a cell with a line, tab or quotation mark in
 * it in quotation marks.
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

/** Amounts have nothing in them that must be quoted. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n');

/**
 * An amount from wherever it comes (`₹1,24,999`, `Rs. 1,24,999/-`, `INR 124999.00`, a lone dash for none) as the text of the
 * form: rupees without grouping.
 * @returns null for what is no amount, or below zero
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
