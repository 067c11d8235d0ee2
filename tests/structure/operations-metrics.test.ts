import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { parse } from 'yaml';
import { selectorsOf } from './support/promql';

const file = (name: string) => path.join(repositoryRoot, name);
const read = (name: string) => readFileSync(file(name), 'utf8');

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly annotations?: { readonly runbook?: string };
}

const rulesOf = (name: string) =>
  (parse(read(name)) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);

const rules = rulesOf('ops/prometheus/rules.yaml');
const alerts = rulesOf('ops/prometheus/alerts.yaml');

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const { panels } = JSON.parse(read('ops/grafana/edges.json')) as { panels: Panel[] };

const expressions: [where: string, expression: string][] = [
  ...rules.map(({ record = '', expr }): [string, string] => [record, expr]),
  ...alerts.map(({ alert = '', expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr]),
  ),
];

/** Labels from Prometheus. */
const added = new Set(['job', 'instance', 'le']);

const words = new Set(
  ['edge', 'release', 'telemetry'].flatMap((name) => {
    const folder = file(`packages/${name}/src`);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((source) => source.endsWith('.ts') && !source.endsWith('.test.ts'))
      .flatMap((source) => readFileSync(path.join(folder, source), 'utf8').match(/[\w-]+/g) ?? []);
  }),
);

/** The metric as the sources name it, without the endings of the exporter. */
const nameOf = (metric: string) => metric.replace(/_(?:bucket|count|sum)$/, '').replace(/_total$/, '');

test('queries only metrics, labels and values of the sources in dashboard, rules and alerts', () => {
  const recorded = new Set(rules.map(({ record = '' }) => record));
  const unknown = expressions.flatMap(([where, expression]) =>
    selectorsOf(expression).flatMap(({ metric, labels }) => {
      if (metric === 'up' || recorded.has(metric)) return [];
      const asked = labels.filter(([label]) => !added.has(label)).flat();
      return [nameOf(metric), ...asked].flatMap((word) =>
        word === undefined || words.has(word) ? [] : [`${where}: ${metric} with ${word}`],
      );
    }),
  );
  expect(unknown).toEqual([]);
  expect(expressions.length).toBeGreaterThan(50);
});

const headingsOf = (document: string) =>
  read(document)
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? [line.replace(/^#+ /, '').toLowerCase()] : []));

test('links every alert to an existing runbook section', () => {
  const withoutRunbook = alerts.filter(({ annotations }) => {
    const [document = '', place] = annotations?.runbook?.split('#') ?? [];
    return !existsSync(file(document)) || (place !== undefined && !headingsOf(document).includes(place));
  });
  expect(withoutRunbook.map(({ alert }) => alert)).toEqual([]);
});

test('explains every metric in the hosting guide', () => {
  const guide = read('docs/guides/hosting.md');
  const recorded = new Set(rules.map(({ record = '' }) => record));
  const asked = new Set(
    expressions.flatMap(([, expression]) => selectorsOf(expression).map(({ metric }) => metric)),
  );
  const unexplained = [...asked].filter(
    (metric) => metric !== 'up' && !recorded.has(metric) && !guide.includes(`\`${nameOf(metric)}\``),
  );
  expect(unexplained).toEqual([]);
});
