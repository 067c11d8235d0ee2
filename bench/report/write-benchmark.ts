import type { Circumstances } from '../measure/machine';
import { updateBenchmarks, type Benchmark } from './benchmark';
import { markdownTable } from './tables';
import { updateDocument } from './update-document';

/** Prints a benchmark and writes its section of `docs/benchmarks.md`. */
export async function writeBenchmark(benchmark: Benchmark, circumstances: Circumstances): Promise<void> {
  const { section, conditions, table, notes = '', bars = [] } = benchmark;
  console.log(`\n${section}: ${conditions}\n${markdownTable(table)}\n${notes}`);
  for (const { what, bar, measured, isMet } of bars)
    console.log(`${isMet ? 'met' : 'missed'}: ${what}: ${measured} (${bar})`);
  await updateDocument('benchmarks.md', (text) => updateBenchmarks(text, benchmark, circumstances));
}
