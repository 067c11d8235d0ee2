import { formatDateTime, formatPhone, todayInIndia } from '@aertrip/platform';
import { saveFile } from '../data/save-file';

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null;
  /** An instant (ISO 8601), written in India's time, as on the screens; or a phone number (E.164). */
  readonly kind?: 'time' | 'phone';
}

/**
 * Formats a phone number for spreadsheets: blanks prevent a number, which would lose the plus and be rounded, and
 * digits prevent a formula. Null for other texts.
 */
function phoneText(e164: string): string | null {
  if (!/^\+\d{8,15}$/.test(e164)) return null;
  const inIndia = formatPhone(e164);
  return inIndia.includes(' ') ? inIndia : e164.replace(/^(\+\d\d)(\d+)(\d{5})$/, '$1 $2 $3');
}

/** Formats an instant for spreadsheets, in India: `2026-11-22 18:30`. */
const timeText = (iso: string): string => `${todayInIndia(new Date(iso))} ${formatDateTime(iso).slice(-5)}`;

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Prefixes a text that spreadsheets would run as a formula, also in full-width forms: visitors write names and messages. */
const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text);

function cell(content: string | number | null, kind?: CsvColumn<never>['kind']): string {
  if (content === null) return '';
  if (typeof content === 'number') return String(content);
  if (kind === 'time') return timeText(content);
  return quoted((kind === 'phone' ? phoneText(content) : null) ?? harmless(content));
}

/** A footer line, such as totals: values by column heading. */
export type CsvFooter = Readonly<Record<string, string | number>>;

/** Formats rows as RFC 4180 CSV with a heading and footer lines. */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  footers: readonly CsvFooter[] = [],
): string {
  const lines = [
    columns.map(({ header, kind }) => quoted(kind === 'time' ? `${header} (India)` : header)),
    ...rows.map((row) => columns.map(({ value, kind }) => cell(value(row), kind))),
    ...footers.map((footer) => columns.map(({ header }) => cell(footer[header] ?? null))),
  ];
  return lines.map((line) => line.join(',')).join('\r\n');
}

/** Downloads a text as a file; the byte-order mark makes spreadsheets read it as UTF-8. */
export const downloadText = (fileName: string, text: string): void =>
  saveFile(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));

/** Reads all pages of a list in sequence. A row that moved to the next page meanwhile counts once. */
export async function collectPages<Row extends { readonly id: string }>(
  read: (from: number, to: number) => Promise<{ rows: Row[]; total: number }>,
  pageSize = 1000,
): Promise<Row[]> {
  const all = new Map<string, Row>();
  for (let from = 0; ; from += pageSize) {
    const { rows, total } = await read(from, from + pageSize - 1);
    for (const row of rows) all.set(row.id, row);
    if (rows.length === 0 || from + rows.length >= total) return [...all.values()];
  }
}
