import Table from 'cli-table3';

/** A table of texts, for a terminal and for a document alike. */
export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What one part of the benchmarks found, in words and tables. */
export interface Section {
  readonly title: string;
  /** Sentences before the tables: what was measured and how. */
  readonly words: string;
  readonly tables: readonly TextTable[];
}

/** Numbers stand to the right, names to the left. */
const isNumeric = ({ rows }: TextTable, column: number) =>
  column > 0 && rows.every((row) => /^([\d.,<–-]|$)/.test(row[column] ?? ''));

export function terminalTable(table: TextTable): string {
  const made = new Table({
    head: [...table.head],
    style: { head: [], border: [], compact: true },
    colAligns: table.head.map((_, column) => (isNumeric(table, column) ? 'right' : 'left')),
  });
  made.push(...table.rows.map((row) => [...row]));
  return made.toString();
}

const markdownRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

export function markdownTable(table: TextTable): string {
  const line = table.head.map((_, column) => (isNumeric(table, column) ? '---:' : '---'));
  return [table.head, line, ...table.rows].map(markdownRow).join('\n');
}
