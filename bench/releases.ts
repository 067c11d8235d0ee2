import { createFolderStore } from '@aertrip/release';
import { promote, rollback, unhold } from '@aertrip/release/testing/operations';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { by, publishAgain } from './builds/second-release';
import { benchFolder } from './measure/bench-folder';
import { type Spread, spreadOf } from './measure/statistics';
import { atMost, type Benchmark } from './report/benchmark';
import { inSpread, milliseconds } from './report/numbers';
import { readText, versionInPage } from './site/read-site';
import type { Variants } from './site/variants';

/** Times in ms from the end of the command to the first page that has the release. */
export interface ReleasesResult {
  readonly promote: Spread;
  readonly rollback: Spread;
}

const app = 'remote-public';
/** Longest wait for a page with the version, in ms. */
const timeLimit = 10_000;

/** Requests the page until it has the version. @returns time in ms */
async function untilInPage(url: string, version: string): Promise<number> {
  const startedAt = performance.now();
  while (versionInPage(await readText(url), app) !== version) {
    if (performance.now() - startedAt > timeLimit)
      throw new Error(`No page has ${version} after ${timeLimit} ms.`);
  }
  return performance.now() - startedAt;
}

/** Promotes and rolls back on a copy of the store, with a separate site. */
export async function measureReleases(
  variants: Variants,
  rounds: number,
  onProgress: (line: string) => void,
): Promise<ReleasesResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'aertrip-releases-'));
  try {
    await cp(benchFolder.federatedStore, folder, { recursive: true });
    const store = createFolderStore(folder);
    const stream = { store, channel: 'live', app };
    const next = '1.0.1-measured';
    const before = await publishAgain(store, app, next);
    const { url } = await variants.siteOn(folder);
    await untilInPage(url, before);

    const promoted: number[] = [];
    const rolledBack: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await promote(stream, next, by);
      promoted.push(await untilInPage(url, next));
      await rollback(stream, { ...by, to: before });
      rolledBack.push(await untilInPage(url, before));
      await unhold(stream, by);
      onProgress(`releases: round ${round + 1} of ${rounds}`);
    }
    return { promote: spreadOf(promoted), rollback: spreadOf(rolledBack) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const releasesReport = (times: ReleasesResult, runs: number): Benchmark => ({
  section: 'releases',
  conditions: `From the end of the command to the first page of the new version, requested without a pause; ${runs} runs, median (least–greatest).`,
  table: {
    head: ['Command', 'ms until a page has it'],
    rows: [
      ['promote', inSpread(times.promote)],
      ['roll back', inSpread(times.rollback)],
    ],
  },
  bars: [
    atMost('Promote, slowest until a page has it', 500, times.promote.max, milliseconds),
    atMost('Roll back, slowest until a page has it', 500, times.rollback.max, milliseconds),
  ],
});
