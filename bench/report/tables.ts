/** A table of texts, for a terminal and for a document alike. */
export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Numbers stand to the right, names to the left. */
const isNumeric = ({ rows }: TextTable, column: number) =>
  column > 0 && rows.every((row) => /^([\d.,<–-]|$)/.test(row[column] ?? ''));

const markdownRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;

export function markdownTable(table: TextTable): string {
  const line = table.head.map((_, column) => (isNumeric(table, column) ? '---:' : '---'));
  return [table.head, line, ...table.rows].map(markdownRow).join('\n');
}

/** Rows of a table in Markdown whose cells have no `|`. */
export const tableRows = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
