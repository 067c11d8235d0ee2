import * as v from 'valibot';
import type { Stream } from '../channel/apps';
import type { Revision } from '../channel/record';
import { checkRegistry } from '../channel/registry-schema';
import { hostName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import { type AppState, outlookText } from '../health/app-state';
import type { Edge } from '../health/edge-notes';
import { readReleaseErrors } from '../health/release-errors';
import { describeVisits } from '../health/worse';
import { shortTime, table } from './context';

/** Failed visits in 24 hours of the live version and a canary; one sentence for each. */
export const describeCounts = ({ app, visits }: AppState): string[] =>
  Object.entries(visits).map(([version, own]) => `${app}@${version}: ${describeVisits(own)}.`);

/** The most frequent errors of the versions of an app, with the one that it left last. */
export async function describeErrors(stream: Stream, { live, canary, bad }: Revision): Promise<string[]> {
  const versions = new Set([live, canary?.version, bad.at(-1)].filter((version) => version !== undefined));
  const tables = await Promise.all(
    [...versions].map(async (version) => {
      const rows = (await readReleaseErrors(stream, version)).map(({ visits, source, at, says }) => [
        String(visits),
        source ?? 'unknown',
        at,
        says,
      ]);
      const title = `Errors of ${stream.app}@${version}`;
      return rows.length === 0 ? [] : ['', title, table(['Visits', 'Source', 'Place', 'Error'], rows)];
    }),
  );
  return tables.flat();
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

/** Whether a canary, or a promotion in its first hour, goes well; empty for an app without one. */
export function describeOutlook({ app, current, outlook }: AppState): string[] {
  if (!current || !outlook) return [];
  const { canary, hold, live } = current;
  if (!canary) return [`Promotion of ${app}@${live}: ${outlookText(outlook)}`];
  return [
    `Canary ${app}@${canary.version}: ${hold ? 'Its steps wait while the app is held.' : outlookText(outlook)}`,
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
