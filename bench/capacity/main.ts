/**
 * `npm run bench:capacity`: what a request, a page that is rendered and a publication cost, and a crowd by simulation; writes
 * `docs/benchmarks-capacity.md`, the figures behind `docs/capacity.md`. Linux alone.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedBackend } from '@aertrip/local-backend';
import { buildChanged, latestRevision, repositoryRoot } from '@aertrip/release';
import { loadReportPath, type LoadReport } from '@aertrip/release/load-report';
import { visitReportPath, type VisitReport } from '@aertrip/release/visit-report';
import { format, resolveConfig } from 'prettier';
import { mixRequests } from '../load/mixed-requests';
import { benchFolder } from '../measure/bench-folder';
import { pages } from '../measure/conditions';
import { currentCircumstances } from '../measure/machine';
import { startSite } from '../site/start-site';
import { capacityDocument } from './capacity-document';
import { startCountingProxy } from './counting-proxy';
import { measureCost, measurePublication, type Asked, type Cost, type Measured } from './measure-factors';
import { simulateCrowd, type Crowd } from './simulate-crowd';

const port = Number(process.env.BENCH_PORT ?? '4360');
const circumstances = await currentCircumstances();
await buildChanged({
  store: benchFolder.federatedStore,
  channel: 'live',
  activateSources: true,
  onProgress: (line) => console.error(line),
});
const backend = await startEmbeddedBackend({
  dataDir: benchFolder.data,
  siteUrl: `http://localhost:${port}`,
  onLog: () => undefined,
});
const proxy = await startCountingProxy(backend.restUrl);
const site = await startSite({
  port,
  build: 'federated',
  renderedBy: 'server',
  store: benchFolder.federatedStore,
  federatedStore: benchFolder.federatedStore,
  backend: { restUrl: proxy.url, identityUrl: backend.identityUrl, anonKey: backend.anonKey },
});

const sitemap = async () =>
  [...(await (await fetch(`${site.url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

/** A theme that is saved as it was is a publication like any other. */
async function publish(): Promise<void> {
  const headers = { apikey: backend.serviceKey, 'content-type': 'application/json' };
  const themes = `${backend.restUrl}/rest/v1/themes`;
  const [theme] = await (await fetch(`${themes}?select=slug,name&limit=1`, { headers })).json();
  const answer = await fetch(`${themes}?slug=eq.${theme.slug}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ name: theme.name }),
  });
  if (!answer.ok) throw new Error(`Nothing was published: ${await answer.text()}`);
}

/** What a page of the live catalogue says of a visit, by a visitor whom the site knows. */
async function reportOfAVisit(): Promise<Asked> {
  const app = 'remote-public';
  const { live = '', revision = 0 } =
    (await latestRevision({ store: benchFolder.federatedStore, channel: 'live', app })) ?? {};
  const loads: LoadReport = { remote: app, version: live, revision, phase: 'module', outcome: 'ok', ms: 90 };
  const answer = await fetch(site.url + loadReportPath, { method: 'POST', body: JSON.stringify(loads) });
  const [cookie = ''] = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const sizes = { lcp: 1100, inp: 60, calls: 2 };
  const goals = { begun: false, reached: false };
  const visit: VisitReport = {
    releases: [{ app, version: live, revision, faults: [], sizes, goals, errors: [] }],
  };
  return {
    kind: 'report of a visit',
    path: visitReportPath,
    headers: { cookie },
    body: JSON.stringify(visit),
  };
}

try {
  const measured: Measured = { site, backend, proxy };
  const mixed = await mixRequests(site.url, backend.anonKey);
  const sample = (kind: string): Asked[] => mixed.filter((asked) => asked.kind === kind).slice(0, 1);
  const asked: Asked[] = [
    { kind: 'page', path: pages.home },
    { kind: 'page of a package', path: pages.package },
    ...sample('registry'),
    ...sample('file of a release'),
    ...sample('data'),
    await reportOfAVisit(),
  ];
  const costs: Cost[] = [];
  for (const one of asked) costs.push(await measureCost(measured, one));
  const publication = await measurePublication(measured, await sitemap(), publish);
  const usual = { pages: publication.pages, publishEvery: 600, edges: 3, places: 0, warmFor: 1800 };
  const crowds: Crowd[] = [
    { visits: 3000, seconds: 86_400 },
    { visits: 100_000, seconds: 86_400 },
    { visits: 100_000, seconds: 3600 },
    { visits: 100_000, seconds: 600 },
  ].flatMap((crowd) => [
    { ...usual, ...crowd, warmFor: 0 },
    { ...usual, ...crowd },
    { ...usual, ...crowd, places: 10 },
  ]);
  const text = capacityDocument({
    circumstances,
    costs,
    publication,
    crowds: crowds.map((crowd) => ({ crowd, found: simulateCrowd(crowd) })),
  });
  const document = path.join(repositoryRoot, 'docs/benchmarks-capacity.md');
  await writeFile(document, await format(text, { ...(await resolveConfig(document)), filepath: document }));
  console.log(text);
} finally {
  await site.stop();
  proxy.stop();
  await backend.stop();
}
