import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@aertrip/local-backend/free-port';
import {
  createPageRenderer,
  describePath,
  observedRenderer,
  observedStore,
  observeReleases,
} from '@aertrip/edge';
import { loadReport, siteUrl, siteWithEdge, visitedRelease } from '@aertrip/edge/testing/edge-under-test';
import { createFolderStore, startCanary, type ReleaseManifest, type ReleaseStore } from '@aertrip/release';
import { integrityOf } from '@aertrip/release/hash';
import { by, temporaryFolder } from '@aertrip/release/testing/sample-build';
import { createRequestObserver, startTelemetry } from '@aertrip/telemetry';
import { getRequestListener } from '@hono/node-server';

/** Labels and their values, by metric name. */
export type ExposedMetrics = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const stops: (() => Promise<unknown>)[] = [];

export async function stopEdge(): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop();
}

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

const bundle = new TextEncoder().encode(`
  exports.sharedModules = {};
  exports.render = async ({ path, config }) => {
    if (path === '/package/broken') throw new Error('broken');
    const read = (table) => fetch(config.supabase.url + '/rest/v1/' + table).catch(() => undefined);
    await Promise.all(['tours', 'secrets', 'nothing'].map(read));
    return { status: path === '/package/unavailable' ? 503 : 200, head: '', body: path, state: '{}', payloadId: 'hydration-payload', screens: [] };
  };
`);

const library = {
  manifest: async (app: string, version: string) =>
    ({
      app,
      version,
      server: 'server/main.cjs',
      files: { 'server/main.cjs': { integrity: integrityOf(bundle), size: 1 } },
    }) as Partial<ReleaseManifest> as ReleaseManifest,
  file: async () => bundle,
};

/** A data service that responds, refuses, and disconnects. */
const data: RequestListener = ({ url }, response) => {
  if (url?.startsWith('/rest/v1/nothing')) return void response.destroy();
  response.statusCode = url?.startsWith('/rest/v1/secrets') ? 401 : 200;
  response.setHeader('content-type', 'application/json');
  response.end('[]');
};

function flakyStore(store: ReleaseStore): ReleaseStore {
  return {
    ...store,
    read: async (key) => {
      if (key === 'unreachable') throw new Error('no route to the bucket');
      return store.read(key);
    },
  };
}

/** `/metrics` of an edge after all events that it counts. */
export async function metricsOfAnEdge(): Promise<ExposedMetrics> {
  const metrics = { port: await freePort(), host: '127.0.0.1' };
  stops.push(await startTelemetry({ log: { format: 'text', level: 'error' }, metrics }, 'edge'));
  const store = observedStore(flakyStore(createFolderStore(await temporaryFolder())));
  const dataUrl = `http://127.0.0.1:${await serve(data)}`;
  const site = await siteWithEdge(
    {
      edge: { upstreams: { data: dataUrl, identity: dataUrl } },
      withService: () => {
        const processes = createPageRenderer({
          config: {
            siteUrl,
            supabase: { url: siteUrl, anonKey: 'anon' },
            firebase: { apiKey: 'key', authDomain: 'localhost:3000', projectId: 'demo' },
          },
          library,
          processes: 1,
          dataUrl,
          timeLimit: 30_000,
          onFailure: () => {},
        });
        stops.push(processes.stop);
        return { renderer: observedRenderer(processes) };
      },
    },
    store,
  );
  observeReleases(site.service);
  await store.read('unreachable').catch(() => {});
  const facts = { app: 'remote-public', paths: ['/package/:slug'], server: 'server/main.cjs' };
  await site.releaseIntoSoak('3.0.0', facts);
  await site.publishVerified('1.1.0');
  const plan = { steps: [50], stepMinutes: null };
  const { revision: started } = await startCanary(site.stream, '1.1.0', plan, {
    ...by,
    withoutBrowser: true,
  });
  const { revision } = started;

  const observe = createRequestObserver({ describe: describePath });
  const answer = getRequestListener((request, bindings) => site.edge.fetch(request, bindings));
  const port = await serve((request, response) =>
    observe(request, response, () => void answer(request, response)),
  );
  const paths = ['/package/one', '/package/one', '/package/broken', '/package/unavailable', '/rest/v1/tours'];
  for (const asked of paths) {
    const headers = { host: 'localhost:3000' };
    await (await fetch(`http://127.0.0.1:${port}${asked}`, { headers })).text();
  }
  const sizes = { lcp: 1200, inp: 90, cls: 100, heap: 64, calls: 4 };
  const goals = { enquiry: 'reached' } as const;
  // Counts what the visitor received: half of them have the canary.
  for (let count = 0; count < 30; count += 1) {
    const visitor = site.browser();
    await visitor.get('/admin');
    await visitor.report(loadReport({ revision, phase: 'module', outcome: 'failed' }));
    await visitor.reportVisit({
      releases: [visitedRelease({ revision, sizes, goals, faults: ['call'] })],
    });
  }

  const known = new Map<string, Map<string, Set<string>>>();
  const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z]\w*)(?:\{([^\n]*)\})? /gm)) {
    const values = known.get(name) ?? new Map<string, Set<string>>();
    known.set(name, values);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      values.set(label, (values.get(label) ?? new Set()).add(value));
  }
  return known;
}
