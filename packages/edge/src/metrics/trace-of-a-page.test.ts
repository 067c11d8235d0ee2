import type { RequestListener } from 'node:http';
import { serve } from '@aertrip/release/testing/serve';
import { createRequestObserver, startTelemetry } from '@aertrip/telemetry';
import { startSpanReceiver, traceTree } from '@aertrip/telemetry/testing';
import { getRequestListener } from '@hono/node-server';
import { describePath } from '../http/request-kind';
import { createPageRenderer } from '../rendering/page-renderer';
import { siteWithEdge } from '../testing/edge-under-test';
import { libraryOf, siteConfig } from '../testing/server-bundles';
import { observedRenderer } from './observed';

const bundle = `
  exports.sharedModules = {};
  exports.render = async ({ path, config }) => {
    await fetch(config.supabase.url + '/rest/v1/tours?slug=eq.kashmir');
    return { status: 200, head: '', body: path, state: '{}', payloadId: 'hydration-payload', screens: [] };
  };
`;

const library = libraryOf(() => bundle);

const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** @param believes as a service of the edge does, which the edge tells whether a trace is recorded */
async function serveObserved(answer: RequestListener, believes: boolean): Promise<string> {
  const observe = createRequestObserver({ describe: describePath, believes: () => believes });
  const observed: RequestListener = (request, response) =>
    observe(request, response, () => answer(request, response));
  return (await serve(observed)).url;
}

/** A site that renders pages with data of a service, and sends its traces. */
async function tracedSite() {
  const receiver = await startSpanReceiver();
  stops.push(receiver.stop);
  const log = { format: 'text', level: 'error' } as const;
  const stopTelemetry = await startTelemetry({ log, traces: { url: receiver.url, share: 1 } }, 'edge');
  const data = await serveObserved((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('[]');
  }, true);
  const site = await siteWithEdge({
    edge: { upstreams: { data, identity: data } },
    withService: () => {
      const processes = createPageRenderer({
        config: siteConfig,
        library,
        processes: 1,
        dataUrl: data,
        timeLimit: 30_000,
        onFailure: (error) => {
          throw error;
        },
      });
      stops.push(processes.stop);
      return { renderer: observedRenderer(processes) };
    },
  });
  const facts = { app: 'remote-public', paths: ['/package/:slug'], server: 'server/main.cjs' };
  await site.release('3.0.0', { ...facts, private: ['/package/link'] });
  const { fetch: answer } = site.edge;
  const url = await serveObserved(
    getRequestListener((request, bindings) => answer(request, bindings)),
    false,
  );
  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(url + path, { headers: { host: 'localhost:3000', ...headers } });
    await response.text();
    return response.headers.get('x-request-id') ?? '';
  }
  return { get, recorded: () => stopTelemetry().then(() => receiver.spans) };
}

test('traces a rendered page from request, cache and render to its process and reads', async () => {
  const { get, recorded } = await tracedSite();
  const [rendered, cached] = [await get('/package/kashmir'), await get('/package/kashmir')];
  const spans = await recorded();
  expect(traceTree(spans, rendered)).toEqual([
    'edge: GET page',
    '  edge: page cache',
    '    edge: page render',
    '      edge: render process',
    '        edge: GET data',
    // Which pages there are was asked before.
    '  edge: render process',
  ]);
  expect(traceTree(spans, cached)).toEqual(['edge: GET page', '  edge: page cache']);
});

test('keeps personal data out of traces', async () => {
  const { get, recorded } = await tracedSite();
  await get('/package/link/asha-9876543210?phone=9876543210&token=secret-one');
  await get('/asha@example.com/9876543210?q=secret-two');
  await get('/rest/v1/customers?phone=eq.9876543210&name=eq.asha', { authorization: 'Bearer secret-three' });
  await get('/functions/v1/documents/asha-secret-four');
  const spans = await recorded();
  expect(spans.length).toBeGreaterThan(6);
  expect(JSON.stringify(spans)).not.toMatch(/9876543210|asha|secret/i);
});
