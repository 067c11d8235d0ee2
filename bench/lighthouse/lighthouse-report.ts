import { pages, type PageName } from '../measure/conditions';
import { atLeast, type BarRow } from '../report/bar';
import { whole } from '../report/numbers';
import type { Section } from '../report/tables';
import type { LighthouseResult } from './measure-lighthouse';
import { categories, metrics, runs, type Category, type Metric } from './names';

const names = Object.keys(pages) as PageName[];

const bars: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const writeMetric = (metric: Metric, value: number) =>
  metric === 'cumulative-layout-shift' ? value.toFixed(3) : `${whole(value)} ms`;

export function lighthouseSection(result: LighthouseResult): Section {
  const findings = names.flatMap((page) =>
    result[page].findings.map((finding) => `${pages[page]}: ${finding}.`),
  );
  return {
    title: 'Lighthouse',
    words: `Mobile preset with its own simulated connection, a first visit each; medians of ${runs} runs. ${findings.length > 0 ? `Audits not passed: ${findings.join(' ')}` : 'Every audit of accessibility, best practices and SEO is passed.'}`,
    tables: [
      {
        head: ['Page', ...categories, ...metrics],
        rows: names.map((page) => [
          pages[page],
          ...categories.map((category) => whole(result[page].scores[category])),
          ...metrics.map((metric) => writeMetric(metric, result[page].metrics[metric])),
        ]),
      },
    ],
  };
}

export const lighthouseBar = (result: LighthouseResult): BarRow[] =>
  categories.map((category) => {
    const lowest = Math.min(...names.map((page) => result[page].scores[category]));
    return atLeast(`Lighthouse ${category}, lowest of three pages`, bars[category], lowest, whole);
  });
