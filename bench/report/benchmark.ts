import type { Circumstances } from '../measure/machine';

/** A table of texts, for a terminal and for a document alike. */
export interface TextTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Numbers are aligned right, names left. */
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

/** A limit of the project and the value measured against it. */
export interface BarRow {
  readonly what: string;
  readonly bar: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** A bar that a number must not exceed. */
export const atMost = (what: string, bar: number, value: number, write: (value: number) => string) =>
  ({ what, bar: `≤ ${write(bar)}`, measured: write(value), isMet: value <= bar }) satisfies BarRow;

/** A bar that a number must reach. */
export const atLeast = (what: string, bar: number, value: number, write: (value: number) => string) =>
  ({ what, bar: `≥ ${write(bar)}`, measured: write(value), isMet: value >= bar }) satisfies BarRow;

/**
 * The table of bars with new values; a row that was not measured keeps its value and date.
 * @param written the table in the document
 * @param date such as `2026-11-23`
 */
export function mergeBars(written: string, bars: readonly BarRow[], date: string): TextTable {
  const measured = new Map(
    bars.map(({ what, bar, measured: value, isMet }) => [
      what,
      [what, bar, value, isMet ? 'yes' : 'no', date],
    ]),
  );
  const kept = tableRows(written).map((row) => measured.get(row[0] ?? '') ?? row);
  const added = [...measured.values()].filter(([what]) => !kept.some((row) => row[0] === what));
  return { head: ['What', 'Bar', 'Measured', 'Met', 'Date'], rows: [...kept, ...added] };
}

/** The text between `<!-- name -->` and `<!-- end of name -->`, and the text around it. */
function splitSection(document: string, name: string): [before: string, content: string, after: string] {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const from = document.indexOf(begin) + begin.length;
  const to = document.indexOf(end);
  if (from < begin.length || to < from)
    throw new Error(`The document has no section between ${begin} and ${end}.`);
  return [document.slice(0, from), document.slice(from, to).trim(), document.slice(to)];
}

/** @throws Error if the markers of the section are missing */
export const readSection = (document: string, name: string): string => splitSection(document, name)[1];

/** @throws Error if the markers of the section are missing */
export function replaceSection(document: string, name: string, content: string): string {
  const [before, , after] = splitSection(document, name);
  return `${before}\n\n${content}\n\n${after}`;
}

/** Result of one benchmark: the content of its section in `docs/benchmarks.md`. */
export interface Benchmark {
  /** Name in the markers of its section. */
  readonly section: string;
  /** Measured subject and method, in one line. */
  readonly conditions: string;
  readonly table: TextTable;
  /** At most three sentences about the result. */
  readonly notes?: string;
  readonly bars?: readonly BarRow[];
}

const dateOf = ({ at }: Circumstances) => at.slice(0, 10);

function circumstancesLine(circumstances: Circumstances): string {
  const { commit, processor, cores, node, browser, load } = circumstances;
  const parts = [
    `Measured ${dateOf(circumstances)}`,
    ...(commit ? [`commit ${commit}`] : []),
    `${cores} cores (${processor})`,
    `Node.js ${node}`,
    ...(browser ? [browser] : []),
    `load average ${load.toFixed(1)}`,
  ];
  return `${parts.join(', ')}.`;
}

function markdownSection({ conditions, table, notes }: Benchmark, circumstances: Circumstances): string {
  return [`${conditions} ${circumstancesLine(circumstances)}`, markdownTable(table), notes]
    .filter(Boolean)
    .join('\n\n');
}

/** The document with the section of a benchmark and its rows of the table of bars. */
export function updateBenchmarks(
  document: string,
  benchmark: Benchmark,
  circumstances: Circumstances,
): string {
  const bars = mergeBars(readSection(document, 'bars'), benchmark.bars ?? [], dateOf(circumstances));
  const section = markdownSection(benchmark, circumstances);
  return replaceSection(replaceSection(document, 'bars', markdownTable(bars)), benchmark.section, section);
}
