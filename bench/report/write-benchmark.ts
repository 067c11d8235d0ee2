import { repositoryRoot } from '@aertrip/release';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Circumstances } from '../measure/machine';
import { type Benchmark, markdownTable, updateBenchmarks } from './benchmark';

/** Rewrites a document in `docs/`, in the style of the repository. */
async function updateDocument(name: string, update: (document: string) => string): Promise<void> {
  const file = path.join(repositoryRoot, 'docs', name);
  const text = update(await readFile(file, 'utf8'));
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

/** Prints a benchmark and writes its section of `docs/benchmarks.md`. */
export async function writeBenchmark(benchmark: Benchmark, circumstances: Circumstances): Promise<void> {
  const { section, conditions, table, notes = '', bars = [] } = benchmark;
  console.log(`\n${section}: ${conditions}\n${markdownTable(table)}\n${notes}`);
  for (const { what, bar, measured, isMet } of bars)
    console.log(`${isMet ? 'met' : 'missed'}: ${what}: ${measured} (${bar})`);
  await updateDocument('benchmarks.md', (text) => updateBenchmarks(text, benchmark, circumstances));
}
