import { edgeReport, measureEdge } from './edge/measure-edge';
import { measureUncached, uncachedReport } from './edge/measure-uncached';
import { lighthouseReport, measureLighthouse } from './lighthouse';
import { currentCircumstances } from './measure/machine';
import { measureMoves, movesReport } from './moves/moves';
import { readOptions, type PartName } from './options';
import { measurePages } from './pages/measure-pages';
import { pagesReport } from './pages/pages-report';
import { measureReleases, releasesReport } from './releases';
import type { Benchmark } from './report/benchmark';
import { writeBenchmark } from './report/write-benchmark';
import { buildBoth } from './builds/builds';
import { startVariants, type Variants } from './site/variants';

/**
 * `npm run bench --prefix bench [-- --runs 9 --only pages,moves,edge,uncached,releases,lighthouse]`:
 * measures the site beside one build of the same sources and writes a section of `docs/benchmarks.md` for each part.
 */
const { parts, runs, port } = readOptions(process.argv.slice(2));
const tell = (line: string) => console.error(line);

async function buildAndStart(): Promise<Variants> {
  await buildBoth(tell);
  return startVariants(port);
}

let started = undefined as Promise<Variants> | undefined;
/** Built and started at the first use. */
const sites = () => (started ??= buildAndStart());

const measurers: Record<PartName, () => Promise<Benchmark>> = {
  pages: async () => pagesReport(await measurePages(await sites(), runs, tell), runs),
  moves: async () => movesReport(await measureMoves(await sites(), runs, tell)),
  edge: async () => edgeReport(await measureEdge(await sites(), port + 20, tell)),
  uncached: async () => uncachedReport(await measureUncached(await sites(), tell)),
  releases: async () => releasesReport(await measureReleases(await sites(), runs, tell), runs),
  lighthouse: async () => lighthouseReport(await measureLighthouse(await sites(), tell)),
};

const circumstances = await currentCircumstances();
try {
  // Each section is written at once: a later part that fails keeps it.
  for (const part of parts) await writeBenchmark(await measurers[part](), circumstances);
} finally {
  await (await started)?.stop();
}
