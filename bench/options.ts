import { Command, InvalidArgumentError, Option } from 'commander';

/** Measured without `--only`. */
const usualParts = ['pages', 'moves', 'edge', 'uncached', 'releases'] as const;
const partNames = [...usualParts, 'lighthouse'] as const;

export type PartName = (typeof partNames)[number];

export interface BenchOptions {
  readonly parts: readonly PartName[];
  readonly runs: number;
  /** The sites and nginx listen on this port and the next ones. */
  readonly port: number;
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number of at least 1.');
  return number;
}

function listed(text: string): PartName[] {
  return text.split(',').map((name) => {
    const found = partNames.find((part) => part === name.trim());
    if (!found) throw new InvalidArgumentError(`Unknown part ${name}. Choose from ${partNames.join(', ')}.`);
    return found;
  });
}

/** @param words the arguments behind the program's name */
export function readOptions(words: readonly string[]): BenchOptions {
  const { only, ...others } = new Command('npm run bench --prefix bench --')
    .description('Measures the site beside one build of the same sources, and writes docs/benchmarks.md.')
    .option('--runs <n>', 'how often each page, move and release is measured', positive, 9)
    .addOption(new Option('--only <parts>', `some of ${partNames.join(', ')}`).argParser(listed))
    .option('--port <port>', 'first of the ports that are used', positive, 4300)
    .parse(words, { from: 'user' })
    .opts<{ only?: PartName[]; runs: number; port: number }>();
  return { ...others, parts: only ?? usualParts };
}
