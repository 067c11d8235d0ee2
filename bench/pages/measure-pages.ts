import { pages, type PageName } from '../measure/conditions';
import { launchChromium } from '../measure/machine';
import { spreadOf, type Spread } from '../measure/statistics';
import { variantTitles, type VariantName, type Variants } from '../site/variants';
import { runPage, type PageMetrics, type PageRun } from './page-run';

export type PageSummary = Readonly<Record<keyof PageMetrics, Spread>>;

/** Title of each measured variant in the tables. */
export const rowTitles = {
  federated: variantTitles.federated,
  withoutScripts: 'same document without scripts',
  monolith: variantTitles.monolith,
} as const;

export type RowName = keyof typeof rowTitles;

export type PagesResult = Readonly<Record<PageName, Partial<Record<RowName, PageSummary>>>>;

const variantOf = (row: RowName): VariantName => (row === 'withoutScripts' ? 'federated' : row);

function summaryOf(runs: readonly PageRun[]): PageSummary {
  const [{ metrics: first } = { metrics: {} }] = runs;
  const names = Object.keys(first) as (keyof PageMetrics)[];
  return Object.fromEntries(
    names.map((name) => [name, spreadOf(runs.map(({ metrics }) => metrics[name]))]),
  ) as PageSummary;
}

/** Interleaves the runs of all rows, so that noise of the machine affects them equally. */
export async function measurePages(
  variants: Variants,
  runs: number,
  onProgress: (line: string) => void,
): Promise<PagesResult> {
  const names = Object.keys(rowTitles) as RowName[];
  const sites = await Promise.all(
    names.map(async (name) => ({ name, url: (await variants.site(variantOf(name))).url })),
  );
  /** @throws Error when the browser rendered the page: its row would be wrong */
  async function load(name: RowName, url: string): Promise<PageRun> {
    const run = await runPage(browser, url, name !== 'withoutScripts');
    if (!run.isServerRendered) throw new Error(`${url} (${rowTitles[name]}) was not rendered by the server.`);
    return run;
  }

  const browser = await launchChromium();

  async function measure(page: PageName): Promise<PagesResult[PageName]> {
    const found = sites.map((): PageRun[] => []);
    // The first load fills the edge's cache and is not counted.
    for (const { name, url } of sites) await load(name, url + pages[page]);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, { name, url }] of sites.entries())
        found[index]?.push(await load(name, url + pages[page]));
      onProgress(`pages: ${page}, run ${run + 1} of ${runs}`);
    }
    return Object.fromEntries(sites.map(({ name }, index) => [name, summaryOf(found[index] ?? [])]));
  }

  try {
    return {
      home: await measure('home'),
      destination: await measure('destination'),
      package: await measure('package'),
    };
  } finally {
    await browser.close();
  }
}
