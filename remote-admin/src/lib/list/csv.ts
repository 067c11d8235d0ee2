export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  // A text that begins like a formula would be run by a spreadsheet: visitors write names and messages.
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line below the rows, such as their sums: values by the header of their column. */
export type CsvFooter = Readonly<Record<string, string | number>>;

/** Rows as RFC 4180 CSV with a heading line, and lines below them. */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  footers: readonly CsvFooter[] = [],
): string {
  const lines = [
    columns.map((column) => cell(column.header)),
    ...rows.map((row) => columns.map((column) => cell(column.value(row)))),
    ...footers.map((footer) => columns.map(({ header }) => cell(footer[header] ?? null))),
  ];
  return lines.map((line) => line.join(',')).join('\r\n');
}

/** Gives a text to the visitor as a file; the byte-order mark makes spreadsheets read it as UTF-8. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Reads every page of a list, one after the other, for an export. */
export async function collectPages<Row>(
  read: (from: number, to: number) => Promise<{ rows: Row[]; total: number }>,
  pageSize = 1000,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const { rows, total } = await read(all.length, all.length + pageSize - 1);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}
