import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EdgeResult } from './edge/measure-edge';
import type { UncachedResult } from './edge/measure-uncached';
import type { LighthouseResult } from './lighthouse/measure-lighthouse';
import type { Circumstances } from './measure/machine';
import type { MovesResult } from './moves/measure-moves';
import type { OpeningResult } from './panel/measure-opening';
import type { PanelResult } from './panel/measure-panel';
import type { PagesResult } from './pages/measure-pages';
import type { ReleasesResult } from './releases/measure-releases';

/** A part of the benchmarks as it was measured last, and on what. */
export interface Measured<Found> {
  readonly circumstances: Circumstances;
  /** How often what is repeated was repeated. */
  readonly runs: number;
  readonly found: Found;
}

export interface FoundByPart {
  pages: PagesResult;
  moves: MovesResult;
  edge: EdgeResult;
  uncached: UncachedResult;
  releases: ReleasesResult;
  opening: OpeningResult;
  panel: PanelResult;
  lighthouse: LighthouseResult;
}

export type PartName = keyof FoundByPart;
export type Results = { [Part in PartName]?: Measured<FoundByPart[Part]> };

/** What was measured before, so that parts can be measured one by one; nothing at first. */
export async function readResults(file: string): Promise<Results> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

export async function writeResults(file: string, results: Results): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
}
