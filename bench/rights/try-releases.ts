import { canaryVisitors } from '@aertrip/edge/testing/canary-visitors';
import { loadReport, startEdge } from '@aertrip/edge/testing/edge-under-test';
import {
  latestRevision,
  noHealth,
  publish,
  readEdges,
  readMetrics,
  ReleaseRefused,
  rollback,
  startCanary,
  unhold,
} from '@aertrip/release';
import { by, sampleBuild, sampleSite } from '@aertrip/release/testing/sample-build';
import type { Attempt } from './attempt';
import type { ObjectService } from './object-service';

/** Ends a step as soon as its visits are judged. */
const plan = { steps: [20, 50], stepMinutes: 0.0001, margin: 1, minimumSample: 100 };
const soon = { ...by, withoutBrowser: true };

type Site = Awaited<ReturnType<typeof sampleSite>>;
type Edge = Awaited<ReturnType<typeof startEdge>>;

/** Visits of both versions, of which those of the canary come to this, and the edge's next look at them. */
async function visit(site: Site, edge: Edge, outcome: 'ok' | 'failed'): Promise<void> {
  const { revision = 0, live, canary } = (await latestRevision(site.stream)) ?? {};
  const visitors = await canaryVisitors({ ...site, ...edge }, '/admin', 25);
  for (let each = 0; each < 200; each += 1) {
    await visitors.live[each % 25]?.report(loadReport({ version: live, revision }));
    await visitors.canary[each % 25]?.report(loadReport({ version: canary?.version, revision, outcome }));
    for (const version of [live, canary?.version])
      edge.service.counter.visited({
        app: 'remote-admin',
        version: version ?? '',
        revision,
        health: { ...noHealth, visits: 1 },
        errors: [],
      });
  }
  await edge.service.backgroundJobs.round();
  await edge.service.backgroundJobs.settled();
}

const shortOf = async ({ stream }: Site) => {
  const { action, live, canary } = (await latestRevision(stream)) ?? {};
  return `${action}: live ${live}${canary ? `, ${canary.version} at ${canary.traffic} %` : ''}`;
};

async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.message;
    throw error;
  }
}

/** A publisher releases; an edge and a reader serve it, each with credentials of its own. */
export async function tryReleases({ open }: ObjectService): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const attempt = (what: string, expected: unknown, found: unknown) =>
    attempts.push({ what, expected, found });
  const keeper = await open('keeper');
  const publisher = await open('publisher');
  // Who owns which path is the keeper's to say; a publisher finds it there.
  await sampleSite(keeper);
  const site = await sampleSite(publisher);
  await site.release('1.0.0');
  attempt('publisher publishes, verifies and promotes', 'promote: live 1.0.0', await shortOf(site));

  const edgeStore = await open('edge');
  const edge = await startEdge(edgeStore);
  await site.publishVerified('1.1.0');
  await startCanary(site.stream, '1.1.0', plan, soon);
  await visit(site, edge, 'ok');
  attempt('edge takes a step', 'canary step: live 1.0.0, 1.1.0 at 50 %', await shortOf(site));
  await visit(site, edge, 'ok');
  attempt('edge ends a good canary', 'canary complete: live 1.1.0', await shortOf(site));

  await site.publishVerified('1.2.0');
  await startCanary(site.stream, '1.2.0', plan, soon);
  await visit(site, edge, 'failed');
  attempt('edge ends a bad canary', 'canary abort: live 1.1.0', await shortOf(site));
  const revision = ((await latestRevision(site.stream))?.revision ?? 0) - 1;
  const counted = (await readMetrics(site.stream, revision))['1.2.0'];
  attempt('edge has counted', 200, counted?.failures);
  attempt('edge says what it serves', 1, (await readEdges(keeper, 'live')).length);
  attempt('edge has no complaint', [], edge.service.health.list());

  const reader = await startEdge(await open('reader'));
  await reader.service.backgroundJobs.round();
  await reader.service.backgroundJobs.settled();
  attempt('reader serves', 200, (await reader.get('/admin')).status);
  attempt('reader says that it counts nothing', 1, reader.service.health.list().length);
  attempt('reader left no note', 1, (await readEdges(keeper, 'live')).length);

  await unhold(site.stream, by);
  await rollback(site.stream, { ...by, to: '1.0.0' });
  attempt('publisher rolls back', 'rollback: live 1.0.0', await shortOf(site));

  const dist = await sampleBuild({ version: '2.0.0' });
  const asReader = {
    store: await open('reader'),
    dist,
    app: 'remote-admin',
    publishedBy: 'x',
    gitRevision: null,
  };
  attempt('reader publishes', true, /AccessDenied/.test(await refusalOf(publish(asReader))));
  const asEdge = { ...asReader, store: edgeStore };
  attempt('edge publishes', true, /AccessDenied/.test(await refusalOf(publish(asEdge))));
  const key = 'releases/remote-admin/1.0.0/release.json';
  attempt('publisher removes a release', true, /AccessDenied/.test(await refusalOf(publisher.remove(key))));
  attempt('the release is there', true, (await keeper.read(key)) !== undefined);
  return attempts;
}

/** With the bucket's versions on: a key has one writer, or the store refuses to release anything. */
export async function tryWritersWithVersions({ open }: ObjectService): Promise<Attempt[]> {
  const answer = await refusalOf(
    (await open('publisher')).create('proposals/live/host/versions.json', 'one'),
  );
  const isSafe = answer === 'done' || answer.includes('ignores If-None-Match');
  console.log(`With versions of the bucket on, the probe of conditional writes: ${answer}`);
  return [{ what: 'publisher creates a key with versions on', expected: true, found: isSafe }];
}
