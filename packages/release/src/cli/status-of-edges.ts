import type { EdgeNote } from '../metrics/edge-notes';
import type { CountedLoads, Metrics } from '../metrics/metrics';
import { describeHealth } from '../metrics/health-summary';
import type { AppState } from '../health/app-state';
import type { Revision } from '../channel/record';
import { shortTime, table } from './output';

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

export type Edge = EdgeNote & { readonly edge: string };

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
