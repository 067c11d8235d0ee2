import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '@aertrip/release';
import { parse } from 'yaml';
import { metricsOfAnEdge, stopEdge } from './support/edge-metrics';
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

afterAll(stopEdge);

/** Labels from Prometheus, and values of dashboard variables. */
const added = new Set(['job', 'instance']);

// Starts a process, possibly on a busy machine.

test('queries only existing metrics in dashboard, rules and alerts', async () => {
  const known = await metricsOfAnEdge();
  const recorded = new Set(rules.map(({ record = '' }) => record));
  const unknown = expressions.flatMap(([where, expression]) =>
    selectorsOf(expression).flatMap(({ metric, labels }) => {
      if (metric === 'up' || recorded.has(metric)) return [];
      const said = known.get(metric);
      if (!said) return [`${where}: ${metric}`];
      return labels.flatMap(([label, value]) => {
        if (added.has(label) || label === 'le') return [];
        const values = said.get(label);
        const isExposed = values && (value === undefined || values.has(value));
        return isExposed ? [] : [`${where}: ${metric} with ${label}="${value ?? ''}"`];
      });
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

test('explains every metric and alert in the operations guide', () => {
  const guide = read('docs/guides/operations.md');
  const recorded = new Set(rules.map(({ record = '' }) => record));
  const asked = new Set(
    expressions.flatMap(([, expression]) => selectorsOf(expression).map(({ metric }) => metric)),
  );
  const unexplained = [...asked].filter(
    (metric) =>
      metric !== 'up' &&
      !recorded.has(metric) &&
      !guide.includes(`\`${metric.replace(/_(?:bucket|count|sum|total)$/, '')}\``),
  );
  expect(unexplained).toEqual([]);
  const headings = headingsOf('docs/guides/operations.md');
  expect(alerts.filter(({ alert = '' }) => !headings.includes(alert.toLowerCase()))).toEqual([]);
});
