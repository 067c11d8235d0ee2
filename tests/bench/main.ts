import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { format, resolveConfig } from 'prettier';
import { measureEdge } from './edge/measure-edge';
import { measureLighthouse } from './lighthouse/measure-lighthouse';
import { currentCircumstances } from './measure/machine';
import { measureMemory } from './memory/measure-memory';
import { measureMoves } from './moves/measure-moves';
import { readOptions } from './options';
import { measurePages } from './pages/measure-pages';
import { measureReleases } from './releases/measure-releases';
import { documentReport, terminalReport } from './report/report';
import { readResults, writeResults, type Measured, type PartName, type Results } from './results';
import { benchFolder } from './site/bench-folder';
import { buildBoth } from './site/builds';
import { startVariants } from './site/variants';

/**
 * `npm run bench [-- --runs 9 --only pages,moves,edge,releases,lighthouse,memory --lighthouse --out FILE]`: measures the
 * site beside one build of the same sources and writes `docs/benchmarks.md`. A part that is not asked for keeps what was
 * measured of it before.
 */
const { parts, runs, out, port } = readOptions(process.argv.slice(2));
const circumstances = await currentCircumstances();
const tell = (line: string) => console.error(line);

await buildBoth(tell);
const variants = await startVariants(port);
const results: Results = await readResults(benchFolder.results);

async function measure<Found>(
  part: PartName,
  find: () => Promise<Found>,
): Promise<Measured<Found> | undefined> {
  return parts.includes(part) ? { circumstances, runs, found: await find() } : undefined;
}

const newResults: Results = {};
try {
  newResults.pages = await measure('pages', () => measurePages(variants, runs, tell));
  newResults.moves = await measure('moves', () => measureMoves(variants, runs, tell));
  newResults.edge = await measure('edge', () => measureEdge(variants, port + 20, tell));
  newResults.releases = await measure('releases', () => measureReleases(variants, runs, tell));
  newResults.lighthouse = await measure('lighthouse', () => measureLighthouse(variants, tell));
  newResults.memory = await measure('memory', () => measureMemory(variants, tell));
} finally {
  await variants.stop();
}

const measured = Object.fromEntries(Object.entries(newResults).filter(([, part]) => part)) as Results;
const all = { ...results, ...measured };
await writeResults(benchFolder.results, all);
if (out) await writeResults(out, measured);
console.log(terminalReport(measured));

const document = path.join(repositoryRoot, 'docs/benchmarks.md');
const style = (await resolveConfig(document)) ?? {};
await writeFile(document, await format(documentReport(all), { ...style, filepath: document }));
tell('\ndocs/benchmarks.md is written.');
