import { chromiumArguments } from '@aertrip/release/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { type PageName, pages } from './measure/conditions';
import { browserPath } from './measure/machine';
import { median } from './measure/statistics';
import { atLeast, type Benchmark } from './report/benchmark';
import { whole } from './report/numbers';
import type { Variants } from './site/variants';

/** Lighthouse category names. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's names of its main metrics: times in ms, and a sum of shifts. */
export const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;
export type Metric = (typeof metrics)[number];

/** Runs of each page. */
export const runs = 5;

export interface LighthousePage {
  /** From 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Audits below their full score in any run, except performance, which the metrics describe. */
  readonly findings: readonly string[];
}

export type LighthouseResult = Readonly<Record<PageName, LighthousePage>>;

/** Retries of a run in which Lighthouse lost the page, as on a busy machine. */
const lostRuns = 2;

async function runOnce(url: string): Promise<Result> {
  const chrome = await launch({
    chromePath: browserPath(),
    chromeFlags: ['--headless=new', ...chromiumArguments],
  });
  try {
    const found = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    });
    if (!found) throw new Error(`Lighthouse returned no result for ${url}.`);
    return found.lhr;
  } finally {
    chrome.kill();
  }
}

function findingsOf({ categories: found, audits }: Result): string[] {
  return categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
}

/** @throws Error when Lighthouse cannot load the page */
async function runUntilSeen(url: string, onProgress: (line: string) => void): Promise<Result> {
  for (let lost = 0; ; lost += 1) {
    const result = await runOnce(url);
    const { runtimeError } = result;
    if (!runtimeError) return result;
    if (lost === lostRuns) throw new Error(runtimeError.message);
    onProgress(`lighthouse: a run of ${url} failed (${runtimeError.code}); trying again`);
  }
}

async function measurePage(url: string, onProgress: (line: string) => void): Promise<LighthousePage> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runUntilSeen(url, onProgress));
  const medianOf = <Name extends string>(
    names: readonly Name[],
    value: (result: Result, name: Name) => number,
  ) =>
    Object.fromEntries(
      names.map((name) => [name, median(results.map((result) => value(result, name)))]),
    ) as Record<Name, number>;
  return {
    scores: medianOf(categories, (result, name) => (result.categories[name]?.score ?? 0) * 100),
    metrics: medianOf(metrics, (result, name) => result.audits[name]?.numericValue ?? 0),
    findings: [...new Set(results.flatMap(findingsOf))],
  };
}

/** Lighthouse's own mobile preset on each page, as a first visit. */
export async function measureLighthouse(
  variants: Variants,
  onProgress: (line: string) => void,
): Promise<LighthouseResult> {
  const { url } = await variants.site('federated');
  const measure = async (page: PageName) => {
    onProgress(`lighthouse: ${page}, ${runs} runs`);
    return measurePage(url + pages[page], onProgress);
  };
  return {
    home: await measure('home'),
    destination: await measure('destination'),
    package: await measure('package'),
  };
}

const names = Object.keys(pages) as PageName[];

const writeMetric = (metric: Metric, value: number) =>
  metric === 'cumulative-layout-shift' ? value.toFixed(3) : whole(value);

export function lighthouseReport(result: LighthouseResult): Benchmark {
  const findings = names.flatMap((page) =>
    result[page].findings.map((finding) => `${pages[page]}: ${finding}`),
  );
  const lowest = (of: readonly Category[]) =>
    Math.min(...names.flatMap((page) => of.map((category) => result[page].scores[category])));
  return {
    section: 'lighthouse',
    conditions: `Mobile preset with its simulated connection, first visit, medians of ${runs} runs; times in ms.`,
    table: {
      head: ['Page', ...categories, ...metrics],
      rows: names.map((page) => [
        pages[page],
        ...categories.map((category) => whole(result[page].scores[category])),
        ...metrics.map((metric) => writeMetric(metric, result[page].metrics[metric])),
      ]),
    },
    ...(findings.length > 0 ? { notes: `Failed audits: ${findings.join('; ')}.` } : {}),
    bars: [
      atLeast('Lighthouse performance, lowest page', 98, lowest(['performance']), whole),
      atLeast(
        'Lighthouse accessibility, best practices, SEO, lowest page',
        100,
        lowest(['accessibility', 'best-practices', 'seo']),
        whole,
      ),
    ],
  };
}
