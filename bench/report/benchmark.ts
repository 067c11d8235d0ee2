import type { Circumstances } from '../measure/machine';
import { mergeBars, type BarRow } from './bar';
import { readSection, replaceSection } from './document-section';
import { markdownTable, type TextTable } from './tables';

/** The result of one benchmark, as its section of `docs/benchmarks.md` has it. */
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
