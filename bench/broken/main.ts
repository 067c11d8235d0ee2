/**
 * `npm run broken --prefix bench [-- name…]`: builds broken and harmless releases, verifies each with the gate, and writes the
 * section `broken` of `docs/benchmarks.md`. `new` runs the releases without an outcome; `check` only applies the changes
 * to the sources. A release takes one to three minutes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { benchFolder } from '../measure/bench-folder';
import { currentCircumstances } from '../measure/machine';
import { writeBenchmark } from '../report/write-benchmark';
import { checkEdits } from './apply-edit';
import { brokenReport } from './broken-report';
import { brokenReleases, harmlessReleases } from './cases';
import { readOutcomes, writeOutcomes } from './outcomes';
import { runRelease } from './run-release';
import { createScratchRepository } from './scratch-repository';

const all = [...brokenReleases, ...harmlessReleases];
const words = process.argv.slice(2);
const outcomes = await readOutcomes();
const tell = (line: string) => console.error(line);

/** Builds the sources in the same folder as the changed ones, because names of chunks depend on their paths. */
async function buildLive(): Promise<void> {
  const script = path.join(repository.root, 'bench/broken/build-live.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, store], {
    cwd: repository.root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The sources could not be built.');
}

function chosen() {
  const unknown = words.filter((word) => word !== 'new' && !all.some(({ name }) => name === word));
  if (unknown.length > 0) throw new Error(`There is no release called ${unknown.join(', ')}.`);
  if (words.length === 0) return all;
  return all.filter(({ name }) => words.includes(name) || (words.includes('new') && !outcomes[name]));
}

await checkEdits(all);
if (words[0] === 'check') process.exit();

const releases = chosen();
const circumstances = await currentCircumstances();
const store = benchFolder.brokenStore;
const repository = await createScratchRepository();
try {
  await buildLive();
  for (const [index, release] of releases.entries()) {
    tell(`${index + 1} of ${releases.length}: ${release.name}`);
    const outcome = await runRelease(release, { repository, store, onProgress: tell });
    outcomes[release.name] = outcome;
    await writeOutcomes(outcomes);
    const failed = outcome.failed.map(({ check, says }) => `${check}: ${says}`).join('\n  ');
    tell(`${release.name}: ${outcome.stage}, ${outcome.seconds.verify} s\n  ${failed}`);
  }
} finally {
  await repository.remove();
}
await writeBenchmark(brokenReport(brokenReleases, harmlessReleases, outcomes), circumstances);
