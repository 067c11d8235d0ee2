import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { benchFolder } from '../measure/bench-folder';
import type { Outcome } from './broken-case';

export type Outcomes = Record<string, Outcome>;

/** Outcomes of earlier runs; a skipped release keeps its outcome. */
export const readOutcomes = async (): Promise<Outcomes> =>
  existsSync(benchFolder.brokenOutcomes)
    ? (JSON.parse(await readFile(benchFolder.brokenOutcomes, 'utf8')) as Outcomes)
    : {};

export async function writeOutcomes(outcomes: Outcomes): Promise<void> {
  await mkdir(path.dirname(benchFolder.brokenOutcomes), { recursive: true });
  await writeFile(benchFolder.brokenOutcomes, JSON.stringify(outcomes, null, 2));
}
