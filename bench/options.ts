import { Command, InvalidArgumentError, Option } from 'commander';
import type { PartName } from './results';

/** What needs neither a build nor a browser, and has a document of its own. */
type SimulatedPart = 'judgement';

type NamedPart = PartName | SimulatedPart;

const partNames = [
  'pages',
  'moves',
  'edge',
  'uncached',
  'releases',
  'lighthouse',
  'opening',
  'panel',
  'judgement',
] as const satisfies readonly NamedPart[];

export interface BenchOptions {
  readonly parts: readonly PartName[];
  readonly isJudgementSimulated: boolean;
  readonly runs: number;
  /** File for everything that was measured, as JSON. */
  readonly out?: string;
  /** The sites and nginx listen on this port and the next ones. */
  readonly port: number;
}

function positive(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It must be a whole number from 1.');
  return number;
}

function listed(text: string): NamedPart[] {
  return text.split(',').map((name) => {
    const found = partNames.find((part) => part === name.trim());
    if (!found) throw new InvalidArgumentError(`There is no ${name}; there are ${partNames.join(', ')}.`);
    return found;
  });
}

/** @param words the arguments behind the program's name */
export function readOptions(words: readonly string[]): BenchOptions {
  const { only, lighthouse, ...others } = new Command('npm run bench --')
    .description('Measures the site beside one build of the same sources, and writes docs/benchmarks.md.')
    .option('--runs <n>', 'how often each page, move and release is measured', positive, 9)
    .addOption(new Option('--only <parts>', `some of ${partNames.join(', ')}`).argParser(listed))
    .option('--lighthouse', 'measures with Lighthouse, too')
    .option('--out <file>', 'writes everything that was measured there, as JSON')
    .option('--port <port>', 'first of the ports that are used', positive, 4300)
    .parse(words, { from: 'user' })
    .opts<{ only?: NamedPart[]; lighthouse?: true; runs: number; out?: string; port: number }>();
  const usual: PartName[] = [
    'pages',
    'moves',
    'edge',
    'uncached',
    'releases',
    ...(lighthouse ? ['lighthouse' as const] : []),
  ];
  return {
    ...others,
    parts: only?.filter((part) => part !== 'judgement') ?? usual,
    isJudgementSimulated: only?.includes('judgement') ?? false,
  };
}
