import * as v from 'valibot';
import type { Revision } from '../channel/record';
import { checkRegistry } from '../channel/registry-schema';
import { hostName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import { type AppState, outlookText } from '../health/app-state';
import type { MetricVerdict } from '../health/judge';
import type { Edge } from '../health/edge-notes';
import { describeHealth } from '../health/health-summary';
import type { CountedLoads, Metrics } from '../health/metrics';
import { shortTime, table } from './context';

const rate = (counted: CountedLoads | undefined) =>
  counted && counted.loads > 0
    ? `${((counted.failures / counted.loads) * 100).toFixed(2)} % of ${counted.loads}`
    : 'none counted';

const notRendered = (counted: CountedLoads | undefined) =>
  counted?.renders ? `${counted.renders.failed} of ${counted.renders.requested}` : 'none requested';

/** Failed server renders since the revision, of the live version and a canary; empty for an app without server rendering. */
export function unrenderedPages({ live, canary }: Revision, metrics: Metrics): string {
  const isRendered = [live, canary?.version].some((version) => version && metrics[version]?.renders);
  if (!isRendered) return '';
  return canary
    ? `live ${notRendered(metrics[live])}, canary ${notRendered(metrics[canary.version])}`
    : notRendered(metrics[live]);
}

/** Share of failed loads since the revision, of the live version and a canary. */
export function failureRates({ live, canary }: Revision, metrics: Metrics): string {
  return canary
    ? `live ${rate(metrics[live])}, canary ${rate(metrics[canary.version])}`
    : rate(metrics[live]);
}

/** Health of the visits since the revision, of the live version and a canary. */
export function describeVisits({ app, current, metrics }: AppState): string[] {
  if (!current || !metrics) return [];
  const { live, canary } = current;
  return [live, ...(canary ? [canary.version] : [])].map(
    (version) => `Health of ${app}@${version}: ${describeHealth(metrics[version]?.health)}`,
  );
}

/** Outdated versions that an edge still serves, such as `remote-admin@1.0.0 (revision 3)`. */
function behindIn({ serving }: Edge, inForce: ReadonlyMap<string, Revision>): string[] {
  return [...inForce].flatMap(([app, { revision }]) => {
    const seen = serving[app];
    if (!seen) return `${app} not at all`;
    return seen.revision === revision ? [] : `${app}@${seen.live} (revision ${seen.revision})`;
  });
}

/** The active edges, and whether each serves the last record; one sentence when there are none. */
export function describeEdges(edges: readonly Edge[], inForce: ReadonlyMap<string, Revision>): string {
  if (edges.length === 0) return 'No edge of this channel wrote to the store in the last two minutes.';
  const rows = edges.map((edge) => {
    const behind = behindIn(edge, inForce);
    const serves = behind.length === 0 ? 'the latest records' : `still ${behind.join(', ')}`;
    return [edge.edge, edge.site, shortTime(edge.at), serves];
  });
  const troubles = edges.flatMap(({ edge, health }) => health.map((said) => `${edge}: ${said}`));
  return [table(['Edge', 'Site', 'Heard', 'Serves'], rows), ...troubles].join('\n');
}

const metricsTable = (metrics: readonly MetricVerdict[]) =>
  metrics.length === 0
    ? []
    : [
        table(
          ['Metric', 'Verdict', ''],
          metrics.map(({ title, verdict, because }) => [title, verdict, because]),
        ),
      ];

/** Each judgement with its metrics, as paragraphs; empty for an app without a canary and a soak. */
export function describeJudgements({ app, current, outlook: canary, soakOutlook: soak }: AppState): string[] {
  if (!current) return [];
  const { hold, soak: state } = current;
  return [
    ...(canary && current.canary
      ? [
          `Canary ${app}@${current.canary.version}: ${hold ? 'Its steps wait while the app is held.' : outlookText(canary)}`,
          ...metricsTable(canary.metrics),
        ]
      : []),
    ...(soak && state
      ? [
          `Soak of ${app}@${state.version} since ${shortTime(state.since)}, ${state.minutes} minutes and ${state.visits} visits at least: ${outlookText(soak)}`,
          ...metricsTable(soak.metrics),
        ]
      : []),
    ...(state?.outcome && state.version === current.live
      ? [
          `${app}@${state.version} never finished its soak and is not called good: a roll-back of a later version passes over it. To call it good: npx mfe soak end ${app} --reason "…"`,
        ]
      : []),
  ];
}

/** Timeout in ms for the response of the site. */
const timeLimit = 5000;

/** JSON in a script element of the page; empty without one. */
const inlined = (page: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(page)?.[1] ?? '';

const siteConfigSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ releaseOrigins: v.optional(v.array(v.string()), []) }),
);

/** Further origins that the pages of the site allow for release files. */
function releaseOriginsIn(page: string): readonly string[] {
  const config = v.safeParse(siteConfigSchema, inlined(page, 'site-config'));
  return config.success ? config.output.releaseOrigins : [];
}

/**
 * The versions that the edge serves: the host of a fresh page, and the live version of each remote in it.
 * @throws ReleaseRefused (`usage`) when the site cannot be reached or its page has no valid registry
 */
export async function servedVersions(site: string): Promise<ReadonlyMap<string, string>> {
  const unusable = (found: string, cause?: unknown) =>
    new ReleaseRefused(
      'usage',
      {
        found,
        expected: `Expected ${site} to answer with a page that carries its registry.`,
        next: 'Look at the URL in --site and at the log of the edge; without --site the store alone is told.',
      },
      { cause },
    );
  const page = await fetch(site, { signal: AbortSignal.timeout(timeLimit), cache: 'no-store' })
    .then(async (answer) => ({ url: answer.url, html: await answer.text() }))
    .catch((cause: unknown) => {
      throw unusable(`${site} cannot be reached (${String(cause)}).`, cause);
    });
  const { registry, errors } = checkRegistry(inlined(page.html, 'registry'), {
    page: page.url,
    origins: releaseOriginsIn(page.html),
  });
  if (!registry) throw unusable(`The registry of ${site} cannot be used. ${errors.join(' ')}`);
  const remotes = Object.entries(registry.microFrontends).flatMap(([remote, entries]) => {
    const entry = entries.find(({ deployment }) => deployment.default);
    return entry ? [[remote, entry.metadata.version] as const] : [];
  });
  return new Map([...(registry.host ? [[hostName, registry.host.version] as const] : []), ...remotes]);
}
