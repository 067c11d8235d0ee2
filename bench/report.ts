import { edgeBar, edgeSection } from './edge/edge-report';
import { uncachedBar, uncachedSection } from './edge/uncached-report';
import { lighthouseBar, lighthouseSection } from './lighthouse/lighthouse-report';
import { movesBar, movesSection } from './moves/moves-report';
import { pagesBar, pagesSections } from './pages/pages-report';
import { openingBar, openingSection } from './panel/opening-report';
import { panelBar, panelSection } from './panel/panel-report';
import { releasesBar, releasesSection } from './releases/releases-report';
import type { Measured, Results } from './results';
import { barTable, type BarRow } from './report/bar';
import { markdownTable, terminalTable, type Section } from './report/tables';

interface Part {
  readonly measured: Measured<unknown>;
  readonly bar: BarRow[];
  readonly sections: Section[];
}

function part<Found>(
  measured: Measured<Found> | undefined,
  bar: (found: Found) => BarRow[],
  sections: (found: Found) => Section[],
): Part[] {
  return measured ? [{ measured, bar: bar(measured.found), sections: sections(measured.found) }] : [];
}

const partsOf = (results: Results): Part[] => [
  ...part(results.pages, pagesBar, pagesSections),
  ...part(results.moves, movesBar, (found) => [movesSection(found)]),
  ...part(results.opening, openingBar, (found) => [openingSection(found)]),
  ...part(results.edge, edgeBar, (found) => [edgeSection(found)]),
  ...part(results.uncached, uncachedBar, (found) => [uncachedSection(found)]),
  ...part(results.releases, releasesBar, (found) => [releasesSection(found)]),
  ...part(results.lighthouse, lighthouseBar, (found) => [lighthouseSection(found)]),
  ...part(results.panel, panelBar, (found) => [panelSection(found)]),
];

function circumstancesOf({ circumstances, runs }: Measured<unknown>): string {
  const { at, commit, processor, cores, node, browser, load } = circumstances;
  const sources = commit ? `, commit ${commit}` : '';
  return `${at.slice(0, 16).replace('T', ' ')} UTC${sources}; ${runs} runs; ${processor}, ${cores} cores, Node.js ${node}, ${browser}; load average ${load.toFixed(2)} at the start.`;
}

/** What was measured, for a terminal. */
export function terminalReport(results: Results): string {
  const parts = partsOf(results);
  const sections = parts.flatMap(({ measured, sections: of }) =>
    of.flatMap(({ title, words, tables }) => [
      `\n${title}\n${words}\n(${circumstancesOf(measured)})`,
      ...tables.map(terminalTable),
    ]),
  );
  const bar = parts.flatMap((each) => each.bar);
  return [...sections, '\nThe bar', terminalTable(barTable(bar))].join('\n');
}

/** What was measured, as a document. */
export function documentReport(results: Results): string {
  const parts = partsOf(results);
  const sections = parts.flatMap(({ measured, sections: of }) =>
    of.flatMap(({ title, words, tables }) => [
      `## ${title}`,
      words,
      `Measured ${circumstancesOf(measured)}`,
      ...tables.map(markdownTable),
    ]),
  );
  const bar = parts.flatMap((each) => each.bar);
  return `${[
    '# Benchmarks',
    'Written by `npm run bench`, which builds these sources twice: as the host with its remotes, and as a monolith (one build with the same loaders, splitting and compression, one chunk group for the routes of each remote). All are served by the same edge. Measurements compare only within one part.',
    '## The bar',
    markdownTable(barTable(bar)),
    ...sections,
  ].join('\n\n')}\n`;
}
