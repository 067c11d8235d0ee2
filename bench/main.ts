import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { format, resolveConfig } from 'prettier';
import { measureEdge } from './edge/measure-edge';
import { measureUncached } from './edge/measure-uncached';
import { judgementDocument } from './judgement/judgement-report';
import { measureJudgement } from './judgement/measure-judgement';
import { measureLighthouse } from './lighthouse/measure-lighthouse';
import { currentCircumstances } from './measure/machine';
import { measureMoves } from './moves/measure-moves';
import { readOptions } from './options';
import { measurePages } from './pages/measure-pages';
import { measureOpening } from './panel/measure-opening';
import { measurePanel } from './panel/measure-panel';
import { measureReleases } from './releases/measure-releases';
import { documentReport, terminalReport } from './report';
import {
  readResults,
  writeResults,
  type FoundByPart,
  type Measured,
  type PartName,
  type Results,
} from './results';
import { benchFolder } from './measure/bench-folder';
import { buildBoth } from './builds/builds';
import { startVariants } from './site/variants';

/**
 * `npm run bench [-- --runs 9 --only pages,moves,edge,uncached,releases,lighthouse,opening,panel,judgement --lighthouse --out FILE]`: measures the
 * site beside one build of the same sources and writes `docs/benchmarks.md`. A part that is not named keeps what was
 * measured of it before.
 */
const { parts, isJudgementSimulated, runs, out, port } = readOptions(process.argv.slice(2));
const tell = (line: string) => console.error(line);

async function writeDocument(name: string, text: string): Promise<void> {
  const document = path.join(repositoryRoot, 'docs', name);
  const style = (await resolveConfig(document)) ?? {};
  await writeFile(document, await format(text, { ...style, filepath: document }));
  tell(`\ndocs/${name} is written.`);
}

if (isJudgementSimulated) {
  await writeDocument('benchmarks-judgement.md', judgementDocument(await measureJudgement(tell)));
  if (parts.length === 0) process.exit();
}

const circumstances = await currentCircumstances();
await buildBoth(tell);
const variants = await startVariants(port);
const all: Results = await readResults(benchFolder.results);
const measured: Results = {};

const measurers: { [Part in PartName]: () => Promise<FoundByPart[Part]> } = {
  pages: () => measurePages(variants, runs, tell),
  moves: () => measureMoves(variants, runs, tell),
  edge: () => measureEdge(variants, port + 20, tell),
  uncached: () => measureUncached(variants, tell),
  releases: () => measureReleases(variants, runs, tell),
  lighthouse: () => measureLighthouse(variants, tell),
  opening: () => measureOpening(variants, runs, tell),
  panel: () => measurePanel(variants, tell),
};

/** What is found is written at once: a later part that fails does not take it away. */
async function measure<Part extends PartName>(part: Part): Promise<void> {
  const found: Measured<FoundByPart[Part]> = { circumstances, runs, found: await measurers[part]() };
  Object.assign(measured, { [part]: found });
  Object.assign(all, { [part]: found });
  await writeResults(benchFolder.results, all);
}

try {
  for (const part of parts) await measure(part);
} finally {
  await variants.stop();
}

if (out) await writeResults(out, measured);
console.log(terminalReport(measured));

await writeDocument('benchmarks.md', documentReport(all));
