import { pages, type PageName } from '../measure/conditions';
import { atLeast } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { whole } from '../report/numbers';
import type { LighthouseResult } from './measure-lighthouse';
import { categories, metrics, runs, type Category, type Metric } from './names';

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
